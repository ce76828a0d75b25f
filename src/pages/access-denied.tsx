import type { PageModel } from './model.ts';

/** The page in front of what only members see (page type 106), with the way to become one. */
export function AccessDenied({ join }: { join: PageModel['join'] }) {
  return (
    <div className="access-denied frame">
      <h1>For members</h1>
      <p>This page belongs to a members’ area. If you are a member already, sign in to see it.</p>
      <p className="access-denied__ways">
        {join && (
          <a className="button button--primary" href={join.url}>
            {join.title}
          </a>
        )}
        <a className="button" href="/">
          Back to the start
        </a>
      </p>
    </div>
  );
}
