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
const unitWidths = ['long', 'short', 'narrow'] as const;
const relativeWidths = ['wide', 'short', 'narrow'] as const;
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

type DigitCount = 'minInt' | 'maxFrac' | 'minFrac' | 'maxSig' | 'minSig';

/** Each is known by this name, in lower case too, and by the one that `Intl` has for it. */
const digitCounts: readonly (readonly [name: DigitCount, long: string])[] = [
  ['minInt', 'minimumIntegerDigits'],
  ['maxFrac', 'maximumFractionDigits'],
  ['minFrac', 'minimumFractionDigits'],
  ['maxSig', 'maximumSignificantDigits'],
  ['minSig', 'minimumSignificantDigits'],
];

/** Sets one option where its value is one of those that are known. */
function choose<Key extends string, Value extends string>(
  options: { [key in Key]?: Value },
  key: Key,
  known: readonly Value[],
  value: string,
): boolean {
  const found = known.find((each) => each === value);
  if (found) Object.assign(options, { [key]: found });
  return found !== undefined;
}

type Reader<Options> = (options: Options, name: string, value: string) => void;

/** Reads `name:value` arguments one by one; those that a reader does not know set nothing. */
function gather<Options extends object>(args: Args, read: Reader<Options>, options: Options): Options {
  for (const arg of args) {
    const [name = ''] = arg.split(':', 1);
    read(options, name, arg.slice(name.length + 1));
  }
  return options;
}

function readDigits(options: DigitOptions, name: string, value: string): void {
  const count = digitCounts.find(([short, long]) => [short, short.toLowerCase(), long].includes(name));
  if (count) options[count[0]] = Math.min(mostDigits, Math.max(0, Number.parseInt(value, 10) || 0));
  else if (name === 'group' || name === 'grouping') options.group = value === '' || value === 'true';
  else if (name === 'no-group' || name === 'no-grouping') options.group = false;
  else if (name === 'round' || name === 'rounding') options.round = roundings.get(value) ?? options.round;
}

/** Options of `decimal`: `style:`, `group`, `no-group`, `round:` and numbers of digits. */
export function decimalOptions(args: Args): DecimalOptions {
  return gather<DecimalOptions>(args, readDecimal, {});
}

function readDecimal(options: DecimalOptions, name: string, value: string): void {
  if (name === 'style') choose(options, name, decimalStyles, value === 'standard' ? 'decimal' : value);
  else readDigits(options, name, value);
}

/** Options of `money`: the same with its own styles, and `symbol:`. */
export function moneyOptions(args: Args): MoneyOptions {
  return gather<MoneyOptions>(args, readMoneyOption, {});
}

function readMoneyOption(options: MoneyOptions, name: string, value: string): void {
  if (name === 'style') choose(options, name, moneyStyles, value === 'standard' ? 'symbol' : value);
  else if (name === 'symbol') choose(options, name, ['default', 'narrow'], value);
  else readDigits(options, name, value);
}

/** Options of `datetime`: a width, `date:`, `time:`, `datetime:` (widths or fields), `wrap:`, `calendar:`, fields. */
export function dateOptions(args: Args): DateOptions {
  return gather<DateOptions>(args, readDate, {});
}

function readDate(options: DateOptions, name: string, value: string): void {
  if (value === '') readBareDate(options, name);
  else if (name === 'context') choose(options, name, contexts, value);
  else if (name === 'skeleton') options.skeleton = value;
  else if (name === 'calendar') {
    if (!choose(options, name, calendars, value)) delete options.calendar;
  } else if (name === 'date' || name === 'time' || name === 'datetime') {
    if (!choose(options, name, widths, value)) options.skeleton = (options.skeleton ?? '') + value;
  } else if (/^wrap(?:per|ped)?$/.test(name)) choose(options, 'wrap', widths, value);
}

function readBareDate(options: DateOptions, name: string): void {
  if (name === 'date' || name === 'time') options[name] = 'short';
  else if (!choose(options, 'datetime', widths, name)) options.skeleton = (options.skeleton ?? '') + name;
}

/** Options of `datetime-interval`: fields, or `skeleton:`, `date:`, `time:` with fields, and `context:`. */
export function intervalOptions(args: Args): IntervalOptions {
  return gather<IntervalOptions>(args, readInterval, {});
}

function readInterval(options: IntervalOptions, name: string, value: string): void {
  if (name === 'context') choose(options, name, contexts, value);
  else if (name === 'skeleton' || name === 'date' || name === 'time') options[name] = value || options[name];
  else if (value === '') options.skeleton = name || options.skeleton;
}

/** Options of `relative-time`: `field:`, `width:`, `context:`, switches with `:true`, and those of numbers. */
export function relativeTimeOptions(args: Args): RelativeTimeOptions {
  return gather<RelativeTimeOptions>(args, readRelativeTime, {});
}

function readRelativeTime(options: RelativeTimeOptions, name: string, value: string): void {
  switch (name) {
    case 'context':
      choose(options, name, contexts, value);
      break;
    case 'field':
      choose(options, name, fields, value);
      break;
    case 'width':
      choose(options, name, relativeWidths, value);
      break;
    case 'dayOfWeek':
    case 'numericOnly':
    case 'allowWeeks':
    case 'alwaysNow':
      options[name] = value === 'true';
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
  else if (name === 'style') choose(options, 'width', unitWidths, value);
  else readDigits(options, name, value);
}
