import { cldrFractionDigits } from '#catalog/amount-digits.ts';
import { remembering } from './bounded-cache.ts';
import { localeFor } from './locale.ts';
import { formatDecimal } from './number-format.ts';
import { partText } from './parts.ts';

/** Symbols that shops have agreed on; for any other currency the locale's own stands. */
const symbols: Readonly<Record<string, string>> = {
  AUD: 'A$',
  CAD: 'C$',
  DKK: 'kr',
  EUR: '€',
  GBP: '£',
  JPY: '¥',
  NOK: 'kr',
  SEK: 'kr',
  USD: '$',
};

/** Where the symbol stands behind the number. */
const symbolBehind = new Set(['da-DK', 'de-DE', 'fr-FR', 'sv-SE']);

/**
 * Money as `i18n-money-format` writes it (language 4): the locale's separators, an ASCII minus, and the symbol set off
 * by a space where a letter of it meets the number. `decimal` is text of `parseDecimal`; no code means USD.
 */
export function formatLegacyMoney(tag: string, decimal: string, code: string): string {
  const place = tag.replaceAll('_', '-');
  const currency = code || 'USD';
  const number = formatDecimal(localeFor(place), decimal.replace('-', ''), digitsOf(currency));
  const sign = decimal.startsWith('-') && /[1-9١-٩]/.test(number) ? '-' : '';
  const text = number.replaceAll('\u202f', '\u00a0');
  const symbol = symbols[currency] ?? localSymbol(place, currency);
  if (symbolBehind.has(place)) return sign + text + (/^[A-Za-z]/.test(symbol) ? ' ' : '') + symbol;
  return /[A-Za-z]$/.test(symbol) ? `${symbol} ${sign}${text}` : sign + symbol + text;
}

const digitsOf = remembering(50, (currency: string) => {
  const known = cldrFractionDigits.has(currency)
    ? 2
    : currencyFormat('en-US', currency)?.resolvedOptions().maximumFractionDigits;
  const digits = known ?? 2;
  return { minFrac: digits, maxFrac: digits };
});

const localSymbol = remembering(50, (place: string, currency: string) => {
  const parts = currencyFormat(localeFor(place).tag, currency)?.formatToParts(0) ?? [];
  return partText(parts, 'currency') || currency;
});

function currencyFormat(tag: string, currency: string): Intl.NumberFormat | undefined {
  return /^[A-Za-z]{3}$/.test(currency) ? new Intl.NumberFormat(tag, { style: 'currency', currency }) : undefined;
}
