import { blockTypes } from '#catalog/block-types.ts';
import { block } from '../block.ts';
import css from './quote.css?raw';

/** Someone's words, and whose they are. */
export const quoteBlock = block({
  type: blockTypes.quote,
  title: 'Quote',
  fields: {
    quote: { kind: 'long-text', label: 'Quote', default: '', maxLength: 2000 },
    source: { kind: 'text', label: 'Source', default: '', maxLength: 200 },
  },
  css,
  render: ({ quote, source }) => (
    <figure className="quote">
      <blockquote className="quote__text">{quote}</blockquote>
      {source && <figcaption className="quote__source">{source}</figcaption>}
    </figure>
  ),
});
