import { blockTypes } from '#catalog/block-types.ts';
import { blockWords } from '#catalog/page-words.ts';
import { Picture } from '../../picture.tsx';
import { block } from '../block.ts';
import css from '../link/link.css?raw';

/** The way to a collection, under its own name and words, as they are now. */
export const collectionLinkBlock = block({
  type: blockTypes.collectionlink,
  title: 'Collection link',
  fields: {
    collection: { kind: 'collection', label: 'Collection', default: '', loads: 'outline' },
    title: { kind: 'text', label: 'Title', hint: 'Else its own.', default: '', maxLength: 200 },
    text: { kind: 'long-text', label: 'Text', hint: 'Else its description.', default: '', maxLength: 500 },
    image: { kind: 'image', label: 'Picture', default: '' },
    showCount: { kind: 'toggle', label: 'Show how many', default: false },
  },
  css,
  render({ title, text, image: id, showCount }, { outline, images }) {
    if (!outline) return null;
    const image = images[id];
    const words = text || outline.description;
    return (
      <div className="link-card">
        {image && <Picture className="link-card__picture" image={image} alt="" sizes="160px" />}
        <div className="link-card__words">
          <a className="link-card__title" href={outline.fullUrl}>
            {title || outline.title}
          </a>
          {words && <p className="link-card__text">{words}</p>}
          {showCount && <p className="link-card__host">{blockWords.posts.count(outline.entries.length)}</p>}
        </div>
      </div>
    );
  },
});
