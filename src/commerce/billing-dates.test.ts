import { describe, expect, it } from 'vitest';
import { anchorAt, billingDate, chargesUntil, periodAfter, retryAt, type BillingAnchor } from './billing-dates.ts';

type Unit = 'WEEK' | 'MONTH' | 'YEAR';
const minute = 60_000;
const utc = (text: string) => Date.parse(`${text}:00Z`);
const newYork = (text: string): BillingAnchor => ({ wallTime: utc(text), timeZone: 'America/New_York' });
const plan = (value: number, unit: Unit, numBillingCycles = 0) => ({
  billingPeriod: { value, unit },
  numBillingCycles,
});
const iso = (instant: number) => new Date(instant).toISOString().slice(0, 16);

/** What a zone's clock shows, digit by digit, as the runtime writes it. */
const clocks = new Map<string, Intl.DateTimeFormat>();
function clockOf(timeZone: string, instant: number): string {
  const known = clocks.get(timeZone);
  const clock = known ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  clocks.set(timeZone, clock);
  return clock.format(instant).replace(' ', 'T');
}

/** The day of the calendar, counted up one period after another by its digits alone. */
function naiveDay(anchor: string, { value, unit }: { value: number; unit: Unit }, period: number): string {
  let [year = 0, month = 0, day = 0] = anchor.slice(0, 10).split('-').map(Number);
  const isLeap = () => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const lengthOf = () => [31, isLeap() ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
  const forward = () => {
    if (month < 12) month++;
    else [month, year] = [1, year + 1];
  };
  for (let left = value * period; left > 0; left--) {
    if (unit === 'WEEK') {
      for (let days = 7; days > 0; days--) {
        if (day < lengthOf()) day++;
        else {
          day = 1;
          forward();
        }
      }
    } else for (let months = unit === 'YEAR' ? 12 : 1; months > 0; months--) forward();
  }
  const text = (number: number) => String(number).padStart(2, '0');
  return `${year}-${text(month)}-${text(Math.min(day, lengthOf()))}${anchor.slice(10)}`;
}

/** When a zone's clock first shows a time, by looking at it every quarter of an hour; what it leaves out, as much later. */
function naiveInstant(wanted: string, timeZone: string): number {
  const from = utc(wanted) - 15 * 60 * minute;
  let skipped = 0;
  for (let at = from; at < from + 30 * 60 * minute; at += 15 * minute) {
    if (clockOf(timeZone, at) === wanted) return at;
    const [shown, next] = [clockOf(timeZone, at), clockOf(timeZone, at + 15 * minute)];
    if (shown < wanted && next > wanted) skipped = utc(next) - utc(shown) - 15 * minute;
  }
  return naiveInstant(iso(utc(wanted) + skipped), timeZone);
}

const zones = ['America/New_York', 'Europe/Berlin', 'Australia/Lord_Howe', 'Asia/Kolkata', 'America/Santiago', 'UTC'];
const intervals = [
  { value: 1, unit: 'WEEK' },
  { value: 2, unit: 'WEEK' },
  { value: 1, unit: 'MONTH' },
  { value: 3, unit: 'MONTH' },
  { value: 1, unit: 'YEAR' },
] as const;
const anchors = ['28T00:00', '29T02:15', '29T01:30', '30T03:30', '31T23:45', '01T12:00', '14T02:30'].flatMap((day) => [
  `2027-01-${day}`,
  ...(day.startsWith('31') ? [] : [`2027-09-${day}`]),
]);
const cells = intervals.flatMap((interval) =>
  zones.flatMap((zone) => [...anchors, '2028-02-29T02:30'].map((anchor) => ({ interval, zone, anchor }))),
);

describe('when a subscription is billed', () => {
  it('is what a second, naive reckoning finds, in every zone and over every change of clocks (storefront 3)', () => {
    let count = 0;
    for (const { interval, zone: timeZone, anchor } of cells) {
      const own = { wallTime: utc(anchor), timeZone };
      for (const period of [0, 1, 2, 5, 13, 26]) {
        const expected = naiveInstant(naiveDay(anchor, interval, period), timeZone);
        const found = billingDate(own, interval, period);
        expect(iso(found), JSON.stringify({ interval, timeZone, anchor, period })).toBe(iso(expected));
        count++;
      }
    }
    expect(count).toBeGreaterThan(2000);
  });

  it('comes back to the 31st after a short month, and to the 29th of February in leap years (storefront 3)', () => {
    const days = (from: string, unit: Unit) =>
      [1, 2, 3, 4].map((period) =>
        iso(billingDate({ wallTime: utc(from), timeZone: 'UTC' }, { value: 1, unit }, period)),
      );
    expect(days('2027-01-31T10:30', 'MONTH').map((day) => day.slice(5, 10))).toEqual([
      '02-28',
      '03-31',
      '04-30',
      '05-31',
    ]);
    expect(days('2024-02-29T10:30', 'YEAR').map((day) => day.slice(0, 10))).toEqual([
      '2025-02-28',
      '2026-02-28',
      '2027-02-28',
      '2028-02-29',
    ]);
  });

  it('keeps the time that a clock on the wall shows, whatever summer time does (storefront 3)', () => {
    const monthly = { value: 1, unit: 'MONTH' } as const;
    expect(iso(billingDate(newYork('2027-02-14T02:30'), monthly, 1))).toBe('2027-03-14T07:30');
    expect(iso(billingDate(newYork('2027-02-10T09:00'), monthly, 1))).toBe('2027-03-10T14:00');
    expect(iso(billingDate(newYork('2027-02-10T09:00'), monthly, 2))).toBe('2027-04-10T13:00');
    expect(iso(billingDate(newYork('2027-10-07T01:30'), monthly, 1))).toBe('2027-11-07T05:30');
  });

  it('counts from the moment of the purchase in the zone of the shop, or from the end of its trial', () => {
    const now = utc('2027-03-01T03:30');
    expect(iso(anchorAt(now, 'America/New_York').wallTime)).toBe('2027-02-28T22:30');
    // The trial ends at the same time of the clock, though summer time came between.
    expect(iso(billingDate(anchorAt(now, 'America/New_York', 30), { value: 1, unit: 'MONTH' }, 0))).toBe(
      '2027-03-31T02:30',
    );
  });
});

describe('what is to be charged', () => {
  const anchor = newYork('2027-01-31T12:00');

  it('ends with the last cycle of the plan, and goes on where it has none (storefront 3)', () => {
    const until = utc('2028-01-31T18:00');
    const left = (cycles: number) =>
      chargesUntil({ anchor, plan: plan(1, 'MONTH', cycles), nextPeriod: 1, billed: 1 }, until).length;
    expect([left(1), left(3), left(0)]).toEqual([0, 2, 12]);
  });

  it('passes over no period and comes to none twice, however the clock jumps', () => {
    const every = { value: 1, unit: 'WEEK' } as const;
    let next = 1;
    const billed: number[] = [];
    // A clock that runs, stands, leaps three months ahead and falls back by one.
    for (const day of [0, 7, 7, 8, 100, 70, 71, 100, 140]) {
      const now = utc('2027-01-31T18:00') + day * 24 * 60 * minute;
      for (; billingDate(anchor, every, next) <= now; next++) billed.push(next);
    }
    expect(billed).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
    expect(periodAfter(anchor, every, 3, utc('2027-03-15T00:00'))).toBe(7);
  });

  it('is tried again after 1, 2 and 3 days more, within a week', () => {
    expect([1, 2, 3, 4].map((tries) => retryAt(tries, 0))).toEqual(
      [1, 2, 3, undefined].map((days) => days && days * 86_400_000),
    );
  });
});
