import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allocate, splitEvenly } from './allocation.ts';
import { partsPerMillion, percentOf, scale, wholeAmount } from './rounding.ts';

const sum = (parts: readonly number[]) => parts.reduce((all, part) => all + part, 0);
const amount = fc.integer({ min: 0, max: 2 ** 40 });
const weights = fc.array(fc.integer({ min: 0, max: 2 ** 40 }), { minLength: 1, maxLength: 50 });

describe('splitting an amount', () => {
  it('gives what is left over to the largest remainders, the earlier first (design 5)', () => {
    expect(allocate(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(allocate(10, [5, 3, 1, 1])).toEqual([5, 3, 1, 1]);
    expect(allocate(5, [10, 20, 30])).toEqual([1, 2, 2]);
    expect(allocate(7, [1, 5, 5])).toEqual([1, 3, 3]);
    expect(allocate(2, [3, 3, 3, 1])).toEqual([1, 1, 0, 0]);
  });

  it('shares alike where no weight says otherwise (design 5)', () => {
    expect(allocate(5, [0, 0])).toEqual([3, 2]);
    expect(splitEvenly(1000, 4)).toEqual([250, 250, 250, 250]);
    expect(splitEvenly(1003, 4)).toEqual([251, 251, 251, 250]);
  });

  it('splits nothing into nothing (design 5)', () => {
    expect(allocate(0, [])).toEqual([]);
    expect(allocate(0, [3, 4])).toEqual([0, 0]);
  });

  it('refuses what is not whole, below 0, or for nobody (design 8)', () => {
    expect(() => allocate(1.5, [1])).toThrow(RangeError);
    expect(() => allocate(-1, [1])).toThrow(RangeError);
    expect(() => allocate(1, [0.5])).toThrow(RangeError);
    expect(() => allocate(1, [])).toThrow('nothing to split among');
  });

  it('conserves every unit and stays within one of the exact share (design 5)', () => {
    fc.assert(
      fc.property(amount, weights, (total, shares) => {
        const parts = allocate(total, shares);
        const all = sum(shares);
        expect(sum(parts)).toBe(total);
        parts.forEach((part, index) => {
          const exact = BigInt(total) * BigInt(all === 0 ? 1 : (shares[index] ?? 0));
          const whole = BigInt(all === 0 ? shares.length : all);
          const distance = BigInt(part) * whole - exact;
          expect(distance < whole && distance > -whole).toBe(true);
        });
      }),
    );
  });

  it('never gives a part more than its weight where the total is within them (design 5)', () => {
    fc.assert(
      fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (shares, share) => {
        const total = Math.floor(sum(shares) * share);
        allocate(total, shares).forEach((part, index) => {
          expect(part).toBeLessThanOrEqual(shares[index] ?? 0);
        });
      }),
    );
  });

  it('is exact where a product leaves the safe integers (design 5)', () => {
    const half = 2 ** 51;
    expect(allocate(2 ** 52 + 1, [half, half])).toEqual([half + 1, half]);
  });
});

describe('rounding', () => {
  it('rounds half a unit up (design 4)', () => {
    expect(scale(1, 1, 2)).toBe(1);
    expect(scale(5, 1, 10)).toBe(1);
    expect(scale(49, 1, 100)).toBe(0);
    expect(scale(7, 3, 4)).toBe(5);
  });

  it('reads percentages exactly (design 4)', () => {
    expect(partsPerMillion(8.875)).toBe(88_750);
    expect(partsPerMillion(0.29)).toBe(2900);
    expect(percentOf(10_000, 8.875)).toBe(888);
    expect(percentOf(10_000, 100)).toBe(10_000);
    expect(percentOf(0, 19)).toBe(0);
  });

  it('equals the exact quotient, rounded, for any whole numbers (design 4)', () => {
    fc.assert(
      fc.property(amount, amount, fc.integer({ min: 1, max: 2 ** 40 }), (value, numerator, denominator) => {
        const exact = 2n * BigInt(value) * BigInt(numerator) + BigInt(denominator);
        const expected = exact / (2n * BigInt(denominator));
        fc.pre(expected <= BigInt(Number.MAX_SAFE_INTEGER));
        expect(scale(value, numerator, denominator)).toBe(Number(expected));
      }),
    );
  });

  it('throws on amounts that are not whole, exact and from 0 up (design 8)', () => {
    expect(wholeAmount(0)).toBe(0);
    for (const wrong of [-1, 0.5, Number.NaN, 2 ** 53]) expect(() => wholeAmount(wrong)).toThrow(RangeError);
  });
});
