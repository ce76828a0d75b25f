import pLimit from 'p-limit';
import type Sharp from 'sharp';
import type { FocalPoint } from '#contract/page.ts';
import { cardSvg, pictureWidth, socialSize, type SocialCard } from '#pages/social-card.ts';
import type { SocialStyle } from '#pages/theme-settings.ts';
import { openText } from './set-text.ts';

/** A picture to stand on a card. */
export interface CardPicture {
  bytes: Buffer;
  /** What stays in sight. */
  focalPoint: FocalPoint;
}

/** Drawn one after another: nobody waits for them but other sites. */
const oneAtATime = pLimit(1);

/** Draws the picture that other sites show beside a link, as JPEG of 1200 x 630 px; `read` gives what stands on it, in its turn. */
export function drawSocialImage(
  card: SocialCard,
  style: SocialStyle,
  read: () => Promise<CardPicture | undefined>,
): Promise<Buffer> {
  return oneAtATime(async () => {
    const { default: sharp } = await import('sharp');
    const setText = await openText([style.title, style.label]);
    const picture = await read();
    const beside = picture && (await cropped(sharp, picture));
    const svg = cardSvg(card, style, setText, beside?.width ?? 0);
    return sharp(Buffer.from(svg))
      .composite(beside ? [{ input: beside.bytes, left: socialSize.width - beside.width, top: 0 }] : [])
      .flatten({ background: style.background })
      .jpeg({ quality: 86, mozjpeg: true, chromaSubsampling: '4:4:4' })
      .toBuffer();
  });
}

/** A picture cut to the card's height, around its focal point. */
async function cropped(sharp: typeof Sharp, { bytes, focalPoint }: CardPicture) {
  const { width: wide, height: high } = await sharp(bytes).metadata();
  const { height } = socialSize;
  const width = pictureWidth(wide, high);
  const scale = Math.max(width / wide, height / high);
  const whole = { width: Math.ceil(wide * scale), height: Math.ceil(high * scale) };
  const from = (focus: number, size: number, shown: number) =>
    Math.round(Math.min(Math.max(focus * size - shown / 2, 0), size - shown));
  const area = {
    left: from(focalPoint.x, whole.width, width),
    top: from(focalPoint.y, whole.height, height),
    width,
    height,
  };
  return { width, bytes: await sharp(bytes).resize(whole).extract(area).png().toBuffer() };
}
