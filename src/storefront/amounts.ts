import { currencies } from '#catalog/currencies.ts';

// Making a number format costs more than everything else that a price needs; a page uses one or two.
const formats = new Map<string, Intl.NumberFormat>();

/** An amount in minor units as text of a language, as "$12.50"; cents divide by the currency's digits (storefront 3). */
export function formatAmount(minor: number, currency: string, language: string): string {
  return formatDecimal(String(minor / 10 ** fractionDigits(currency)), currency, language);
}

/** An order's decimal amount as text of a language. */
export function formatDecimal(decimalValue: string, currency: string, language: string): string {
  const key = `${language} ${currency}`;
  const format = formats.get(key) ?? makeFormat(currency, language);
  formats.set(key, format);
  return format.format(Number(decimalValue));
}

function makeFormat(currency: string, language: string): Intl.NumberFormat {
  const digits = fractionDigits(currency);
  return new Intl.NumberFormat(language || 'en-US', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}

function fractionDigits(currency: string): number {
  return Object.values(currencies).find(({ code }) => code === currency)?.fractionDigits ?? 2;
}
