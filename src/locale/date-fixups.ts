import { digitBender } from './date-digits.ts';
import type { Piece } from './date-skeleton.ts';
import type { Locale } from './locale.ts';
import { partText } from './parts.ts';

// What follows restores texts that the template cases fix and that `Intl` (V8, CLDR 48) writes otherwise. It works on
// parts: in whole texts V8 makes plain spaces of the narrow ones of CLDR's patterns ("7:00 PM", "2023 г.").

/** Writes one part of a date. */
export type WritePart = (part: Intl.DateTimeFormatPart) => string;

/** How the parts of a format and its piece are written; most as they are. */
export function partWriter(locale: Locale, format: Intl.DateTimeFormat, piece: Piece): WritePart {
  const words = new Map(inflections(locale, format, piece));
  const isFlexible = format.resolvedOptions().dayPeriod !== undefined;
  if (locale.language === 'ko' && !isFlexible) {
    // CLDR 48 has Latin AM and PM for Korean, ICU the older words.
    words.set('오전', 'AM').set('오후', 'PM');
  }
  const bend = digitBender(format, piece);
  return (part) => words.get(part.value) ?? bend(part);
}

/** Alone, `Intl` names a month or weekday in the nominative; CLDR's skeleton letters M and E ask for the other form. */
function inflections(locale: Locale, format: Intl.DateTimeFormat, piece: Piece): [from: string, to: string][] {
  const { month, weekday, day, year, era } = piece.settings;
  if (!piece.inflected || day !== undefined) return [];
  if (month === 'short' || month === 'long') return renamed(locale, format, 'month', { month, day: 'numeric' });
  const isAlone = month === undefined && year === undefined && era === undefined;
  if (!isAlone || (weekday !== 'short' && weekday !== 'long')) return [];
  return renamed(locale, format, 'weekday', { weekday, day: 'numeric', month: 'short' });
}

function renamed(
  locale: Locale,
  format: Intl.DateTimeFormat,
  type: 'month' | 'weekday',
  inflected: Intl.DateTimeFormatOptions,
): [from: string, to: string][] {
  const { calendar, timeZone } = format.resolvedOptions();
  const whole = new Intl.DateTimeFormat(locale.tag, { ...inflected, calendar, timeZone });
  // They fall on all months and weekdays.
  const days = Array.from({ length: 12 }, (_, at) => Date.UTC(2023, at, 15, 12));
  return days
    .map((ms): [string, string] => [partText(format.formatToParts(ms), type), partText(whole.formatToParts(ms), type)])
    .filter(([from, to]) => from && to && !/\p{Nd}/u.test(from + to));
}
