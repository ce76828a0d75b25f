/** How times are written; what is left out follows the browser. `now` in epoch ms. */
export interface TimeStyle {
  now?: number;
  locale?: string;
  timeZone?: string;
}

/** A moment as short as a list needs it: the time today, else the day; `at` in epoch ms. */
export function shortTime(at: number, { now = Date.now(), locale, timeZone }: TimeStyle = {}): string {
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
export function fullTime(at: number, { locale, timeZone }: TimeStyle = {}): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short', timeZone }).format(at);
}

/** A moment as a field of the type "datetime-local" takes it, in the browser's time; empty without one. */
export function localTime(at: number | undefined): string {
  if (at === undefined) return '';
  return new Date(at - new Date(at).getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
