import { describe, expect, it } from 'vitest';
import { canBeSubscribed, planDuration, subscriptionWording } from './subscriptions.ts';

type Unit = 'WEEK' | 'MONTH' | 'YEAR';
const plan = (value: number, unit: Unit, numBillingCycles = 0) => ({
  billingPeriod: { value, unit },
  numBillingCycles,
});

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
