import { remembering } from './bounded-cache.ts';
import { partWriter } from './date-fixups.ts';
import { formatDate, joiner, openingOf } from './date-format.ts';
import { dateFormat, pieceWriter } from './date-piece.ts';
import { type Piece, parseSkeleton } from './date-skeleton.ts';
import { isInstant } from './instant.ts';
import { composedSeparator, composeRange, rangeSettings } from './interval-fixups.ts';
import type { Locale } from './locale.ts';
import { joinParts } from './parts.ts';
import { capitalize, type TextContext } from './title-case.ts';

export interface IntervalOptions {
  /** Fields to show; goes before `date` and `time`. */
  skeleton?: string;
  /** Fields to show where the days differ. */
  date?: string;
  /** Fields to show where the days are the same, or where there is no `date`. */
  time?: string;
  context?: TextContext;
}

type Write = (start: number, end: number) => string;

const none: IntervalOptions = {};

/**
 * From one instant to another in a zone and a locale's way (language 4): the days where they differ, else the hours;
 * what both ends share is written once. '' where an end is no instant.
 */
export function formatInterval(
  locale: Locale,
  start: number,
  end: number,
  zone: string,
  options: IntervalOptions = none,
): string {
  return isInstant(start) && isInstant(end) ? textOf(locale, start, end, zone, options) : '';
}

const textOf = remembering(1000, (locale: Locale, start: number, end: number, zone: string, options: IntervalOptions) =>
  writerFor(locale, zone, difference(zone, start, end), options)(start, end),
);

/** The greatest part of a date that differs for the eye. */
type Difference = 'year' | 'month' | 'day' | 'minute' | 'nothing';

function difference(zone: string, start: number, end: number): Difference {
  const from = wallClock(zone, start);
  const to = wallClock(zone, end);
  const at = from.findIndex((field, index) => field !== to[index]);
  return parts[at] ?? 'nothing';
}

const parts = ['year', 'month', 'day', 'minute'] as const;
const english: Locale = { tag: 'en-US', language: 'en', region: 'US' };
const clockFields = {
  era: 'short',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  hour12: false,
} as const;

/** Year, month, day and time of day as texts. */
function wallClock(zone: string, ms: number): string[] {
  const [day = '', time = ''] = dateFormat(english, zone, clockFields).format(ms).split(', ');
  const [month = '', date = '', year = ''] = day.split('/');
  return [year, month, date, time];
}

const writerFor = remembering(
  200,
  (locale: Locale, zone: string, differs: Difference, options: IntervalOptions): Write => {
    const { context } = options;
    const skeleton = skeletonFor(differs !== 'minute' && differs !== 'nothing', options);
    const { date, time } = parseSkeleton(skeleton);
    const write = date
      ? datedWriter(locale, zone, differs, skeleton, date, time)
      : timeWriter(locale, zone, differs, time ?? hourAndMinute);
    const opening = context && date && openingOf(locale, zone, date);
    return opening ? (start, end) => capitalize(locale, write(start, end), opening, context) : write;
  },
);

function skeletonFor(daysDiffer: boolean, options: IntervalOptions): string {
  const asked = options.skeleton || (daysDiffer && options.date) || options.time;
  if (!asked) return daysDiffer ? 'yMMMd' : 'jm';
  const { date, time } = parseSkeleton(asked);
  if (daysDiffer && !date) return `yMMMd${asked}`;
  const { era, year, month, day } = date?.settings ?? {};
  if (era || year || month || day || time?.settings.hour || !(date || time)) return asked;
  // A bare weekday, minute or second says too little.
  return time?.settings.minute ? `j${asked}` : `jm${asked}`;
}

function datedWriter(
  locale: Locale,
  zone: string,
  differs: Difference,
  skeleton: string,
  date: Piece,
  time: Piece | undefined,
): Write {
  if (differs === 'nothing' || differs === 'minute') {
    const writeDate = pieceWriter(locale, zone, date);
    if (!time) return (start) => writeDate(start);
    const writeTime = timeWriter(locale, zone, differs, time);
    const join = joiner(locale, 'medium');
    return (start, end) => join(writeDate(start), writeTime(start, end));
  }
  if (!time && isCovered(differs, date)) return rangeWriter(locale, zone, date);
  const separator = separatorOf(locale);
  const write = (ms: number) => formatDate(locale, ms, zone, { skeleton });
  return (start, end) => write(start) + separator + write(end);
}

/** Within a day: one time, or a range of times. */
function timeWriter(locale: Locale, zone: string, differs: Difference, time: Piece): Write {
  if (differs === 'minute') return rangeWriter(locale, zone, time);
  const write = pieceWriter(locale, zone, time);
  return (start) => write(start);
}

const hourAndMinute: Piece = { settings: { hour: 'numeric', minute: 'numeric' } };

/** `Intl` adds the fields that a range would need to be clear; skeletons stay as they are. */
function isCovered(differs: Difference, { settings: { year, month } }: Piece): boolean {
  return differs === 'day' || (month !== undefined && (differs === 'month' || year !== undefined));
}

function rangeWriter(locale: Locale, zone: string, piece: Piece): Write {
  const format = dateFormat(locale, zone, rangeSettings(locale, piece.settings));
  const separator = composedSeparator(locale, piece.settings);
  if (separator) return (start, end) => composeRange(format, start, end, separator);
  const write = partWriter(locale, format, piece);
  return (start, end) => joinParts(format.formatRangeToParts(start, end), write);
}

/** What stands between two whole dates with times. */
const separatorOf = remembering(100, (locale: Locale): string => {
  const fields = { year: 'numeric', month: 'short', day: 'numeric', hour: 'numeric', minute: 'numeric' } as const;
  const range = dateFormat(locale, 'UTC', fields).formatRangeToParts(0, Date.UTC(2023, 4, 2));
  return joinParts(range.filter((part) => part.type === 'literal' && part.source === 'shared'));
});
