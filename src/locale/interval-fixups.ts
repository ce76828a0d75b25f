import type { Locale } from './locale.ts';
import { joinParts } from './parts.ts';

// `Intl` finds the pattern of a range by the pattern of a single date. Where that has no name of a month (ja, zh, and cs
// in short), it takes the numeric one: 2004/02/28～2004/02/29 instead of 2004年2月28日～29日.

/** What stands between the ends of a date range that is put together by hand; undefined where `Intl` does it right. */
export function composedSeparator(locale: Locale, settings: Intl.DateTimeFormatOptions): string | undefined {
  const { month, day, year, weekday } = settings;
  if (!day || (month !== 'short' && month !== 'long')) return undefined;
  if (locale.language === 'ja') return '～';
  if (locale.language !== 'zh') return undefined;
  return year && !weekday ? '\u2009–\u2009' : '至';
}

/** A range that leaves out of its end what it shares with its start: year, then month. */
export function composeRange(format: Intl.DateTimeFormat, start: number, end: number, separator: string): string {
  const from = format.formatToParts(start);
  const to = format.formatToParts(end);
  const differs = to.findIndex(({ type, value }, at) => type !== 'literal' && value !== from[at]?.value);
  return joinParts(from) + separator + joinParts(to.slice(Math.max(differs, 0)));
}

/** The settings to range with: Czech needs the long month, which it writes with the same digits. */
export function rangeSettings(locale: Locale, settings: Intl.DateTimeFormatOptions): Intl.DateTimeFormatOptions {
  const isCzechShort = locale.language === 'cs' && settings.month === 'short' && settings.day !== undefined;
  return isCzechShort ? { ...settings, month: 'long' } : settings;
}
