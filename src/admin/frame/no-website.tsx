import { Link } from '@tanstack/react-router';
import { Notice } from '#kit/notice.tsx';
import { frame as texts } from '../texts/frame.ts';
import { noWebsite } from '../texts/no-website.ts';

/** Says that this account belongs to no website. */
export function NoWebsite() {
  return (
    <main>
      <Notice title={noWebsite.title} text={noWebsite.text}>
        <Link to="/config/websites">{texts.allWebsites}</Link>
      </Notice>
    </main>
  );
}
