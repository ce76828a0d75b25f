import { formatAmount } from '#locale/amount-format.ts';
import { useLocale } from './locale.ts';
import { useWebsite } from './session.ts';

/** Writes amounts in minor units as the website does; in its own currency unless another is given. */
export function useMoney(): (minor: number, currency?: string) => string {
  const website = useWebsite();
  const locale = useLocale();
  return (minor, currency = website.currency) => formatAmount(locale, { minor, currency });
}
