import type { AccessDeniedPage } from './model.ts';

interface AccessDeniedProps {
  siteTitle: string;
  join: AccessDeniedPage['join'];
}

/** The page in front of what only members see (page type 106), with the way to become one. */
export function AccessDenied({ siteTitle, join }: AccessDeniedProps) {
  return (
    <div className="access-denied frame">
      <h1>For members</h1>
      <p>This page is kept for the members of {siteTitle}. You are welcome to become one.</p>
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
