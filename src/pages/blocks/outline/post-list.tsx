import type { OutlineEntry } from '#contract/outline.ts';
import type { PageData } from '#contract/page.ts';
import { Day } from './day.tsx';

interface PostListProps {
  entries: OutlineEntry[];
  website: PageData['website'];
  hasDates: boolean;
}

/** Titles of posts as links, each with its day. */
export function PostList({ entries, website, hasDates }: PostListProps) {
  return (
    <ul className="posts__list">
      {entries.map(({ id, title, fullUrl, publishOn }) => (
        <li className="posts__post" key={id}>
          <a className="posts__link" href={fullUrl}>
            {title}
          </a>
          {hasDates && publishOn !== undefined && <Day className="posts__date" at={publishOn} website={website} />}
        </li>
      ))}
    </ul>
  );
}
