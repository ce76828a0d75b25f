import { useContext } from 'react';
import { imageDecoding, imagePriorities, imageWidths, type ImagePriority } from '#catalog/images.ts';
import type { FocalPoint, Image } from '#contract/page.ts';
import { HeadNeedsContext } from '#storefront/head-needs.ts';

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
 * takes. `<picture>` keeps React from adding a preload of its own; the head has one of the first that is urgent.
 */
export function Picture({ image, sizes, priority = 'none', className, alt = image.altText }: PictureProps) {
  const [width = 0, height = 0] = image.originalSize.split('x').map(Number);
  const src = `${image.assetUrl}?format=1000w`;
  const srcset = imageWidths.map((px) => `${image.assetUrl}?format=${px}w ${px}w`).join(', ');
  const needs = useContext(HeadNeedsContext);
  if (priority === 'high') needs?.needPicture({ src, srcset, sizes });
  return (
    <picture className={className} style={focalStyle(image.mediaFocalPoint)} data-image-id={image.id}>
      <img
        src={src}
        srcSet={srcset}
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

/** Where a cropped picture is held; core.css has the rule, and the middle needs no word (platform 9). */
function focalStyle({ x, y }: FocalPoint) {
  return x === 0.5 && y === 0.5 ? undefined : { '--focal-x': x, '--focal-y': y };
}
