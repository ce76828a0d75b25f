import { currencies } from '#catalog/currencies.ts';

/** An amount in minor units as text of a language, as "$12.50"; cents divide by the currency's digits (storefront 3). */
export function formatAmount(minor: number, currency: string, language: string): string {
  const digits = Object.values(currencies).find(({ code }) => code === currency)?.fractionDigits ?? 2;
  return formatDecimal(String(minor / 10 ** digits), currency, language);
}

/** An order's decimal amount as text of a language. */
export function formatDecimal(decimalValue: string, currency: string, language: string): string {
  const digits = Object.values(currencies).find(({ code }) => code === currency)?.fractionDigits ?? 2;
  return new Intl.NumberFormat(language || 'en-US', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(Number(decimalValue));
}
