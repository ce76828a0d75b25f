import { blockTypes, blockVariants } from '#catalog/block-types.ts';
import { gridPositions } from '#catalog/layout.ts';
import { Picture } from '../../picture.tsx';
import { safeUrl } from '../../safe-url.ts';
import { block } from '../block.ts';
import { ImageWords } from './image-words.tsx';
import css from './image.css?raw';

/** One picture: alone with its caption (inline), or with a title, text and button on, over, beside or below it. */
export const imageBlock = block({
  type: blockTypes.image,
  title: 'Image',
  variants: [
    { code: blockVariants['image-inline'], title: 'Image: inline', props: { layout: 'inline' } },
    { code: blockVariants['image-poster'], title: 'Image: poster', props: { layout: 'poster' } },
    { code: blockVariants['image-card'], title: 'Image: card', props: { layout: 'card' } },
    { code: blockVariants['image-overlap'], title: 'Image: overlap', props: { layout: 'overlap' } },
    { code: blockVariants['image-collage'], title: 'Image: collage', props: { layout: 'collage' } },
    { code: blockVariants['image-stack'], title: 'Image: stack', props: { layout: 'stack' } },
  ],
  fields: {
    image: { kind: 'image', label: 'Image', default: '' },
    layout: {
      kind: 'choice',
      label: 'Layout',
      options: ['inline', 'poster', 'card', 'overlap', 'collage', 'stack'],
      default: 'inline',
    },
    aspect: {
      kind: 'choice',
      label: 'Shape',
      options: ['original', '1:1', '4:5', '3:2', '16:9'],
      default: 'original',
    },
    caption: { kind: 'text', label: 'Caption', default: '', maxLength: 500 },
    url: { kind: 'url', label: 'Link', default: '' },
    title: { kind: 'text', label: 'Title', hint: 'In all layouts but inline.', default: '', maxLength: 200 },
    text: { kind: 'long-text', label: 'Text', default: '', maxLength: 2000 },
    button: { kind: 'text', label: 'Button', hint: 'Leads to the link.', default: '', maxLength: 100 },
    side: { kind: 'choice', label: 'Picture stands', options: ['left', 'right'], default: 'left' },
    position: {
      kind: 'choice',
      label: 'Words stand',
      hint: 'On a poster.',
      options: gridPositions,
      default: 'center-center',
    },
    priority: { kind: 'choice', label: 'Loads', options: ['high', 'low', 'none'], default: 'none' },
  },
  css,
  render({ image: id, url, ...fields }, { images, isFirst }) {
    const { layout, aspect, caption, title, text, button, side, position, priority } = fields;
    const image = images[id];
    if (!image) return null;
    const href = safeUrl(url);
    const hasWords = layout !== 'inline' && Boolean(title || text || (button && href));
    const picture = (
      <Picture
        className={`image__picture image__picture--${aspect.replace(':', '-')}`}
        image={image}
        sizes={layout === 'card' ? '(max-width: 432px) 100vw, 50vw' : '100vw'}
        priority={isFirst && priority === 'none' ? 'high' : priority}
      />
    );
    return (
      <figure className={hasWords ? `image image--${layout} image--${side}` : 'image'}>
        {href && !hasWords ? <a href={href}>{picture}</a> : picture}
        {hasWords && (
          <ImageWords
            {...(layout === 'poster' && { position })}
            title={title}
            text={text}
            button={button}
            href={href}
          />
        )}
        {caption && !hasWords && <figcaption className="image__caption">{caption}</figcaption>}
      </figure>
    );
  },
});
