import { formatAmount } from '../amounts.ts';

/**
 * An amount in minor units. The server's text stays when the browser would write it a little differently (its own
 * spaces or symbols), until the amount itself changes.
 */
export function Amount({ minor, currency, language }: { minor: number; currency: string; language: string }) {
  return (
    <span className="amount" suppressHydrationWarning key={minor}>
      {formatAmount(minor, currency, language)}
    </span>
  );
}
