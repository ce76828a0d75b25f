import { toMinor } from '#locale/money.ts';
import { formatAmount as writeAmount } from '#locale/amount-format.ts';
import { localeFor } from '#locale/locale.ts';

/** An amount in minor units as text of a language, as "$12.50", in the site's way (storefront 3, platform 3). */
export function formatAmount(minor: number, currency: string, language: string, useCLDRMoneyFormat: boolean): string {
  return writeAmount(localeFor(language), { minor, currency }, useCLDRMoneyFormat);
}

/** An order's decimal amount likewise. */
export function formatDecimal(
  decimalValue: string,
  currency: string,
  language: string,
  useCLDRMoneyFormat: boolean,
): string {
  return formatAmount(toMinor(decimalValue, currency) ?? 0, currency, language, useCLDRMoneyFormat);
}

/** The attribute of `<html>` on the pages of a site that writes amounts with CLDR's fraction digits. */
export const cldrMoneyMark = 'data-cldr-money';

/** Whether the page in the browser is of such a site. */
export function usesCldrMoney(): boolean {
  return document.documentElement.hasAttribute(cldrMoneyMark);
}
