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
  locale?: string;
  timeZone?: string;
}

/** A moment as short as a list needs it: the time today, else the day; `at` in epoch ms. */
export function shortTime(at: number, { now = Date.now(), locale, timeZone = ownZone }: TimeStyle = {}): string {
  const write = (time: number, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone }).format(time);
  const isSame = (options: Intl.DateTimeFormatOptions) => write(at, options) === write(now, options);
  if (isSame({ dateStyle: 'short' })) return write(at, { timeStyle: 'short' });
  const day: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short' };
  return write(at, isSame({ year: 'numeric' }) ? day : { ...day, year: 'numeric' });
}

/** A month as "2026-12", in words. */
export function monthName(month: string, { locale }: TimeStyle = {}): string {
  return new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(month));
}

/** A moment in full; `at` in epoch ms. */
export function fullTime(at: number, { locale, timeZone = ownZone }: TimeStyle = {}): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short', timeZone }).format(at);
}
