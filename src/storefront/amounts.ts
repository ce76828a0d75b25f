import { toMinor } from '#locale/money.ts';
import { formatAmount as writeAmount } from '#locale/amount-format.ts';
import type { Locale } from '#locale/locale.ts';

/** An amount in minor units as text of a locale, as "$12.50", in the site's way (storefront 3, platform 3). */
export function formatAmount(minor: number, currency: string, locale: Locale, useCLDRMoneyFormat: boolean): string {
  return writeAmount(locale, { minor, currency }, useCLDRMoneyFormat);
}

/** An order's decimal amount likewise. */
export function formatDecimal(
  decimalValue: string,
  currency: string,
  locale: Locale,
  useCLDRMoneyFormat: boolean,
): string {
  return formatAmount(toMinor(decimalValue, currency) ?? 0, currency, locale, useCLDRMoneyFormat);
}

/** The attribute of `<html>` on the pages of a site that writes amounts with CLDR's fraction digits. */
export const cldrMoneyMark = 'data-cldr-money';

/** Whether the page in the browser is of such a site. */
export function usesCldrMoney(): boolean {
  return document.documentElement.hasAttribute(cldrMoneyMark);
}
