import { describe, expect, it } from 'vitest';
import { planTexts } from './subscription-text.ts';

describe('planTexts', () => {
  it.each([
    [1, 'MONTH', 0, false, '{price} every month', 'productPrice__singlePrice__1Monthly__indefinite'],
    [
      2,
      'WEEK',
      3,
      false,
      '{price} every {billingPeriodValue} weeks for {duration} weeks',
      'productPrice__singlePrice__nWeekly__limited__nWeeks',
    ],
    [
      1,
      'MONTH',
      1,
      true,
      'from {price} every month for {duration} month',
      'productPrice__multiplePrices__1Monthly__limited__1Months',
    ],
    [
      1,
      'YEAR',
      2,
      false,
      '{price} every year for {duration} years',
      'productPrice__singlePrice__1Yearly__limited__nYears',
    ],
  ])('words a payment every %d %s, %d times (platform 9)', (value, unit, cycles, varied, fallback, key) => {
    expect(planTexts(value, unit, cycles, varied)).toMatchObject({
      fallback,
      key,
      billingPeriodValue: value,
    });
  });

  it('gives a total that is a whole number of years in years (platform 9)', () => {
    expect(planTexts(2, 'WEEK', 26, false)).toMatchObject({
      fallback: '{price} every {billingPeriodValue} weeks for {duration} year',
      key: 'productPrice__singlePrice__nWeekly__limited__1Years',
      duration: 1,
    });
    expect(planTexts(3, 'MONTH', 12, false)?.duration).toBe(3);
    expect(planTexts(5, 'MONTH', 3, false)?.duration).toBe(15);
  });

  it('lasts for no time where the plan has no end (storefront 3)', () => {
    expect(planTexts(1, 'WEEK', 0, false)?.duration).toBe(0);
  });
});
