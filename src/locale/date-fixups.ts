import type { Piece } from './date-skeleton.ts';
import type { Locale } from './locale.ts';
import { partText } from './parts.ts';

/** Changes a date's text where it needs it. */
export type TextFix = (text: string) => string;

// What follows restores texts that the template cases fix and that `Intl` (V8, CLDR 48) writes otherwise.

/** All that the texts of a format and its piece need changed; for most nothing. */
export function dateTextFix(locale: Locale, format: Intl.DateTimeFormat, piece: Piece): TextFix {
  const hours = locale.language === 'th' ? thaiHours : [];
  return replaceAll([...inflections(locale, format, piece), ...narrowSpaces(locale, format), ...hours]);
}

/** The same for ranges, which keep their narrow spaces by themselves. */
export function rangeTextFix(locale: Locale, format: Intl.DateTimeFormat, piece: Piece): TextFix {
  const dayPeriods = locale.language === 'ko' && !isFlexible(format) ? koreanDayPeriods : [];
  return replaceAll([...inflections(locale, format, piece), ...dayPeriods]);
}

function replaceAll(replacements: readonly Replacement[]): TextFix {
  const words = new Map(replacements);
  if (words.size === 0) return (text) => text;
  const longestFirst = [...words.keys()].sort((a, b) => b.length - a.length).map(wholeWord);
  const pattern = new RegExp(longestFirst.join('|'), 'gu');
  return (text) => text.replace(pattern, (word) => String(words.get(word)));
}

/** A pattern that finds a text where it is not part of a longer word. */
function wholeWord(text: string): string {
  const escaped = text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
  const letter = '[\\p{L}\\p{M}]';
  return `${/^\p{L}/u.test(text) ? `(?<!${letter})` : ''}${escaped}${/[\p{L}\p{M}]$/u.test(text) ? `(?!${letter})` : ''}`;
}

type Replacement = readonly [from: string, to: string];

/**
 * V8 turns the narrow space U+202F of CLDR's patterns ("7:00 PM", "2023 г.") into a plain one in `format`, though not
 * in `formatToParts`: what stands between two fields is taken from there.
 */
function narrowSpaces(locale: Locale, format: Intl.DateTimeFormat): readonly Replacement[] {
  if (locale.language === 'ko') return isFlexible(format) ? [] : koreanDayPeriods;
  return [1, 13].flatMap((hour) =>
    segments(format.formatToParts(Date.UTC(2023, 4, 2, hour)))
      .map((segment): Replacement => [segment.replaceAll('\u202f', ' '), segment])
      .filter(([from, to]) => from !== to && from.trim() !== ''),
  );
}

/** Whether it says "in the afternoon" instead of PM. */
function isFlexible(format: Intl.DateTimeFormat): boolean {
  return format.resolvedOptions().dayPeriod !== undefined;
}

/** Runs of literals and day periods. */
function segments(parts: readonly Intl.DateTimeFormatPart[]): string[] {
  const isBetween = ({ type }: Intl.DateTimeFormatPart) => type === 'literal' || type === 'dayPeriod';
  return parts
    .map((part) => (isBetween(part) ? part.value : '\0'))
    .join('')
    .split('\0')
    .filter((segment) => segment !== '');
}

/** CLDR 48 has Latin AM and PM for Korean, ICU the older words. */
const koreanDayPeriods: readonly Replacement[] = [
  ['오전', 'AM'],
  ['오후', 'PM'],
];

/** Outside ranges CLDR writes Thai hours without the word for hours. */
const thaiHours: readonly Replacement[] = [[' น.', '']];

/** Alone, `Intl` names a month or weekday in the nominative; CLDR's skeleton letters M and E ask for the other form. */
function inflections(locale: Locale, format: Intl.DateTimeFormat, piece: Piece): Replacement[] {
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
): Replacement[] {
  const { calendar, timeZone } = format.resolvedOptions();
  const whole = new Intl.DateTimeFormat(locale.tag, { ...inflected, calendar, timeZone });
  // They fall on all months and weekdays.
  const days = Array.from({ length: 12 }, (_, at) => Date.UTC(2023, at, 15, 12));
  return days.flatMap((ms) => {
    const from = partText(format.formatToParts(ms), type);
    const to = partText(whole.formatToParts(ms), type);
    return from === to || !from || !to || /\p{Nd}/u.test(from + to) ? [] : [[from, to] as const];
  });
}
