import { Link, useLocation } from '@tanstack/react-router';
import { Notice } from '#kit/notice.tsx';
import { frame as texts } from '../texts/frame.ts';

/** Says that nothing is at an address, and names it (platform 8, "NotFoundError carries a path"). */
export function NothingHere() {
  const path = useLocation({ select: ({ pathname }) => pathname });
  return (
    <Notice title={texts.nothingHere} text={texts.nothingHereText(path)}>
      <Link to="/config">{texts.toStart}</Link>
    </Notice>
  );
}
