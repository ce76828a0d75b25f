import { cldrFractionDigits } from '#catalog/amount-digits.ts';
import type { Amount } from '#contract/money.ts';
import { remembering } from './bounded-cache.ts';
import type { Locale } from './locale.ts';
import { fractionDigitsOf } from './money.ts';

/**
 * An amount in minor units as shops show it, on pages, in islands, mails and messages: in a locale's way with the
 * currency's own fraction digits, 2 but for JPY; with those of CLDR where the site asks for them (storefront 3,
 * platform 3). It is what `formatMoney` writes with these digits, and small enough for every page.
 */
export function formatAmount(locale: Locale, { minor, currency }: Amount, useCLDRMoneyFormat = false): string {
  const own = fractionDigitsOf(currency);
  const digits = useCLDRMoneyFormat ? (cldrFractionDigits.get(currency) ?? own) : own;
  return formatOf(locale, currency, digits).format(minor / 10 ** own);
}

// The digits are named, for browsers differ in what they think of COP.
const formatOf = remembering(100, ({ tag }: Locale, currency: string, digits: number) => {
  const fraction = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return new Intl.NumberFormat(tag, { style: 'currency', currency, roundingMode: 'halfEven', ...fraction });
});
