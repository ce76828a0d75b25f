import type { Amount } from '#contract/money.ts';

import { boundedCache, keyOf, remembering } from './bounded-cache.ts';
import { fixAccounting, hasBrokenCurrencyNames, lacksShortMoney } from './fixups.ts';
import type { Locale } from './locale.ts';
import { fractionDigitsOf, toDecimal } from './money.ts';
import {
  compactSettings,
  type DigitOptions,
  digitSettings,
  type FractionRange,
  numeric,
  wholeOrTwoDigits,
  writerOf,
} from './number-digits.ts';

export type MoneyStyle = 'symbol' | 'accounting' | 'code' | 'name' | 'short';

export interface MoneyOptions extends DigitOptions {
  /** Default 'symbol'. */
  style?: MoneyStyle;
  /** `narrow` writes $ where `default` needs CA$. */
  symbol?: 'default' | 'narrow';
}

type Write = (decimal: string) => string;

const writers = boundedCache<string, Write>(300);
const rememberedTexts = 200;
const none: MoneyOptions = {};

/**
 * An amount (decimal text of `parseDecimal`) with its currency in a locale's way (language 4). It shows as many
 * fraction digits as readers expect of the currency: none for JPY, but also none for COP. A code of another shape
 * than three letters is written as it stands.
 */
export function formatMoney(locale: Locale, decimal: string, code: string, options: MoneyOptions = none): string {
  const key = `${locale.tag} ${code} ${keyOf(options)}`;
  return writers.get(key, () => remembering(rememberedTexts, writerFor(locale, code, options)))(decimal);
}

/** An amount in minor units in a locale's way, always with the currency's own fraction digits (storefront 3). */
export function formatAmount(locale: Locale, amount: Amount, options: MoneyOptions = none): string {
  const digits = fractionDigitsOf(amount.currency);
  const decimal = toDecimal(amount.minor, amount.currency);
  return formatMoney(locale, decimal, amount.currency, withDigits(options, digits));
}

const exactOptions = new WeakMap<MoneyOptions, Map<number, MoneyOptions>>();

/** The same object for the same options, so that its cache key is computed once. */
function withDigits(options: MoneyOptions, digits: number): MoneyOptions {
  const known = exactOptions.get(options) ?? new Map<number, MoneyOptions>();
  exactOptions.set(options, known);
  const exact = known.get(digits) ?? { minFrac: digits, maxFrac: digits, ...options };
  known.set(digits, exact);
  return exact;
}

function writerFor(locale: Locale, code: string, options: MoneyOptions): Write {
  const currency = /^[A-Za-z]{3}$/.test(code) ? code : 'XXX';
  const base = { style: 'currency', currency } as const;
  const digits = Number(new Intl.NumberFormat(locale.tag, base).resolvedOptions().maximumFractionDigits);
  const range = { minFrac: digits, maxFrac: digits };
  if (options.style === 'name' || options.style === 'code') return wordWriter(locale, code, currency, range, options);
  const currencyDisplay = options.symbol === 'narrow' ? 'narrowSymbol' : 'symbol';
  const write = symbolWriter(locale, { ...base, currencyDisplay }, range, options);
  return currency === code ? write : (decimal) => write(decimal).replace(/XXXX?|¤/, code);
}

function symbolWriter(
  locale: Locale,
  base: Intl.NumberFormatOptions,
  range: FractionRange,
  options: MoneyOptions,
): Write {
  const settings = { ...base, ...digitSettings(options, range) };
  if (options.style === 'short') {
    const compact = compactSettings(locale, options, range);
    const format = new Intl.NumberFormat(locale.tag, { ...base, ...compact });
    if (!lacksShortMoney(format)) return writerOf(format, options);
    return writerOf(new Intl.NumberFormat(locale.tag, { ...settings, ...wholeOrTwoDigits(options) }), options);
  }
  if (options.style !== 'accounting') return writerOf(new Intl.NumberFormat(locale.tag, settings), options);
  const write = writerOf(new Intl.NumberFormat(locale.tag, { ...settings, currencySign: 'accounting' }), options);
  return (decimal) => fixAccounting(locale, write(decimal));
}

/** With the currency's name or code behind the number, in the order and with the joint of the name. */
function wordWriter(
  locale: Locale,
  code: string,
  currency: string,
  range: FractionRange,
  options: MoneyOptions,
): Write {
  const digits = digitSettings(options, range);
  const named = new Intl.NumberFormat(locale.tag, { style: 'currency', currency, currencyDisplay: 'name', ...digits });
  const number = new Intl.NumberFormat(locale.tag, digits);
  const word = (name: string) => (options.style === 'name' ? name : name.startsWith('de ') ? `de ${code}` : code);
  if (hasBrokenCurrencyNames(locale)) {
    const name = String(new Intl.DisplayNames(locale.tag, { type: 'currency' }).of(currency));
    return (decimal) => `${number.format(numeric(decimal))} ${word(name)}`;
  }
  return (decimal) =>
    named
      .formatToParts(numeric(decimal))
      .map((part) => (part.type === 'currency' ? word(part.value) : part.value))
      .join('');
}
