import { sql, type RawBuilder } from 'kysely';
import type { ReportStep } from '#contract/report-calls.ts';
import { Refusal } from '#contract/refusals.ts';
import { offsetAt } from '#locale/zone-clock.ts';
import { dayMs, quarterMs } from '../orders/sales-sums.ts';

/** Days of a website's calendar, counted from the first of 1970; both are in it. */
export interface Span {
  from: number;
  to: number;
}

export interface Period extends Span {
  by: ReportStep;
  timeZone: string;
}

interface Asked {
  from?: string | undefined;
  to?: string | undefined;
  by?: ReportStep | undefined;
}

const dayQuarters = dayMs / quarterMs;
/** Ten years and a little. */
const mostDays = 3700;
const usualDays = 30;
/** Of so many days each has its own line, unless it is asked otherwise. */
const mostSingleDays = 62;

/** A moment's day in a zone. */
export const dayOf = (at: number, zone: string) => Math.floor((at + offsetAt(zone, at).minutes * 60_000) / dayMs);

/** As "2026-11-25". */
export const nameOf = (day: number) => new Date(day * dayMs).toISOString().slice(0, 10);

/** The days that a report is asked for; the last thirty where none are named. */
export function periodOf({ from, to, by }: Asked, timeZone: string, now: number): Period | Refusal {
  const last = to === undefined ? dayOf(now, timeZone) : dayNamed(to);
  const first = from === undefined ? (last ?? 0) - usualDays + 1 : dayNamed(from);
  if (first === undefined) return wrong('from', 'There is no such day.');
  if (last === undefined) return wrong('to', 'There is no such day.');
  if (first > last) return wrong('to', 'The last day comes before the first.');
  if (last - first >= mostDays) return wrong('from', 'These are more than ten years.');
  return { from: first, to: last, by: by ?? (last - first < mostSingleDays ? 'day' : 'month'), timeZone };
}

function dayNamed(name: string): number | undefined {
  const at = Date.parse(`${name}T00:00:00Z`);
  return Number.isFinite(at) && nameOf(at / dayMs) === name ? at / dayMs : undefined;
}

const wrong = (field: string, message: string) => new Refusal('invalid', message, { errors: { [field]: message } });

/** The days, weeks from Monday on or months of a period, each as far as it is in it. */
export function stepsOf({ from, to, by }: Period): Span[] {
  const steps: Span[] = [];
  for (let day = from; day <= to;) {
    const next = Math.min(firstOfNext(day, by), to + 1);
    steps.push({ from: day, to: next - 1 });
    day = next;
  }
  return steps;
}

function firstOfNext(day: number, by: ReportStep): number {
  if (by === 'day') return day + 1;
  // The first of 1970 was a Thursday.
  if (by === 'week') return day + 7 - ((day + 3) % 7);
  const date = new Date(day * dayMs);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1) / dayMs;
}

/** The time before a period, as long. */
export const before = (period: Period): Period => {
  const length = period.to - period.from + 1;
  return { ...period, from: period.from - length, to: period.from - 1 };
};

/** The quarters of an hour that hold all days of a period, whatever the zone. */
export function quartersAround({ from, to }: Span): Span {
  return { from: (from - 1) * dayQuarters, to: (to + 2) * dayQuarters };
}

/** The day, in the zone of a period, of what has its quarter of an hour in such a column. */
export function dayColumn(quarter: RawBuilder<number>, { timeZone, ...span }: Period): RawBuilder<number> {
  const { from, to } = quartersAround(span);
  const changes = offsetsIn(from, to, timeZone);
  const days = changes.map(({ until, offset }) => {
    const day = sql`(${quarter} + ${sql.lit(offset)}) / ${sql.lit(dayQuarters)}`;
    return until === undefined ? sql`else ${day}` : sql`when ${quarter} < ${sql.lit(until)} then ${day}`;
  });
  // Without a case an "else" stands alone.
  return days.length === 1
    ? sql<number>`(${quarter} + ${sql.lit(changes[0]?.offset ?? 0)}) / ${sql.lit(dayQuarters)}`
    : sql<number>`case ${sql.join(days, sql` `)} end`;
}

/** The offsets of a zone in quarters of an hour, each with the quarter at which the next begins. */
function offsetsIn(from: number, to: number, timeZone: string): { until: number | undefined; offset: number }[] {
  const at = (quarter: number) => offsetAt(timeZone, quarter * quarterMs).minutes / 15;
  const found: { until: number | undefined; offset: number }[] = [];
  let offset = at(from);
  for (let start = from; start < to; start += dayQuarters) {
    if (at(start + dayQuarters) === offset) continue;
    let until = start + 1;
    while (at(until) === offset) until++;
    found.push({ until, offset });
    offset = at(until);
  }
  return [...found, { until: undefined, offset }];
}
