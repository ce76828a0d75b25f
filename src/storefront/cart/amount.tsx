import type { Locale } from '#locale/locale.ts';
import { useMoney } from '../cldr-money.ts';

/**
 * An amount in minor units. The server's text stays when the browser would write it a little differently (its own
 * spaces), until the amount itself changes.
 */
export function Amount({ minor, currency, locale }: { minor: number; currency: string; locale: Locale }) {
  const money = useMoney();
  return (
    <span className="amount" suppressHydrationWarning key={minor}>
      {money(minor, currency, locale)}
    </span>
  );
}
