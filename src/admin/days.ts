import { wholeDay, zoneInUse } from '#kit/time.ts';
import { instantOf } from '#locale/zone-clock.ts';

const dayMs = 24 * 3_600_000;
const day = /^\d{4}-\d\d-\d\d$/;

/** Whether it is a day as "2026-11-23", as addresses keep it. */
export const isDay = (text: unknown): text is string =>
  typeof text === 'string' && day.test(text) && !Number.isNaN(Date.parse(text));

/** Such a day in words. */
export const dayText = (text: string) => wholeDay(Date.parse(text), { timeZone: 'UTC' });

/** Days of the website, both included, as calls ask for them: epoch ms, from the first to before the end of the last. */
export function momentsOf({ from, until }: { from?: string; until?: string }): { from?: number; until?: number } {
  return { ...(from && { from: startOf(from) }), ...(until && { until: startOf(until, 1) }) };
}

function startOf(text: string, daysLater = 0): number {
  return instantOf(Date.parse(text) + daysLater * dayMs, zoneInUse());
}
