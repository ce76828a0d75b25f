import type { DateOptions } from '#locale/date-format.ts';
import type { IntervalOptions } from '#locale/date-interval.ts';
import type { MoneyOptions } from '#locale/money-format.ts';
import type { DigitOptions, Rounding } from '#locale/number-digits.ts';
import type { DecimalOptions } from '#locale/number-format.ts';
import type { RelativeTimeOptions } from '#locale/relative-time.ts';
import type { UnitOptions } from '#locale/unit-format.ts';
import type { Args } from '../../engine/registry.ts';

/** Most digits that an option can ask for (platform 9). */
const mostDigits = 50;

const widths = ['short', 'medium', 'long', 'full'] as const;
const contexts = ['middle-of-text', 'begin-sentence', 'standalone', 'ui-list-or-menu'] as const;
const decimalStyles = [
  'decimal',
  'short',
  'long',
  'scientific',
  'percent',
  'percent-scaled',
  'permille',
  'permille-scaled',
] as const;
const moneyStyles = ['symbol', 'accounting', 'code', 'name', 'short'] as const;
const fields = ['year', 'month', 'week', 'day', 'hour', 'minute', 'second', 'millis'] as const;
const calendars = ['gregory', 'buddhist', 'japanese', 'persian'] as const;
const roundings: ReadonlyMap<string, Rounding> = new Map([
  ['up', 'expand'],
  ['down', 'trunc'],
  ['truncate', 'trunc'],
  ['ceiling', 'ceil'],
  ['ceil', 'ceil'],
  ['floor', 'floor'],
  ['half-up', 'halfExpand'],
  ['half-down', 'halfTrunc'],
  ['half-even', 'halfEven'],
]);

/** The value if it is one of those that are known. */
function oneOf<Known extends string>(known: readonly Known[], value: string): Known | undefined {
  return known.find((each) => each === value);
}

type Reader<Options> = (options: Options, name: string, value: string) => void;

/** Reads `name:value` arguments one by one; those that a reader does not know set nothing. */
function gather<Options extends object>(args: Args, read: Reader<Options>, options: Options): Options {
  for (const arg of args) {
    const colon = arg.indexOf(':');
    if (colon < 0) read(options, arg, '');
    else read(options, arg.slice(0, colon), arg.slice(colon + 1));
  }
  return options;
}

const digitNames: Readonly<Record<string, 'minInt' | 'maxFrac' | 'minFrac' | 'maxSig' | 'minSig'>> = {
  minint: 'minInt',
  minInt: 'minInt',
  minimumIntegerDigits: 'minInt',
  maxfrac: 'maxFrac',
  maxFrac: 'maxFrac',
  maximumFractionDigits: 'maxFrac',
  minfrac: 'minFrac',
  minFrac: 'minFrac',
  minimumFractionDigits: 'minFrac',
  maxsig: 'maxSig',
  maxSig: 'maxSig',
  maximumSignificantDigits: 'maxSig',
  minsig: 'minSig',
  minSig: 'minSig',
  minimumSignificantDigits: 'minSig',
};

function readDigits(options: DigitOptions, name: string, value: string): void {
  const digits = Object.hasOwn(digitNames, name) ? digitNames[name] : undefined;
  if (digits) options[digits] = Math.min(mostDigits, Math.max(0, Number.parseInt(value, 10) || 0));
  else if (name === 'group' || name === 'grouping') options.group = value === '' || value === 'true';
  else if (name === 'no-group' || name === 'no-grouping') options.group = false;
  else if (name === 'round' || name === 'rounding') options.round = roundings.get(value) ?? options.round;
}

/** Options of `decimal`: `style:`, `group`, `no-group`, `round:` and numbers of digits. */
export function decimalOptions(args: Args): DecimalOptions {
  return gather<DecimalOptions>(args, readDecimal, {});
}

function readDecimal(options: DecimalOptions, name: string, value: string): void {
  if (name !== 'style') return readDigits(options, name, value);
  const style = value === 'standard' ? 'decimal' : oneOf(decimalStyles, value);
  if (style) options.style = style;
}

