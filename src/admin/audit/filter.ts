import type { ActTopic } from '#catalog/acts.ts';
import type { AuditFilter } from '#contract/audit-calls.ts';
import { isDay, momentsOf } from '../days.ts';
import { audit as texts } from '../texts/audit.ts';

/** What of the log is shown, as the address says it; days as "2026-11-23", both included. */
export interface Filter {
  person?: string;
  topic?: ActTopic;
  from?: string;
  until?: string;
}

export const topics = Object.keys(texts.topics) as ActTopic[];

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

/** The same as the call asks for it: days are those of the website. */
export function toQuery({ from, until, ...rest }: Filter): AuditFilter {
  return { ...rest, ...momentsOf({ ...(from && { from }), ...(until && { until }) }) };
}
