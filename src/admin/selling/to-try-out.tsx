import { Link } from '@tanstack/react-router';
import { buttonClass } from '#kit/button.tsx';
import { useWebsite } from '../session/session.ts';
import { tryOut as texts } from '../texts/try-out.ts';

/** Leads to where a sample cart is priced, with one discount tried whether its code is given or not. */
export function ToTryOut({ discountId }: { discountId?: string }) {
  const { handle } = useWebsite();
  return (
    <Link
      className={buttonClass()}
      to="/config/$site/selling/try-out"
      params={{ site: handle }}
      search={discountId === undefined ? {} : { discount: discountId }}
    >
      {texts.link}
    </Link>
  );
}
