import { blockWords } from '#catalog/page-words.ts';
import { Picture } from '../../picture.tsx';
import { safeUrl } from '../../safe-url.ts';
import type { BlockContext } from '../block.ts';
import { Film } from '../video/video.tsx';
import type { GalleryMedia } from './gallery-media.ts';

const words = blockWords.gallery;

interface GalleryItemProps {
  picture: GalleryMedia;
  id: string;
  options: { design: string; columns: number; lightbox: boolean; showMeta: boolean };
  context: BlockContext;
  isFirst: boolean;
}

/** An item in its place, with what is said of it and whose it is. */
export function GalleryItem(props: GalleryItemProps) {
  const { picture, id, options } = props;
  const { title, text, credit, mediaType } = picture;
  return (
    <li data-media={mediaType} className="gallery__item" id={id}>
      <figure className="gallery__figure">
        <Shown {...props} />
        {options.showMeta && (title || text) && (
          <figcaption className="gallery__meta">
            {title && <strong className="gallery__title">{title}</strong>}
            {text && <span className="gallery__text">{text}</span>}
          </figcaption>
        )}
      </figure>
      {credit && <small>{credit}</small>}
    </li>
  );
}

/** A film, or a picture: a link where it has an address, opens large where the gallery has a lightbox. */
function Shown({ picture: { image, video, title, url }, options, context, isFirst }: GalleryItemProps) {
  const { needs, mode } = context;
  if (video) return <Film {...{ source: video, title, image, isFirst, needs, mode }} />;
  if (!image) return <p className="block__empty">{words.empty}</p>;
  const href = safeUrl(url);
  const priority = isFirst ? 'high' : 'none';
  const shown = <Picture className="gallery__picture" image={image} sizes={sizesOf(options)} priority={priority} />;
  if (href) return <a href={href}>{shown}</a>;
  if (!options.lightbox) return shown;
  return (
    <a href={`${image.assetUrl}?format=2500w`} data-lightbox="">
      {shown}
    </a>
  );
}

/** Small pictures that lead to the large ones; a film without one has its number. */
export function GalleryThumbs({ pictures, idPrefix }: { pictures: GalleryMedia[]; idPrefix: string }) {
  return (
    <ul className="gallery__thumbs" aria-label={words.thumbnails}>
      {pictures.map(({ image, title }, index) => (
        <li key={index}>
          <a
            className="gallery__thumb"
            href={`#${idPrefix}${index + 1}`}
            aria-current={index === 0 ? 'true' : undefined}
          >
            {image ? (
              <Picture image={image} alt={title || image.altText || words.picture(index + 1)} sizes="72px" />
            ) : (
              title || words.picture(index + 1)
            )}
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
