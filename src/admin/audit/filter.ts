import type { ActTopic } from '#catalog/acts.ts';
import type { AuditFilter } from '#contract/audit-calls.ts';
import { zoneInUse } from '#kit/time.ts';
import { instantOf } from '#locale/zone-clock.ts';
import { audit as texts } from '../texts/audit.ts';

/** What of the log is shown, as the address says it; days as "2026-11-23", both included. */
export interface Filter {
  person?: string;
  topic?: ActTopic;
  from?: string;
  until?: string;
}

export const topics = Object.keys(texts.topics) as ActTopic[];
const dayMs = 24 * 3_600_000;
const day = /^\d{4}-\d\d-\d\d$/;

/** What an address asks for, without what it cannot mean. */
export function readFilter({ person, topic, from, until }: Record<string, unknown>): Filter {
  const known = topics.find((each) => each === topic);
  return {
    ...(typeof person === 'string' && person && { person }),
    ...(known && { topic: known }),
    ...(isDay(from) && { from }),
    ...(isDay(until) && { until }),
  };
}

const isDay = (text: unknown): text is string =>
  typeof text === 'string' && day.test(text) && !Number.isNaN(Date.parse(text));

/** The same as the call asks for it: days are those of the website. */
export function toQuery({ from, until, ...rest }: Filter): AuditFilter {
  return {
    ...rest,
    ...(from && { from: startOf(from) }),
    ...(until && { until: startOf(until, 1) }),
  };
}

function startOf(text: string, daysLater = 0): number {
  return instantOf(Date.parse(text) + daysLater * dayMs, zoneInUse());
}
