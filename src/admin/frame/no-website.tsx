import { Link } from '@tanstack/react-router';
import { Notice } from '#kit/notice.tsx';
import { frame as texts } from '../texts/frame.ts';

/** Says that this account belongs to no website. */
export function NoWebsite() {
  return (
    <main>
      <Notice title={texts.noWebsite} text={texts.noWebsiteText}>
        <Link to="/config/websites">{texts.allWebsites}</Link>
      </Notice>
    </main>
  );
}
