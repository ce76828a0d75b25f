import { defaultFocalPoint } from '#catalog/images.ts';
import type { Image } from '#contract/page.ts';
import type { Picture } from './field-host.ts';

/** A picture as blocks show it. */
export function imageOf({ id, url, width, height, altText, focalPoint }: Picture, origin: string): Image {
  const mediaFocalPoint = focalPoint ?? defaultFocalPoint;
  return { id, assetUrl: origin + url, originalSize: `${width}x${height}`, mediaFocalPoint, altText };
}

/** A picture of a page as fields know it. */
export function pictureOf({ id, assetUrl, originalSize, mediaFocalPoint: focalPoint, altText }: Image): Picture {
  const [width = 0, height = 0] = originalSize.split('x').map(Number);
  return { id, url: new URL(assetUrl).pathname, width, height, altText, focalPoint };
}
