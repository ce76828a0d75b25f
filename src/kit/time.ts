import type { Locale } from '#locale/locale.ts';

let ownZone: string | undefined;

/** Has all times written and read in a zone from now on: that of the website that is open. */
export function writeTimesIn(timeZone: string): void {
  ownZone = timeZone;
}

/** The zone that times are written and read in: the browser's, until a website is open. */
export const zoneInUse = (): string => ownZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** How times are written; the language is the browser's where none is given. `now` in epoch ms. */
export interface TimeStyle {
  now?: number;
  locale?: Locale;
  timeZone?: string;
}

const dayMs = 86_400_000;

/** A moment as short as a list needs it: "today 14:05" and "yesterday 14:05", else the day; `at` in epoch ms. */
export function shortTime(at: number, { now = Date.now(), locale, timeZone = ownZone }: TimeStyle = {}): string {
  const write = (time: number, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale?.tag, { ...options, timeZone }).format(time);
  const days = (dayOf(at, timeZone) - dayOf(now, timeZone)) / dayMs;
  if (days === 0 || days === -1) {
    const word = new Intl.RelativeTimeFormat(locale?.tag, { numeric: 'auto' }).format(days, 'day');
    return `${word} ${write(at, { timeStyle: 'short' })}`;
  }
  const day: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short' };
  const year: Intl.DateTimeFormatOptions = { year: 'numeric' };
  return write(at, write(at, year) === write(now, year) ? day : { ...day, ...year });
}

/** The day of a moment in a zone, as the epoch ms at which it begins in UTC. */
function dayOf(at: number, timeZone: string | undefined): number {
  // Written as 2026-11-26.
  return Date.parse(new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(at));
}

/** A day with its year, as of what is to come; `at` in epoch ms. */
export function wholeDay(at: number, { locale, timeZone = ownZone }: TimeStyle = {}): string {
  return new Intl.DateTimeFormat(locale?.tag, { day: 'numeric', month: 'short', year: 'numeric', timeZone }).format(at);
}

/** A month as "2026-12", in words. */
export function monthName(month: string, { locale }: TimeStyle = {}): string {
  return new Intl.DateTimeFormat(locale?.tag, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(month),
  );
}

/** A moment in full; `at` in epoch ms. */
export function fullTime(at: number, { locale, timeZone = ownZone }: TimeStyle = {}): string {
  return new Intl.DateTimeFormat(locale?.tag, { dateStyle: 'full', timeStyle: 'short', timeZone }).format(at);
}
