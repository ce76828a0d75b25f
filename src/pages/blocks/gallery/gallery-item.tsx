import { blockWords } from '#catalog/page-words.ts';
import type { ImagePriority } from '#catalog/images.ts';
import type { Image } from '#contract/page.ts';
import { Picture } from '../../picture.tsx';
import { safeUrl } from '../../safe-url.ts';

/** One picture of a gallery with what is said of it. */
export interface GalleryPicture {
  image: Image;
  title: string;
  text: string;
  url: string;
}

interface GalleryItemProps {
  picture: GalleryPicture;
  id: string;
  options: { design: string; columns: number; lightbox: boolean; showMeta: boolean };
  priority: ImagePriority;
}

/** A picture in its place: a link where it has an address, opens large where the gallery has a lightbox. */
export function GalleryItem({ picture, id, options, priority }: GalleryItemProps) {
  const { image, title, text, url } = picture;
  const href = safeUrl(url);
  const shown = <Picture className="gallery__picture" image={image} sizes={sizesOf(options)} priority={priority} />;
  return (
    <li className="gallery__item" id={id}>
      <figure className="gallery__figure">
        {href ? (
          <a href={href}>{shown}</a>
        ) : options.lightbox ? (
          <a href={`${image.assetUrl}?format=2500w`} data-lightbox="">
            {shown}
          </a>
        ) : (
          shown
        )}
        {options.showMeta && (title || text) && (
          <figcaption className="gallery__meta">
            {title && <strong className="gallery__title">{title}</strong>}
            {text && <span className="gallery__text">{text}</span>}
          </figcaption>
        )}
      </figure>
    </li>
  );
}

/** Small pictures that lead to the large ones. */
export function GalleryThumbs({ pictures, idPrefix }: { pictures: GalleryPicture[]; idPrefix: string }) {
  return (
    <ul className="gallery__thumbs" aria-label={blockWords.gallery.thumbnails}>
      {pictures.map(({ image, title }, index) => (
        <li key={index}>
          <a className="gallery__thumb" href={`#${idPrefix}${index + 1}`}>
            <Picture image={image} alt={title || image.altText || blockWords.gallery.picture(index + 1)} sizes="72px" />
          </a>
        </li>
      ))}
    </ul>
  );
}

function sizesOf({ design, columns }: GalleryItemProps['options']): string {
  if (design === 'grid') return `(max-width: 432px) 50vw, ${Math.ceil(100 / columns)}vw`;
  return design === 'slider' ? '(max-width: 432px) 86vw, 66vw' : '100vw';
}
