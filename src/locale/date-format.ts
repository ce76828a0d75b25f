import { remembering } from './bounded-cache.ts';
import { dateFormat, pieceWriter, type WriteInstant } from './date-piece.ts';
import { type Piece, parseSkeleton } from './date-skeleton.ts';
import { isInstant } from './instant.ts';
import type { Locale } from './locale.ts';
import { capitalize, type Opening, type TextContext } from './title-case.ts';

export type DateWidth = 'short' | 'medium' | 'long' | 'full';

export type CalendarName = 'gregory' | 'buddhist' | 'japanese' | 'persian';

export interface DateOptions {
  /** Styles; `datetime` sets both. Without any style and skeleton a date is written `long`. */
  datetime?: DateWidth;
  date?: DateWidth;
  time?: DateWidth;
  /** Fields (`yMMMEd`); beside a style only those of the other half count. */
  skeleton?: string;
  /** The style whose joint stands between date and time. */
  wrap?: DateWidth;
  context?: TextContext;
  /** Default 'gregory'. */
  calendar?: CalendarName;
}

const none: DateOptions = {};

/** An instant (epoch milliseconds) in a zone and a locale's way (language 4); '' where it is no instant. */
export function formatDate(locale: Locale, ms: number, zone: string, options: DateOptions = none): string {
  return isInstant(ms) ? writerFor(locale, zone, options)(ms) : '';
}

const writerFor = remembering(300, (locale: Locale, zone: string, options: DateOptions) =>
  remembering(200, makeWriter(locale, zone, options)),
);

function makeWriter(locale: Locale, zone: string, options: DateOptions): WriteInstant {
  const { calendar = 'gregory', context } = options;
  const { pieces, joint } = choosePieces(options);
  const [first, time] = pieces.map((piece) => piece && { ...piece, settings: { ...piece.settings, calendar } });
  const write = joined(locale, zone, first ?? longDate, time, joint);
  const opening = context && first && openingOf(locale, zone, first);
  return opening ? (ms) => capitalize(locale, write(ms), opening, context) : write;
}

interface Choice {
  /** One, or a date and a time. */
  pieces: readonly [Piece, Piece?];
  /** The width whose joint goes between; without it `Intl` joins them itself. */
  joint: DateWidth | undefined;
}

function choosePieces(options: DateOptions): Choice {
  const dateStyle = options.datetime ?? options.date;
  const timeStyle = options.datetime ?? options.time;
  const skeleton = parseSkeleton(options.skeleton ?? '');
  const date = dateStyle ? { settings: { dateStyle } } : skeleton.date;
  const time = timeStyle ? { settings: { timeStyle } } : skeleton.time;
  return {
    pieces: date ? [date, time] : [time ?? longDate],
    joint: options.wrap ?? jointOf(dateStyle, timeStyle, skeleton.date),
  };
}

const longDate: Piece = { settings: { dateStyle: 'long' } };

function jointOf(
  dateStyle: DateWidth | undefined,
  timeStyle: DateWidth | undefined,
  date: Piece | undefined,
): DateWidth | undefined {
  if (dateStyle) return timeStyle ? undefined : dateStyle;
  const { month, weekday, day, year } = date?.settings ?? {};
  if (!timeStyle && (month || day || year || !weekday)) return undefined;
  if (month === 'long') return weekday ? 'full' : 'long';
  return month === 'short' ? 'medium' : 'short';
}

function joined(
  locale: Locale,
  zone: string,
  first: Piece,
  time: Piece | undefined,
  joint: DateWidth | undefined,
): WriteInstant {
  if (!time) return pieceWriter(locale, zone, first);
  if (!joint) {
    return pieceWriter(locale, zone, { ...first, settings: { ...first.settings, ...time.settings } });
  }
  const writeDate = pieceWriter(locale, zone, first);
  const writeTime = pieceWriter(locale, zone, time);
  const join = joiner(locale, joint);
  return (ms) => join(writeDate(ms), writeTime(ms));
}

/** Puts a date and a time together as a locale does in dates of this width. */
export function joiner(locale: Locale, width: DateWidth): (date: string, time: string) => string {
  const noon = Date.UTC(2023, 4, 2, 12, 34);
  const write = (settings: Intl.DateTimeFormatOptions) => dateFormat(locale, 'UTC', settings).format(noon);
  const date = write({ dateStyle: width });
  const time = write({ timeStyle: 'short' });
  const both = write({ dateStyle: width, timeStyle: 'short' });
  const frame = both.replace(date, '\0').replace(time, '\u0001');
  return (day, hour) => frame.replace('\0', () => day).replace('\u0001', () => hour);
}

/** What a piece begins with, if it is a word whose capital may depend on its context. */
export function openingOf(locale: Locale, zone: string, piece: Piece): Opening | undefined {
  const first = dateFormat(locale, zone, piece.settings).formatToParts(0)[0];
  const isNarrow = piece.settings.month === 'narrow' || piece.settings.weekday === 'narrow';
  if (first?.type !== 'month' && first?.type !== 'weekday' && first?.type !== 'era') return undefined;
  return isNarrow || /\p{Nd}/u.test(first.value) ? undefined : first.type;
}
