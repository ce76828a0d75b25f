import { memberPageWords } from '#catalog/member-words.ts';
import { memberWords } from '#catalog/page-words.ts';
import type { AccessDeniedPage } from '#contract/page-model.ts';

interface AccessDeniedProps extends Pick<AccessDeniedPage, 'areas' | 'joins' | 'signInUrl'> {
  siteTitle: string;
}

/** The page in front of what only members see (page type 106), with the ways to become one. */
export function AccessDenied({ siteTitle, areas, joins, signInUrl }: AccessDeniedProps) {
  return (
    <div className="access-denied frame">
      <h1>{memberWords.title}</h1>
      <p>{areas.length > 0 ? memberWords.areaText(areas) : memberWords.text(siteTitle)}</p>
      <p className="access-denied__ways">
        {joins.map(({ title, url }, index) => (
          <a key={url} className={index === 0 ? 'button button--primary' : 'button'} href={url}>
            {title}
          </a>
        ))}
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
