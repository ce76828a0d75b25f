import { uploadLimits } from '#catalog/media-limits.ts';

/** A picture as it is kept: made anew from its pixels, so that nothing else of what came is in it. */
export interface Master {
  bytes: Uint8Array;
  mediaType: string;
  width: number;
  height: number;
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
    return { bytes: data, mediaType: `image/${info.format}`, width: info.width, height: info.height };
  } catch {
    return 'unreadable';
  }
};
