import { currencies } from '#catalog/currencies.ts';

import { boundedCache, remembering } from './bounded-cache.ts';
import { localeFor } from './locale.ts';
import { fractionDigitsOf } from './money.ts';
import { formatDecimal } from './number-format.ts';

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
  const digits = digitsOf(currency);
  const isNegative = decimal.startsWith('-');
  const number = formatDecimal(localeFor(place), decimal.replace('-', ''), digits).replaceAll('\u202f', '\u00a0');
  const sign = isNegative && /[1-9١-٩]/.test(number) ? '-' : '';
  const symbol = symbols[currency] ?? localSymbol(place, currency);
  if (symbolBehind.has(place)) return sign + number + (/^[A-Za-z]/.test(symbol) ? ' ' : '') + symbol;
  return /[A-Za-z]$/.test(symbol) ? `${symbol} ${sign}${number}` : sign + symbol + number;
}

const withDigits = remembering(10, (digits: number) => ({ minFrac: digits, maxFrac: digits }));

function digitsOf(currency: string): { minFrac: number; maxFrac: number } {
  return withDigits(Object.hasOwn(currencies, currency) ? fractionDigitsOf(currency) : standardDigits(currency));
}

function standardDigits(currency: string): number {
  return currencyFormat('en-US', currency)?.resolvedOptions().maximumFractionDigits ?? 2;
}

function localSymbol(place: string, currency: string): string {
  const parts = currencyFormat(localeFor(place).tag, currency)?.formatToParts(0) ?? [];
  return parts.find((part) => part.type === 'currency')?.value ?? currency;
}

const formats = boundedCache<string, Intl.NumberFormat>(50);

function currencyFormat(tag: string, currency: string): Intl.NumberFormat | undefined {
  if (!/^[A-Za-z]{3}$/.test(currency)) return undefined;
  return formats.get(`${tag} ${currency}`, () => new Intl.NumberFormat(tag, { style: 'currency', currency }));
}
