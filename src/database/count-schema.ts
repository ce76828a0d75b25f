import type { Owned } from './columns.ts';

/* Numbers that count up. */

/** Numbers that count up per website, as the order number. */
export interface Counters extends Owned {
  name: string;
  value: number;
}

/** Counts of guesses, as of passwords, within a window of time. */
export interface RateLimits {
  key: string;
  window_start: number;
  count: number;
}

/** Counts of events within a day from the first of them, by the hash of what is counted. */
export interface DailyCounts {
  key_hash: string;
  started_at: number;
  count: number;
}

export interface CountTables {
  counters: Counters;
  rate_limits: RateLimits;
  daily_counts: DailyCounts;
}
