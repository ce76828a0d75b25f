import { blockTypes } from '#catalog/block-types.ts';
import { blockWords } from '#catalog/page-words.ts';
import { block } from '../block.ts';
import { groupEntries } from '../outline/group-entries.ts';
import css from './tagcloud.css?raw';

/** The sizes of words: of those that are used most, of those that are used least, and where all are used alike. */
const steps = { most: 5, least: 1, alike: 2 };

/** Tags or categories of a collection, the larger the more there is of them; each leads to its list. */
export const tagCloudBlock = block({
  type: blockTypes.tagcloud,
  title: 'Tag cloud',
  fields: {
    collection: { kind: 'collection', label: 'Collection', default: '', loads: 'outline' },
    of: { kind: 'choice', label: 'Of', options: ['tag', 'category'], default: 'tag' },
    limit: { kind: 'number', label: 'At most', minimum: 1, maximum: 200, default: 50 },
    order: { kind: 'choice', label: 'Order', options: ['name', 'count'], default: 'name' },
    showCount: { kind: 'toggle', label: 'Show how many', default: false },
  },
  css,
  render({ of, limit, order, showCount }, { outline, locale, timeZone }) {
    const all = outline ? groupEntries(outline, of, { locale, timeZone }) : [];
    const most = all.toSorted((a, b) => b.entries.length - a.entries.length).slice(0, limit);
    const shown = order === 'count' ? most : all.filter((group) => most.includes(group));
    if (shown.length === 0) return null;
    const stepOf = sizing(most.map(({ entries }) => entries.length));
    return (
      <ul className="tagcloud">
        {shown.map(({ title, url, entries }) => (
          <li key={title} style={{ '--step': stepOf(entries.length) }}>
            <a className="tagcloud__tag" href={url}>
              {title}
              {showCount ? (
                <span className="tagcloud__count">{entries.length}</span>
              ) : (
                <span className="visually-hidden">{blockWords.posts.countAfter(entries.length)}</span>
              )}
            </a>
          </li>
        ))}
      </ul>
    );
  },
});

function sizing(counts: readonly number[]): (count: number) => number {
  const [fewest, most] = [Math.min(...counts), Math.max(...counts)];
  if (fewest === most) return () => steps.alike;
  return (count) => steps.least + Math.round(((steps.most - steps.least) * (count - fewest)) / (most - fewest));
}
