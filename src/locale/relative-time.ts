import { remembering } from './bounded-cache.ts';
import { isInstant } from './instant.ts';
import type { Locale } from './locale.ts';
import { asksForDigits, type DigitOptions, digitSettings, numeric } from './number-digits.ts';
import { joinParts } from './parts.ts';
import { amountIn, greatestField, type TimeField } from './time-difference.ts';
import { capitalize, type TextContext } from './title-case.ts';

export interface RelativeTimeOptions extends DigitOptions {
  context?: TextContext;
  /** Names the weekday where whole weeks lie between ("next Tuesday"), in English. */
  dayOfWeek?: boolean;
  /** Default: the greatest unit of which there is at least one. */
  field?: TimeField;
  /** "in 1 day", never "tomorrow". */
  numericOnly?: boolean;
  /** Lets weeks be chosen. */
  allowWeeks?: boolean;
  /** "now" even with `numericOnly`. */
  alwaysNow?: boolean;
  /** Default 'wide'. */
  width?: 'short' | 'narrow' | 'wide';
}

const none: RelativeTimeOptions = {};

/**
 * How `end` lies from `start` (epoch milliseconds): "in 2 days", "yesterday", "now" (language 4). Counted in UTC and
 * rounded half to even to whole units unless `options` ask for fraction digits. '' where one is no instant.
 */
export function formatRelativeTime(
  locale: Locale,
  start: number,
  end: number,
  options: RelativeTimeOptions = none,
): string {
  if (!isInstant(start) || !isInstant(end)) return '';
  const field = options.field ?? greatestField(start, end, options.allowWeeks ?? false);
  const unit = field === 'millis' ? 'second' : field;
  const amount = rounded(amountIn(unit, start, end), options);
  const weekday = options.dayOfWeek && unit === 'week' ? weekdayText(locale, amount, start, end, options) : undefined;
  return capitalize(locale, weekday ?? write(locale, amount, unit, options), 'relative', options.context);
}

/** The amount as rounded decimal text; a rounded-off negative stays '-0'. */
function rounded(amount: number, options: RelativeTimeOptions): string {
  const exact = String(amount);
  return Number.isInteger(amount) && !asksForDigits(options) ? exact : rounderFor(options).format(numeric(exact));
}

const rounderFor = remembering(
  50,
  (options: RelativeTimeOptions) =>
    new Intl.NumberFormat('en-US', {
      ...digitSettings(options, 0),
      minimumIntegerDigits: 1,
      useGrouping: false,
      signDisplay: 'auto',
    }),
);

const styles = { short: 'short', narrow: 'narrow', wide: 'long' } as const;

const formatFor = remembering(
  200,
  (locale: Locale, width: keyof typeof styles, numeric: 'always' | 'auto') =>
    new Intl.RelativeTimeFormat(locale.tag, { style: styles[width], numeric }),
);

function write(
  locale: Locale,
  amount: string,
  unit: Exclude<TimeField, 'millis'>,
  options: RelativeTimeOptions,
): string {
  const { numericOnly, alwaysNow, width = 'wide', group } = options;
  const isAlwaysNumber = numericOnly && !(alwaysNow && Number(amount) === 0);
  const format = formatFor(locale, width, isAlwaysNumber ? 'always' : 'auto');
  if (!asksForDigits(options) && group !== false) return format.format(Number(amount), unit);
  return withNumber(locale, format.formatToParts(Number(amount), unit), amount, options);
}

/** `Intl` has no say in the digits of the number: it is put in afterwards. */
function withNumber(
  locale: Locale,
  parts: readonly Intl.RelativeTimeFormatPart[],
  amount: string,
  options: RelativeTimeOptions,
): string {
  const format = new Intl.NumberFormat(locale.tag, digitSettings(options, 0));
  const number = format.format(numeric(amount.replace('-', '')));
  const first = parts.find((part) => part.type !== 'literal');
  return joinParts(parts, (part) => (part.type === 'literal' ? part.value : part === first ? number : ''));
}

const sameWeekday = 7;

/** "next Tuesday", "2 Tuesdays ago": `Intl` has no words for it, so it is told in English only. */
function weekdayText(
  locale: Locale,
  amount: string,
  start: number,
  end: number,
  options: RelativeTimeOptions,
): string | undefined {
  if (locale.language !== 'en' || (dayNumber(end) - dayNumber(start)) % sameWeekday !== 0) return undefined;
  const day = weekdayName(end, options.width ?? 'wide');
  const weeks = Number(amount);
  if (!options.numericOnly && Math.abs(weeks) <= 1) return `${weeks < 0 ? 'last' : weeks > 0 ? 'next' : 'this'} ${day}`;
  const isPlural = Math.abs(weeks) !== 1 && (options.width ?? 'wide') === 'wide';
  const days = `${Math.abs(weeks)} ${day}${isPlural ? 's' : ''}`;
  return amount.startsWith('-') ? `${days} ago` : `in ${days}`;
}

/** Tuesday, Tue. or Tu. */
function weekdayName(ms: number, width: keyof typeof styles): string {
  const weekday = width === 'short' ? 'short' : 'long';
  const name = new Intl.DateTimeFormat('en-US', { weekday, timeZone: 'UTC' }).format(ms);
  if (width !== 'narrow') return width === 'short' ? `${name}.` : name;
  return name.slice(0, /^[ST]/.test(name) ? 2 : 1);
}

function dayNumber(ms: number): number {
  return Math.floor(ms / 86_400_000);
}
