import { blockTypes } from '#catalog/block-types.ts';
import { blockWords } from '#catalog/page-words.ts';
import { block } from '../block.ts';
import { groupEntries } from '../outline/group-entries.ts';
import css from './tagcloud.css?raw';

/** So many sizes have the words, the most used the largest. */
const sizes = 5;

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
  render({ of, limit, order, showCount }, { outline, data }) {
    const all = outline ? groupEntries(outline, of, data.website) : [];
    const most = all.toSorted((a, b) => b.entries.length - a.entries.length).slice(0, limit);
    const shown = order === 'count' ? most : all.filter((group) => most.includes(group));
    const largest = most[0]?.entries.length;
    if (largest === undefined) return null;
    return (
      <ul className="tagcloud">
        {shown.map(({ title, url, entries }) => (
          <li key={title} style={{ '--step': Math.ceil((entries.length / largest) * sizes) }}>
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
