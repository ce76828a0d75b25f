import { formatDate } from '#locale/date-format.ts';
import type { Locale } from '#locale/locale.ts';

/** When something begins, epoch ms, in words: "Friday, May 7, 2027 at 6:30 PM". */
export function beginText(locale: Locale, beginsAt: number, timeZone: string): string {
  return formatDate(locale, beginsAt, timeZone, { date: 'full', time: 'short' });
}
