import { blockTypes } from '#catalog/block-types.ts';
import { blockWords } from '#catalog/page-words.ts';
import { block } from '../block.ts';
import css from './rss.css?raw';

/** The way to a collection's feed, for readers of news. */
export const rssBlock = block({
  type: blockTypes.rss,
  title: 'RSS',
  fields: {
    collection: { kind: 'collection', label: 'Collection', default: '', loads: 'outline' },
    label: { kind: 'text', label: 'Label', default: '', maxLength: 100 },
  },
  css,
  render({ label }, { outline }) {
    if (!outline?.feedUrl) return null;
    return (
      <p className="rss">
        <a className="rss__link" href={outline.feedUrl} type="application/rss+xml">
          <svg className="rss__sign" viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
            <circle cx="4" cy="16" r="2" fill="currentColor" />
            <path d="M2 9a9 9 0 0 1 9 9M2 3a15 15 0 0 1 15 15" fill="none" stroke="currentColor" strokeWidth="2" />
          </svg>
          {label || blockWords.rss.label(outline.title)}
        </a>
      </p>
    );
  },
});
