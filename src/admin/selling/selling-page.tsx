import { Link, Outlet } from '@tanstack/react-router';
import { useWebsite } from '../session/session.ts';
import styles from '../settings/settings.module.css';
import { useCurrentInSight } from '../settings/use-current-in-sight.ts';
import { agreement } from '../texts/agreement.ts';
import { invoices } from '../texts/invoices.ts';
import { selling as texts } from '../texts/selling.ts';

const ways = [
  { to: '/config/$site/selling', label: texts.discounts.title },
  { to: '/config/$site/selling/gift-cards', label: texts.giftCards.title },
  { to: '/config/$site/selling/shipping', label: texts.shipping.title },
  { to: '/config/$site/selling/taxes', label: texts.taxes.title },
  { to: '/config/$site/selling/checkout', label: texts.checkout.title },
  { to: '/config/$site/selling/payments', label: texts.payments.title },
  { to: '/config/$site/selling/pay-later', label: agreement.title },
  { to: '/config/$site/selling/invoices', label: invoices.title },
] as const;

/** What holds of all that is sold, and the part that the address names. */
export function SellingPage() {
  const { handle } = useWebsite();
  const nav = useCurrentInSight();
  return (
    <div className={styles.settings}>
      <nav ref={nav} className={styles.ways} aria-label={texts.ways}>
        <ul>
          {ways.map(({ to, label }, at) => (
            <li key={to}>
              <Link className={styles.way} to={to} params={{ site: handle }} activeOptions={{ exact: at === 0 }}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Outlet />
    </div>
  );
}
