import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { reports } from '#contract/report-calls.ts';
import { useLocale } from '../session/locale.ts';
import { useWebsite } from '../session/session.ts';
import { reports as texts } from '../texts/reports.ts';
import { daysOf, type PeriodSearch } from './period.ts';

type Report = (typeof reports)[number];

/** What the address asks for, and what is asked of the server by that. */
export function usePeriod() {
  const { id: websiteId, timeZone, isTestMode } = useWebsite();
  const asked: PeriodSearch = useSearch({ strict: false });
  const [today] = useState(() => new Date().toLocaleDateString('sv-SE', { timeZone }));
  const isTest = (asked.kind ?? (isTestMode ? 'test' : 'real')) === 'test';
  const query = { websiteId, ...daysOf(asked, today), ...(asked.by && { by: asked.by }), test: isTest };
  return { asked, query, isTest };
}

export type PeriodQuery = ReturnType<typeof usePeriod>['query'];

/** A report, and what was asked for before until it is there. */
export function useReport<T>(report: Report, query: Record<string, string | boolean>, load: () => Promise<T>) {
  return useQuery({
    queryKey: [query.websiteId, 'orders', 'reports', report, query],
    queryFn: load,
    placeholderData: (earlier) => earlier,
  });
}

export interface Step {
  from: string;
  to: string;
}

/** Names days, weeks and months as people write them. */
export function useStepName(by: 'day' | 'week' | 'month' | undefined): (step: Step) => string {
  const { tag } = useLocale();
  const format = (day: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' }).format(new Date(day));
  return ({ from }) => {
    if (by === 'month') return format(from, { month: 'long', year: 'numeric' });
    const day = format(from, { day: 'numeric', month: 'short', year: 'numeric' });
    return by === 'week' ? texts.week(day) : day;
  };
}
