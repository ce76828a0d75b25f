import type { ReportStep } from '#contract/report-calls.ts';
import { isDay } from '../days.ts';

export const times = ['30-days', 'month', 'last-month', 'year', 'last-year'] as const;
export const steps = ['day', 'week', 'month'] as const satisfies readonly ReportStep[];
type Time = (typeof times)[number];

/** The time that a report is about, as the address says it; the last thirty days where it says nothing. */
export interface PeriodSearch {
  time?: Time;
  /** Days, as "2026-11-25": they go before `time`. */
  from?: string;
  to?: string;
  by?: ReportStep;
  /** Orders of the test mode, or those that moved money; without it, those that the website takes now. */
  kind?: 'test' | 'real';
}

/** What an address asks for, without what it cannot mean. */
export function readPeriod({ time, from, to, by, kind }: Record<string, unknown>): PeriodSearch {
  const known = times.find((each) => each === time);
  const step = steps.find((each) => each === by);
  return {
    ...(known && { time: known }),
    ...(isDay(from) && { from }),
    ...(isDay(to) && { to }),
    ...(step && { by: step }),
    ...((kind === 'test' || kind === 'real') && { kind }),
  };
}

/** The first and the last day of a time, seen from a day. */
export function daysOf({ time = '30-days', from, to }: PeriodSearch, today: string): { from: string; to: string } {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number);
  const named = (...date: [number, number, number]) => new Date(Date.UTC(...date)).toISOString().slice(0, 10);
  const spans = {
    '30-days': [named(year, month - 1, day - 29), today],
    month: [named(year, month - 1, 1), today],
    'last-month': [named(year, month - 2, 1), named(year, month - 1, 0)],
    year: [named(year, 0, 1), today],
    'last-year': [named(year - 1, 0, 1), named(year - 1, 11, 31)],
  } as const;
  const [first, last] = spans[time];
  return from || to ? { from: from ?? to ?? first, to: to ?? today } : { from: first, to: last };
}