/** Options of `money`: the same with its own styles, and `symbol:`. */
export function moneyOptions(args: Args): MoneyOptions {
  return gather<MoneyOptions>(args, readMoneyOption, {});
}

function readMoneyOption(options: MoneyOptions, name: string, value: string): void {
  if (name === 'style') {
    const style = value === 'standard' ? 'symbol' : oneOf(moneyStyles, value);
    if (style) options.style = style;
  } else if (name === 'symbol') {
    if (value === 'default' || value === 'narrow') options.symbol = value;
  } else readDigits(options, name, value);
}

/** Options of `datetime`: a width, `date:`, `time:`, `datetime:` (widths or fields), `wrap:`, `calendar:`, fields. */
export function dateOptions(args: Args): DateOptions {
  return gather<DateOptions>(args, readDate, {});
}

function readDate(options: DateOptions, name: string, value: string): void {
  if (value === '') return readBareDate(options, name);
  switch (name) {
    case 'calendar': {
      const calendar = oneOf(calendars, value);
      if (calendar) options.calendar = calendar;
      else delete options.calendar;
      break;
    }
    case 'context':
      readContext(options, value);
      break;
    case 'date':
    case 'time':
    case 'datetime': {
      const width = oneOf(widths, value);
      if (width) options[name] = width;
      else options.skeleton = (options.skeleton ?? '') + value;
      break;
    }
    case 'skeleton':
      options.skeleton = value;
      break;
    case 'wrap':
    case 'wrapper':
    case 'wrapped': {
      const width = oneOf(widths, value);
      if (width) options.wrap = width;
      break;
    }
    default:
  }
}

function readBareDate(options: DateOptions, name: string): void {
  const width = oneOf(widths, name);
  if (name === 'date' || name === 'time') options[name] = 'short';
  else if (width) options.datetime = width;
  else options.skeleton = (options.skeleton ?? '') + name;
}

function readContext(options: { context?: DateOptions['context'] }, value: string): void {
  const context = oneOf(contexts, value);
  if (context) options.context = context;
}

/** Options of `datetime-interval`: fields, or `skeleton:`, `date:`, `time:` with fields, and `context:`. */
export function intervalOptions(args: Args): IntervalOptions {
  return gather<IntervalOptions>(args, readInterval, {});
}

function readInterval(options: IntervalOptions, name: string, value: string): void {
  const isKnown = name === 'skeleton' || name === 'date' || name === 'time';
  if (value === '') {
    if (!isKnown && name !== 'context' && name !== '') options.skeleton = name;
  } else if (isKnown) options[name] = value;
  else if (name === 'context') readContext(options, value);
}

/** Options of `relative-time`: `field:`, `width:`, `context:`, switches with `:true`, and those of numbers. */
export function relativeTimeOptions(args: Args): RelativeTimeOptions {
  return gather<RelativeTimeOptions>(args, readRelativeTime, {});
}

function readRelativeTime(options: RelativeTimeOptions, name: string, value: string): void {
  switch (name) {
    case 'context':
      readContext(options, value);
      break;
    case 'dayOfWeek':
    case 'numericOnly':
    case 'allowWeeks':
    case 'alwaysNow':
      options[name] = value === 'true';
      break;
    case 'field': {
      const field = oneOf(fields, value);
      if (field) options.field = field;
      break;
    }
    case 'width':
      if (value === 'short' || value === 'narrow' || value === 'wide') options.width = value;
      break;
    default:
      readDigits(options, name, value);
  }
}

/** Options of `unit`: `in:` the unit, `style:` a width, and those of numbers. */
export function unitOptions(args: Args): UnitOptions & { unit: string } {
  return gather<UnitOptions & { unit: string }>(args, readUnit, { unit: '' });
}

function readUnit(options: UnitOptions & { unit: string }, name: string, value: string): void {
  if (name === 'in') options.unit = value;
  else if (name !== 'style') readDigits(options, name, value);
  else if (value === 'long' || value === 'short' || value === 'narrow') options.width = value;
}
