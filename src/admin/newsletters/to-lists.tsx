import { Link } from '@tanstack/react-router';
import { buttonClass } from '#kit/button.tsx';
import { useWebsite } from '../session/session.ts';
import { newsletters as texts } from '../texts/newsletters.ts';

/** The way to the mailing lists, where there is none to write to. */
export function ToLists() {
  const { handle } = useWebsite();
  return (
    <Link className={buttonClass()} to="/config/$site/mailing-lists" params={{ site: handle }}>
      {texts.toLists}
    </Link>
  );
}
