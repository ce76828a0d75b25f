import { maximumIntegerPlaces, otherFractionDigits } from '#catalog/amount-digits.ts';
import { localeMessages } from '#catalog/developer-messages.ts';
import type { Amount } from '#contract/money.ts';

import { movePoint, parseDecimal, scalarText } from './decimal-text.ts';
import { numeric } from './number-digits.ts';

const tooLong = `An amount has at most ${maximumIntegerPlaces} integer places.`;

/** Digits behind the point: 2, but 0 for JPY; 2 for a currency that no store sells in (storefront 3). */
export function fractionDigitsOf(code: string): number {
  return otherFractionDigits.get(code) ?? 2;
}

/** Minor units as decimal text with all fraction digits of the currency: 1250 USD is '12.50', 1250 JPY '1250'. */
export function toDecimal(minor: number, code: string): string {
  if (!Number.isSafeInteger(minor)) throw new RangeError(`${minor} is no whole number of minor units.`);
  return movePoint(String(minor), -fractionDigitsOf(code));
}

let whole: Intl.NumberFormat | undefined;

/** Made when it is first needed: the first `Intl` object of a process takes 20 ms. */
function wholeFormat(): Intl.NumberFormat {
  return (whole ??= new Intl.NumberFormat('en-US', {
    useGrouping: false,
    maximumFractionDigits: 0,
    roundingMode: 'halfEven',
    signDisplay: 'negative',
  }));
}

/**
 * Decimal text as minor units, further digits rounded half to even as they are shown: '12.345' USD is 1234. Undefined
 * where the text is no number or has more than 15 integer places.
 */
export function toMinor(decimal: string, code: string): number | undefined {
  const exact = parseDecimal(decimal);
  if (exact === undefined || integerPlaces(exact) > maximumIntegerPlaces) return undefined;
  const minor = Number(wholeFormat().format(numeric(movePoint(exact, fractionDigitsOf(code)))));
  return Number.isSafeInteger(minor) ? minor : undefined;
}

function integerPlaces(decimal: string): number {
  const [whole = ''] = decimal.split('.');
  return whole.replace('-', '').length;
}

const typed = /^-?(?:\d+|\d{1,3}(?:,\d{3})+)?(?:\.\d*)?$/;

/**
 * An amount as a person types it, with or without commas between thousands, as minor units. Undefined where it is no
 * amount, has more fraction digits than the currency, or more than 15 integer places.
 */
export function parseAmount(text: string, code: string): number | undefined {
  const trimmed = text.trim();
  if (!typed.test(trimmed) || !/\d/.test(trimmed)) return undefined;
  const decimal = trimmed.replaceAll(',', '');
  const fraction = decimal.split('.')[1] ?? '';
  return fraction.length > fractionDigitsOf(code) ? undefined : toMinor(decimal, code);
}

/** What a money value of either shape says: `{value, currency}` or `{decimalValue, currencyCode}` (storefront 3). */
export interface MoneyText {
  /** Not checked: `parseDecimal` tells whether it is a number. */
  decimal: string;
  code: string;
}

/** Reads money in either shape, `decimalValue` first; undefined where both are incomplete. */
export function readMoney(value: unknown): MoneyText | undefined {
  return pair(value, 'decimalValue', 'currencyCode') ?? pair(value, 'value', 'currency');
}

function pair(value: unknown, amountKey: string, codeKey: string): MoneyText | undefined {
  const decimal = own(value, amountKey);
  const code = own(value, codeKey);
  return decimal === undefined || code === undefined
    ? undefined
    : { decimal: scalarText(decimal), code: scalarText(code) };
}

function own(value: unknown, key: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
  return (value as Record<string, unknown>)[key];
}

export interface PlainMoneyOptions {
  /** Between thousands; default ','. */
  group?: string;
  /** Between whole and fraction; default '.'. */
  point?: string;
  /** Shown instead of an amount of nothing. */
  freeLabel?: string;
}

/**
 * Money as digits without a currency: '1,234.50' (storefront 9). Throws 'Format expects a Money instance.' where
 * `value` is no money (storefront 8), and where a free label is asked for and empty (platform 5) or an amount has more
 * than 15 integer places.
 */
export function formatPlainMoney(value: unknown, options: PlainMoneyOptions = {}): string {
  const money = readMoney(value);
  const exact = money && parseDecimal(money.decimal);
  if (!money || exact === undefined || !/\d/.test(exact)) throw new TypeError(localeMessages.moneyExpected);
  const minor = toMinor(exact, money.code);
  if (minor === undefined) throw new RangeError(tooLong);
  return formatPlainAmount({ minor, currency: money.code }, options);
}

/** The digits of a whole number in threes from behind; a sign stays with the first. */
function inThousands(integer: string): string[] {
  const parts: string[] = [];
  let end = integer.length;
  for (; end > 3 && integer[end - 4] !== '-'; end -= 3) parts.unshift(integer.slice(end - 3, end));
  return [integer.slice(0, end), ...parts];
}

/** The same for an amount in minor units. */
export function formatPlainAmount(amount: Amount, options: PlainMoneyOptions = {}): string {
  const { group = ',', point = '.', freeLabel } = options;
  if (freeLabel !== undefined) {
    if (freeLabel.trim() === '') throw new TypeError('A free-label money display requires a label.');
    if (amount.minor === 0) return freeLabel;
  }
  const decimal = toDecimal(amount.minor, amount.currency);
  if (integerPlaces(decimal) > maximumIntegerPlaces) throw new RangeError(tooLong);
  const [integer = '', fraction] = decimal.split('.');
  const grouped = inThousands(integer).join(group);
  return fraction === undefined ? grouped : grouped + point + fraction;
}
