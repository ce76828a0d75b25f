import { blockTypes, type BlockType } from '#catalog/block-types.ts';
import { block } from '../block.ts';
import { groupEntries, type Grouping } from '../outline/group-entries.ts';
import { PostList } from '../outline/post-list.tsx';
import css from '../outline/posts.css?raw';

/** Posts below what they have in common. */
export const postsByAuthorBlock = postsBy('author', blockTypes.postsbyauthor, 'Posts by author');
export const postsByTagBlock = postsBy('tag', blockTypes.postsbytag, 'Posts by tag');
export const postsByCategoryBlock = postsBy('category', blockTypes.postsbycategory, 'Posts by category');
export const postsByMonthBlock = postsBy('month', blockTypes.postsbymonth, 'Posts by month');

function postsBy(grouping: Grouping, type: BlockType, title: string) {
  return block({
    type,
    title,
    fields: {
      collection: { kind: 'collection', label: 'Collection', default: '', loads: 'outline' },
      only: { kind: 'text', label: 'Only this one', hint: 'Else all are shown.', default: '', maxLength: 200 },
      limit: { kind: 'number', label: 'Posts of each', minimum: 1, maximum: 100, default: 10 },
      showDate: { kind: 'toggle', label: 'Show dates', default: true },
    },
    css,
    render({ only, limit, showDate }, { outline, locale, timeZone }) {
      const where = { locale, timeZone };
      const wanted = only.trim().toLocaleLowerCase();
      const groups = (outline ? groupEntries(outline, grouping, where) : []).filter(
        (group) => wanted === '' || group.title.toLocaleLowerCase() === wanted,
      );
      if (groups.length === 0) return null;
      return (
        <div className="posts">
          {groups.map((group) => (
            <section className="posts__group" key={group.title}>
              <h3 className="posts__title">{group.url ? <a href={group.url}>{group.title}</a> : group.title}</h3>
              <PostList entries={group.entries.slice(0, limit)} {...where} hasDates={showDate} />
            </section>
          ))}
        </div>
      );
    },
  });
}
