import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isWithin, parseRange, priceRanges, rangeText } from './price-ranges.ts';

const each = (...prices: number[]) => prices.map((price) => ({ price, count: 1 }));

describe('ranges of prices (design 6)', () => {
  it('are up to four of about as many products, with round bounds', () => {
    const prices = each(900, 1200, 1900, 2400, 2600, 3900, 4800, 5200, 7900, 9900, 12_000, 24_000);
    expect(priceRanges(prices, 'USD')).toEqual([
      { to: 2500 },
      { from: 2500, to: 5000 },
      { from: 5000, to: 10_000 },
      { from: 10_000 },
    ]);
    expect(priceRanges(each(900, 1200, 1900, 2400), 'JPY')[0]).toEqual({ to: 1000 });
  });

  it('are none where all cost the same, and where there is nothing', () => {
    expect(priceRanges([{ price: 500, count: 30 }], 'USD')).toEqual([]);
    expect(priceRanges([], 'USD')).toEqual([]);
  });

  it('have each price in exactly one of them, and are read as they are written', () => {
    const some = fc.array(
      fc.record({ price: fc.integer({ min: 0, max: 10_000_000 }), count: fc.integer({ min: 1, max: 9 }) }),
    );
    fc.assert(
      fc.property(some, fc.constantFrom('USD', 'JPY'), (prices, currency) => {
        const ranges = priceRanges(prices, currency);
        for (const { price } of ranges.length > 0 ? prices : []) {
          expect(ranges.filter((range) => isWithin(price, range))).toHaveLength(1);
        }
        for (const range of ranges) expect(parseRange(rangeText(range, currency), currency)).toEqual(range);
      }),
    );
  });

  it('that say nothing are none', () => {
    for (const text of ['-', '', undefined]) expect(parseRange(text, 'USD')).toBeUndefined();
  });
});
