import { describe, expect, it } from 'vitest';

import { currencyOfRegion } from './region-currency.ts';

describe('currencyOfRegion', () => {
  it.each([
    ['US', 'USD'],
    ['DE', 'EUR'],
    ['GB', 'GBP'],
    ['JP', 'JPY'],
    ['NZ', 'NZD'],
    ['LI', 'CHF'],
    ['EC', 'USD'],
    ['419', 'USD'],
  ])('names what %s pays in: %s (language 4)', (region, code) => {
    expect(currencyOfRegion(region)).toBe(code);
  });
});
