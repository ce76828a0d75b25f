/** How times are written; what is left out follows the browser. `now` in epoch ms. */
export interface TimeStyle {
  now?: number;
  locale?: string;
  timeZone?: string;
}

/** When a mail was sent, as short as a list needs it: the time today, else the day; `sentAt` in epoch ms. */
export function shortTime(sentAt: number, { now = Date.now(), locale, timeZone }: TimeStyle = {}): string {
  const write = (time: number, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone }).format(time);
  const isSame = (options: Intl.DateTimeFormatOptions) => write(sentAt, options) === write(now, options);
  if (isSame({ dateStyle: 'short' })) return write(sentAt, { timeStyle: 'short' });
  const day: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short' };
  return write(sentAt, isSame({ year: 'numeric' }) ? day : { ...day, year: 'numeric' });
}

/** When a mail was sent, in full; `sentAt` in epoch ms. */
export function fullTime(sentAt: number, { locale, timeZone }: TimeStyle = {}): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short', timeZone }).format(sentAt);
}
