import type { OutlineEntry } from '#contract/outline.ts';
import type { PageData } from '#contract/page.ts';

interface PostListProps {
  entries: OutlineEntry[];
  website: PageData['website'];
  hasDates: boolean;
}

/** Titles of posts as links, each with its day. */
export function PostList({ entries, website: { language, timeZone }, hasDates }: PostListProps) {
  const shown = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', year: 'numeric', timeZone });
  // As in `datetime`: the day where the site is.
  const written = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone });
  return (
    <ul className="posts__list">
      {entries.map(({ id, title, fullUrl, publishOn }) => (
        <li className="posts__post" key={id}>
          <a className="posts__link" href={fullUrl}>
            {title}
          </a>
          {hasDates && publishOn !== undefined && (
            <time className="posts__date" dateTime={written.format(publishOn)}>
              {shown.format(publishOn)}
            </time>
          )}
        </li>
      ))}
    </ul>
  );
}
