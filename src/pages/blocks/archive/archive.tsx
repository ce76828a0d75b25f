import { blockTypes } from '#catalog/block-types.ts';
import { blockWords } from '#catalog/page-words.ts';
import foldSignCss from '../accordion/fold-sign.css?raw';
import { block } from '../block.ts';
import { groupEntries, groupings } from '../outline/group-entries.ts';
import { PostList } from '../outline/post-list.tsx';
import css from '../outline/posts.css?raw';

/** All that a blog has, folded by month, year, author, tag or category; it opens on the browser's own element. */
export const archiveBlock = block({
  type: blockTypes.archive,
  title: 'Archive',
  fields: {
    collection: { kind: 'collection', label: 'Collection', default: '', loads: 'outline' },
    by: { kind: 'choice', label: 'By', options: groupings, default: 'month' },
    showCount: { kind: 'toggle', label: 'Show how many', default: true },
    firstIsOpen: { kind: 'toggle', label: 'Begin with the first open', default: false },
  },
  css,
  shared: [foldSignCss],
  render({ by, showCount, firstIsOpen }, { outline, locale, timeZone }) {
    const where = { locale, timeZone };
    const groups = outline ? groupEntries(outline, by, where) : [];
    if (groups.length === 0) return null;
    return (
      <div className="posts">
        {groups.map(({ title, entries }, index) => (
          <details className="posts__fold" key={title} open={firstIsOpen && index === 0}>
            <summary className="fold-sign">
              {title}
              {showCount && <span className="posts__count">{blockWords.posts.count(entries.length)}</span>}
            </summary>
            <PostList entries={entries} {...where} hasDates={by !== 'month'} />
          </details>
        ))}
      </div>
    );
  },
});
