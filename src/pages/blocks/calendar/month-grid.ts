import { remembering } from '#locale/bounded-cache.ts';
import { keptDateFormat } from '#locale/kept-intl.ts';
import type { Locale } from '#locale/locale.ts';

/** A day of the calendar, without a time. */
export interface Day {
  year: number;
  /** 1 to 12. */
  month: number;
  day: number;
}

/** The day of a moment where the site is. */
export function dayOf(ms: number, timeZone: string): Day {
  const format = keptDateFormat('en-US', { year: 'numeric', month: 'numeric', day: 'numeric', timeZone });
  const parts = format.formatToParts(ms);
  const part = (wanted: string) => Number(parts.find(({ type }) => type === wanted)?.value);
  return { year: part('year'), month: part('month'), day: part('day') };
}

const dayMs = 86_400_000;
const daysPerWeek = 7;
/** A Monday. */
const someMonday = Date.UTC(2024, 0, 1);

/** The month's days in weeks that begin with `firstDay`, 1 for Monday to 7; undefined where a week has days of others. */
export function weeksOf({ year, month }: Pick<Day, 'year' | 'month'>, firstDay: number): (number | undefined)[][] {
  const first = Date.UTC(year, month - 1, 1);
  const length = (Date.UTC(year, month, 1) - first) / dayMs;
  const weekday = (new Date(first).getUTCDay() + daysPerWeek - (firstDay % daysPerWeek)) % daysPerWeek;
  const cells = [...Array<undefined>(weekday), ...Array.from({ length }, (_, index) => index + 1)];
  return Array.from({ length: Math.ceil(cells.length / daysPerWeek) }, (_, week) =>
    Array.from({ length: daysPerWeek }, (_day, at) => cells[week * daysPerWeek + at]),
  );
}

/** A month and its year in words. */
export function monthName({ year, month }: Pick<Day, 'year' | 'month'>, locale: Locale): string {
  const format = keptDateFormat(locale.tag, { year: 'numeric', month: 'long', timeZone: 'UTC' });
  return format.format(Date.UTC(year, month - 1, 1));
}

/** The names of the days of a week that begins with `firstDay`: in full, and as short as can be. */
export function weekdayNames(locale: Locale, firstDay: number): { long: string; narrow: string }[] {
  const long = keptDateFormat(locale.tag, { weekday: 'long', timeZone: 'UTC' });
  const short = keptDateFormat(locale.tag, { weekday: 'short', timeZone: 'UTC' });
  return Array.from({ length: daysPerWeek }, (_, index) => {
    const day = someMonday + (firstDay - 1 + index) * dayMs;
    return { long: long.format(day), narrow: short.format(day) };
  });
}

/** The day on which weeks begin where the language is spoken, 1 for Monday to 7. */
export const firstDayOf = remembering(200, (locale: Locale) => new Intl.Locale(locale.tag).getWeekInfo().firstDay);
