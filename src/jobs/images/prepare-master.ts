import { uploadLimits } from '#catalog/media-limits.ts';
import type { ColorData } from '#contract/page.ts';

/** A picture as it is kept: made anew from its pixels, so that nothing else of what came is in it. */
export interface Master {
  bytes: Uint8Array;
  mediaType: string;
  width: number;
  height: number;
  colorData: ColorData;
}

/** The master, or why there is none: it has too many pixels, or cannot be read. */
export type Prepared = Master | 'too-many-pixels' | 'unreadable';

/** Makes the master of the picture that lies at a path. */
export type PrepareMaster = (path: string) => Promise<Prepared>;

/** Longer than any picture within the limits takes, in seconds. */
const patience = 60;

/**
 * Makes a master in this process: upright, in sRGB, without metadata, of a bounded size. What hides behind the pixels, as
 * a script that is also a picture, does not come along.
 */
export const prepareMaster: PrepareMaster = async (path) => {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  const { picturePixels, masterSide } = uploadLimits;
  try {
    const { width, height, format } = await sharp(path, { limitInputPixels: false }).metadata();
    if (width * height > picturePixels) return 'too-many-pixels';
    const image = sharp(path, { limitInputPixels: picturePixels, failOn: 'error' });
    const fitted = image
      .rotate()
      .resize({ width: masterSide, height: masterSide, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .timeout({ seconds: patience });
    const encoded =
      format === 'jpeg'
        ? fitted.jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
        : format === 'png' || format === 'gif'
          ? fitted.png()
          : fitted.webp({ quality: 92 });
    const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
    const { format: kept, width: across, height: down } = info;
    return { bytes: data, mediaType: `image/${kept}`, width: across, height: down, colorData: await coloursOf(data) };
  } catch {
    return 'unreadable';
  }
};

/** The average colours of the ninths in the corners and the middle, on white (platform 3). */
async function coloursOf(picture: Uint8Array): Promise<ColorData> {
  const { default: sharp } = await import('sharp');
  const small = sharp(picture).flatten({ background: '#fff' }).resize(3, 3, { fit: 'fill', kernel: 'linear' });
  const pixels = await small.toColourspace('srgb').removeAlpha().raw().toBuffer();
  const at = (column: number, row: number) => {
    const start = (row * 3 + column) * 3;
    return pixels.subarray(start, start + 3).toString('hex');
  };
  return {
    topLeftAverage: at(0, 0),
    topRightAverage: at(2, 0),
    bottomLeftAverage: at(0, 2),
    bottomRightAverage: at(2, 2),
    centerAverage: at(1, 1),
  };
}
