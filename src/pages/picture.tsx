import { defaultFocalPoint, imageDecoding, imagePriorities, imageWidths, type ImagePriority } from '#catalog/images.ts';
import type { Image } from '#contract/page.ts';

interface PictureProps {
  image: Image;
  /** How wide the picture stands, as the attribute `sizes` says it. */
  sizes: string;
  /** Platform 4: high loads at once and first; low and none load when they come near. */
  priority?: ImagePriority;
  className?: string;
  /** Instead of the image's own text; '' where the text beside it says the same. */
  alt?: string;
}

/**
 * A picture of the site in all widths (platform 9). The same address answers with WebP or AVIF, whichever the browser
 * takes. `<picture>` keeps React from adding a preload of its own; the head has one.
 */
export function Picture({ image, sizes, priority = 'none', className, alt = image.altText }: PictureProps) {
  const [width = 0, height = 0] = image.originalSize.split('x').map(Number);
  return (
    <picture className={className} data-image-id={image.id}>
      <img
        className={focalClass(image.mediaFocalPoint)}
        src={`${image.assetUrl}?format=1000w`}
        srcSet={imageWidths.map((px) => `${image.assetUrl}?format=${px}w ${px}w`).join(', ')}
        sizes={sizes}
        width={width || undefined}
        height={height || undefined}
        alt={alt}
        loading={imagePriorities[priority].loading}
        fetchPriority={imagePriorities[priority].fetchPriority}
        decoding={imageDecoding}
      />
    </picture>
  );
}

/** The class that keeps a picture's focal point ("x,y" from 0 to 1) in sight, by tenths; the middle needs none. */
export function focalClass(focalPoint: string): string | undefined {
  if (focalPoint === defaultFocalPoint) return undefined;
  const [x = 5, y = 5] = focalPoint.split(',').map((part) => tenth(Number(part)));
  return `focal-${x}-${y}`;
}

/** The rules for the focal classes that appear in `html`. */
export function focalCss(html: string): string {
  const classes = new Set(html.match(/\bfocal-\d+-\d+\b/g));
  return [...classes]
    .map((name) => {
      const [, x, y] = name.split('-');
      return `.${name}{object-position:${Number(x) * 10}% ${Number(y) * 10}%}`;
    })
    .join('');
}

function tenth(value: number): number {
  return Number.isFinite(value) ? Math.round(Math.min(Math.max(value, 0), 1) * 10) : 5;
}
