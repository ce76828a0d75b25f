import { blockTypes } from '#catalog/block-types.ts';
import { Picture } from '../../picture.tsx';
import { safeUrl } from '../../safe-url.ts';
import { block } from '../block.ts';
import css from './image.css?raw';

/** One picture, with a caption and a link where they are given. */
export const imageBlock = block({
  type: blockTypes.image,
  version: 1,
  title: 'Image',
  fields: {
    image: { kind: 'image', label: 'Image', default: '' },
    aspect: {
      kind: 'choice',
      label: 'Shape',
      options: ['original', '1:1', '4:5', '3:2', '16:9'],
      default: 'original',
    },
    caption: { kind: 'text', label: 'Caption', default: '', maxLength: 500 },
    url: { kind: 'url', label: 'Link', default: '' },
    priority: { kind: 'choice', label: 'Loads', options: ['high', 'low', 'none'], default: 'none' },
  },
  css,
  render({ image: id, aspect, caption, url, priority }, { images, isFirst }) {
    const image = images[id];
    if (!image) return null;
    const href = safeUrl(url);
    const picture = (
      <Picture
        className={`image__picture image__picture--${aspect.replace(':', '-')}`}
        image={image}
        sizes="(max-width: 432px) 100vw, 75vw"
        priority={isFirst && priority === 'none' ? 'high' : priority}
      />
    );
    return (
      <figure className="image">
        {href ? <a href={href}>{picture}</a> : picture}
        {caption && <figcaption className="image__caption">{caption}</figcaption>}
      </figure>
    );
  },
});
