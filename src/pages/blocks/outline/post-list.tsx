import type { OutlineEntry } from '#contract/outline.ts';
import type { Locale } from '#locale/locale.ts';
import { Day } from './day.tsx';

interface PostListProps {
  entries: OutlineEntry[];
  locale: Locale;
  timeZone: string;
  hasDates: boolean;
}

/** Titles of posts as links, each with its day. */
export function PostList({ entries, hasDates, ...where }: PostListProps) {
  return (
    <ul className="posts__list">
      {entries.map(({ id, title, fullUrl, publishOn }) => (
        <li className="posts__post" key={id}>
          <a className="posts__link" href={fullUrl}>
            {title}
          </a>
          {hasDates && publishOn !== undefined && <Day className="posts__date" at={publishOn} {...where} />}
        </li>
      ))}
    </ul>
  );
}
