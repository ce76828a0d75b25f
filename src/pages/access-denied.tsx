import { memberPageWords } from '#catalog/member-words.ts';
import { memberWords } from '#catalog/page-words.ts';
import type { AccessDeniedPage } from '#contract/page-model.ts';

interface AccessDeniedProps {
  siteTitle: string;
  join: AccessDeniedPage['join'];
  signInUrl: string | undefined;
}

/** The page in front of what only members see (page type 106), with the way to become one. */
export function AccessDenied({ siteTitle, join, signInUrl }: AccessDeniedProps) {
  return (
    <div className="access-denied frame">
      <h1>{memberWords.title}</h1>
      <p>{memberWords.text(siteTitle)}</p>
      <p className="access-denied__ways">
        {join && (
          <a className="button button--primary" href={join.url}>
            {join.title}
          </a>
        )}
        {signInUrl && (
          <a className="button" href={signInUrl}>
            {memberPageWords.signIn}
          </a>
        )}
        <a className="button" href="/">
          {memberWords.back}
        </a>
      </p>
    </div>
  );
}
