import { expect, it } from 'vitest';
import { nextEvening, type Monthly } from './next-evening.ts';

const on = (nth: Monthly['nth'], weekday: number, now: string) =>
  new Date(nextEvening({ nth, weekday, hour: 18 }, Date.parse(now), 'America/New_York')).toISOString();

it('finds the next evening of its kind by the shop’s clock, over months, years and summer time (design 5)', () => {
  expect(on(1, 5, '2026-11-27T12:00:00Z')).toBe('2026-12-04T23:00:00.000Z');
  expect(on(3, 5, '2026-12-18T22:59:00Z')).toBe('2026-12-18T23:00:00.000Z');
  expect(on(3, 5, '2026-12-18T23:00:00Z')).toBe('2027-01-15T23:00:00.000Z');
  expect(on(-1, 3, '2026-07-01T12:00:00Z')).toBe('2026-07-29T22:00:00.000Z');
});
