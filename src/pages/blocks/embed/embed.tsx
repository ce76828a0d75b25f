import { blockWords } from '#catalog/page-words.ts';
import { fillIn } from '#ui/fill-in.ts';
import { blockTypes } from '#catalog/block-types.ts';
import { block } from '../block.ts';
import css from './embed.css?raw';

const words = blockWords.embed;

/** Something of another site, behind a facade: that site learns of a visitor only when the visitor asks for it. */
export const embedBlock = block({
  type: blockTypes.embed,
  title: 'Embed',
  fields: {
    url: { kind: 'url', label: 'Address', hint: 'What stands in the src of the embed code.', default: '' },
    title: { kind: 'text', label: 'Title', default: '', maxLength: 200 },
    height: { kind: 'number', label: 'Height', hint: 'In pixels.', minimum: 100, maximum: 2000, default: 420 },
  },
  css,
  render({ url, title, height }, { needs }) {
    const address = URL.parse(url.trim());
    if (address?.protocol !== 'https:') return null;
    const { href, hostname } = address;
    needs.needFrame(href);
    const host = hostname.replace(/^www\./, '');
    return (
      <div
        className="embed"
        style={{ '--height': `${height}px` }}
        data-enhance="frame"
        data-title={title || words.title(host)}
      >
        {title && <p className="embed__title">{title}</p>}
        <p className="embed__host">{host}</p>
        <button className="button embed__load" type="button" data-frame={href}>
          {words.load(host)}
        </button>
        <p className="embed__note">{fillIn(words.note, { link: <a href={href}>{words.link}</a> })}</p>
      </div>
    );
  },
});
