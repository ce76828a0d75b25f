import { remembering } from './bounded-cache.ts';
import type { Locale } from './locale.ts';
import { fractionDigitsOf } from './money.ts';
import {
  asksForDigits,
  compactSettings,
  type DigitOptions,
  digitSettings,
  numeric,
  wholeOrTwoDigits,
  writerOf,
} from './number-digits.ts';
import { joinParts } from './parts.ts';

export type MoneyStyle = 'symbol' | 'accounting' | 'code' | 'name' | 'short';

export interface MoneyOptions extends DigitOptions {
  /** Default 'symbol'. */
  style?: MoneyStyle;
  /** `narrow` writes $ where `default` needs CA$. */
  symbol?: 'default' | 'narrow';
}

type Write = (decimal: string) => string;

const none: MoneyOptions = {};

/**
 * An amount (decimal text of `parseDecimal`) with its currency in a locale's way (language 4). It shows as many
 * fraction digits as readers expect of the currency: none for JPY, but also none for COP. A code of another shape
 * than three letters is written as it stands.
 */
export function formatMoney(locale: Locale, decimal: string, code: string, options: MoneyOptions = none): string {
  return writerFor(locale, code, options)(decimal);
}

const exactly = remembering(10, (digits: number): MoneyOptions => ({ minFrac: digits, maxFrac: digits }));

/** As `formatMoney`, but where no option asks for digits with those of the catalogue: the way of a shop's templates. */
export function formatShopMoney(locale: Locale, decimal: string, code: string, options: MoneyOptions = none): string {
  const isOpen = options.style !== 'short' && !asksForDigits(options);
  return formatMoney(locale, decimal, code, isOpen ? withDigits(options, fractionDigitsOf(code)) : options);
}

const withDigits = remembering(50, (options: MoneyOptions, digits: number) => ({ ...options, ...exactly(digits) }));

const writerFor = remembering(300, (locale: Locale, code: string, options: MoneyOptions) =>
  remembering(200, makeWriter(locale, code, options)),
);

function makeWriter(locale: Locale, code: string, options: MoneyOptions): Write {
  const currency = /^[A-Za-z]{3}$/.test(code) ? code : 'XXX';
  const base = { style: 'currency', currency } as const;
  const digits = new Intl.NumberFormat(locale.tag, base).resolvedOptions().maximumFractionDigits ?? 0;
  const settings = { ...base, ...digitSettings(options, digits, digits) };
  if (options.style === 'name' || options.style === 'code') return wordWriter(locale, code, settings, options);
  const shown = options.style === 'short' ? { ...base, ...shortSettings(locale, options, digits, settings) } : settings;
  const write = symbolWriter(locale, shown, options);
  return currency === code ? write : (decimal) => write(decimal).replace(/XXXX?|¤/, code);
}

function shortSettings(
  locale: Locale,
  options: MoneyOptions,
  digits: number,
  settings: Intl.NumberFormatOptions,
): Intl.NumberFormatOptions {
  // With Arabic digits the cases write short amounts out, because CLDR has no short pattern for money in them.
  const isArabic = new Intl.NumberFormat(locale.tag).resolvedOptions().numberingSystem === 'arab';
  return isArabic ? { ...settings, ...wholeOrTwoDigits(options) } : compactSettings(locale, options, digits);
}

function symbolWriter(locale: Locale, settings: Intl.NumberFormatOptions, options: MoneyOptions): Write {
  const isAccounting = options.style === 'accounting';
  const format = new Intl.NumberFormat(locale.tag, {
    ...settings,
    currencyDisplay: options.symbol === 'narrow' ? 'narrowSymbol' : 'symbol',
    currencySign: isAccounting ? 'accounting' : 'standard',
  });
  const write = writerOf(format, options);
  // ICU loses the parentheses that CLDR gives Turkish accounting.
  const lacksParentheses = isAccounting && locale.language === 'tr';
  return lacksParentheses ? (decimal) => write(decimal).replace(/^-(.*)$/, '($1)') : write;
}

/** With the currency's name or code behind the number, in the order and with the joint of the name. */
function wordWriter(locale: Locale, code: string, settings: Intl.NumberFormatOptions, options: MoneyOptions): Write {
  const named = new Intl.NumberFormat(locale.tag, { ...settings, currencyDisplay: 'name' });
  const word = (name: string) => (options.style === 'name' ? name : name.startsWith('de ') ? `de ${code}` : code);
  if (locale.language !== 'tr') {
    return (decimal) =>
      joinParts(named.formatToParts(numeric(decimal)), ({ type, value }) =>
        type === 'currency' ? word(value) : value,
      );
  }
  // ICU writes Turkish amounts with a currency's name as `ARS 0,0 Arjantin pesosu0`: they are put together instead.
  const name = String(new Intl.DisplayNames(locale.tag, { type: 'currency' }).of(String(settings.currency)));
  const number = new Intl.NumberFormat(locale.tag, { ...settings, style: 'decimal' });
  return (decimal) => `${number.format(numeric(decimal))} ${word(name)}`;
}
