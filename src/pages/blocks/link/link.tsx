import { blockTypes } from '#catalog/block-types.ts';
import { Picture } from '../../picture.tsx';
import { safeUrl } from '../../safe-url.ts';
import { block } from '../block.ts';
import css from './link.css?raw';

/** A link that says where it leads: a title, a line, a picture, and the host of another site. */
export const linkBlock = block({
  type: blockTypes.link,
  title: 'Link',
  fields: {
    url: { kind: 'url', label: 'Link', default: '' },
    title: { kind: 'text', label: 'Title', default: '', maxLength: 200 },
    text: { kind: 'long-text', label: 'Text', default: '', maxLength: 500 },
    image: { kind: 'image', label: 'Picture', default: '' },
  },
  css,
  render({ url, title, text, image: id }, { images }) {
    const href = safeUrl(url);
    if (!href) return null;
    const image = images[id];
    const host = URL.parse(href)?.hostname.replace(/^www\./, '');
    return (
      <div className="link-card">
        {image && <Picture className="link-card__picture" image={image} alt="" sizes="160px" />}
        <div className="link-card__words">
          <a className="link-card__title" href={href}>
            {title || host || href.replace(/^(mailto|tel):/i, '')}
          </a>
          {text && <p className="link-card__text">{text}</p>}
          {title && host && <p className="link-card__host">{host}</p>}
        </div>
      </div>
    );
  },
});
