import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { billingDate, billingDates, isCycleDue } from './billing-dates.ts';
import { canBeSubscribed, planDuration, subscriptionWording } from './subscriptions.ts';

type Unit = 'WEEK' | 'MONTH' | 'YEAR';
const plan = (value: number, unit: Unit, numBillingCycles = 0) => ({
  billingPeriod: { value, unit },
  numBillingCycles,
});
const day = (text: string) => Date.parse(`${text}T10:30:00Z`);
const days = (dates: readonly number[]) => dates.map((date) => new Date(date).toISOString().slice(0, 10));

describe('what a subscription says', () => {
  it.each([
    [plan(1, 'WEEK'), 'every week'],
    [plan(2, 'WEEK'), 'every 2 weeks'],
    [plan(1, 'MONTH', 1), 'every month for 1 month'],
    [plan(3, 'MONTH', 2), 'every 3 months for 6 months'],
    [plan(1, 'MONTH', 12), 'every month for 1 year'],
    [plan(6, 'MONTH', 4), 'every 6 months for 2 years'],
    [plan(1, 'MONTH', 13), 'every month for 13 months'],
    [plan(4, 'WEEK', 13), 'every 4 weeks for 1 year'],
    [plan(1, 'WEEK', 51), 'every week for 51 weeks'],
    [plan(1, 'YEAR', 3), 'every year for 3 years'],
    [plan(2, 'YEAR'), 'every 2 years'],
  ])('is its period and its duration: %j (platform 9)', (subscription, wording) => {
    expect(subscriptionWording(subscription)).toBe(wording);
  });

  it('keeps the unit of the plan where asked to (platform 9)', () => {
    expect(subscriptionWording(plan(1, 'MONTH', 12), true)).toBe('every month for 12 months');
    expect(planDuration(plan(2, 'WEEK', 26), true)).toEqual({ value: 52, unit: 'WEEK' });
    expect(planDuration(plan(2, 'WEEK', 26))).toEqual({ value: 1, unit: 'YEAR' });
  });

  it('is that it is unavailable where the plan cannot be told (platform 9)', () => {
    const unknown = JSON.parse('{"billingPeriod": {"value": 1, "unit": "DAY"}, "numBillingCycles": 0}');
    const plans = [undefined, plan(0, 'WEEK'), plan(1.5, 'MONTH'), plan(1, 'YEAR', -1), plan(1, 'YEAR', 0.5), unknown];
    expect(plans.map((each) => subscriptionWording(each))).toEqual(plans.map(() => 'Unavailable'));
  });

  it('may be said of physical products and services only (platform 4)', () => {
    expect([1, 2, 3, 4, 5].filter(canBeSubscribed)).toEqual([1, 3]);
  });
});

describe('the days on which a subscription is billed', () => {
  it('come back to the 31st after a short month (storefront 3)', () => {
    expect(days(billingDates(day('2027-01-31'), plan(1, 'MONTH'), 5))).toEqual([
      '2027-01-31',
      '2027-02-28',
      '2027-03-31',
      '2027-04-30',
      '2027-05-31',
    ]);
  });

  it('keep the 29th of February for leap years (storefront 3)', () => {
    expect(days(billingDates(day('2024-02-29'), plan(1, 'YEAR'), 5))).toEqual([
      '2024-02-29',
      '2025-02-28',
      '2026-02-28',
      '2027-02-28',
      '2028-02-29',
    ]);
  });

  it('cross the year, and keep the time of day (storefront 3)', () => {
    const dates = billingDates(day('2026-11-15'), plan(2, 'MONTH'), 3);
    expect(days(dates)).toEqual(['2026-11-15', '2027-01-15', '2027-03-15']);
    expect(new Date(dates[2] ?? 0).toISOString()).toBe('2027-03-15T10:30:00.000Z');
    expect(days(billingDates(day('2026-12-28'), plan(2, 'WEEK'), 3))).toEqual([
      '2026-12-28',
      '2027-01-11',
      '2027-01-25',
    ]);
  });

  it('end with the last cycle of the plan (storefront 3)', () => {
    expect(days(billingDates(day('2027-01-01'), plan(1, 'WEEK', 2), 5))).toEqual(['2027-01-01', '2027-01-08']);
    expect(billingDate(day('2027-01-01'), plan(1, 'WEEK', 2), 2)).toBeUndefined();
  });

  it('are due from their moment on, and never once the plan has ended (design 5)', () => {
    const start = day('2027-01-31');
    const due = day('2027-02-28');
    expect(isCycleDue(start, plan(1, 'MONTH'), 1, due - 1)).toBe(false);
    expect(isCycleDue(start, plan(1, 'MONTH'), 1, due)).toBe(true);
    expect(isCycleDue(start, plan(1, 'MONTH', 1), 1, day('2030-01-01'))).toBe(false);
  });

  it('rise, one in each period, from any start (design 5)', () => {
    const start = fc.integer({ min: Date.UTC(2000, 0, 1), max: Date.UTC(2099, 11, 31) });
    const unit = fc.constantFrom<Unit>('MONTH', 'YEAR');
    fc.assert(
      fc.property(start, fc.integer({ min: 1, max: 12 }), unit, (from, value, each) => {
        const months = each === 'YEAR' ? 12 * value : value;
        const anchor = new Date(from);
        billingDates(from, plan(value, each), 24).forEach((date, cycle) => {
          const billed = new Date(date);
          const passed =
            (billed.getUTCFullYear() - anchor.getUTCFullYear()) * 12 + billed.getUTCMonth() - anchor.getUTCMonth();
          expect(passed).toBe(months * cycle);
          expect(billed.getUTCDate()).toBeLessThanOrEqual(anchor.getUTCDate());
        });
      }),
    );
  });
});
