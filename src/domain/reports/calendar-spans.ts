import { dayMs } from '../orders/sales-sums.ts';
import type { Span } from './period.ts';

/** The days of a time so far, and as many of the one before. */
interface Compared {
  now: Span;
  before: Span;
}

/** The week of a day, from Monday on as in reports, so far, and the same days of the week before. */
export function weekOf(day: number): Compared {
  // The first of 1970 was a Thursday.
  const passed = (day + 3) % 7;
  return { now: { from: day - passed, to: day }, before: { from: day - passed - 7, to: day - 7 } };
}

/** The month of a day so far, and as many days of the month before, as far as that has so many. */
export function monthOf(day: number): Compared {
  const date = new Date(day * dayMs);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  const from = Date.UTC(year, month, 1) / dayMs;
  const start = Date.UTC(year, month - 1, 1) / dayMs;
  return { now: { from, to: day }, before: { from: start, to: Math.min(start + day - from, from - 1) } };
}
