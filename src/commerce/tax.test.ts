import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumOfTaxes, taxesOn, taxRulesOf } from './tax.ts';

function rule(id: string, rate: number, isInclusive = false, region?: string) {
  return { id, name: id, country: 'CA', region, rate, isInclusive, appliesToShipping: true };
}

describe('the tax rules of a place', () => {
  const federal = rule('federal', 5);
  const quebec = rule('quebec', 9.975, false, 'QC');

  it('are those of its country and those of its region (storefront 3)', () => {
    expect(taxRulesOf([federal, quebec], { country: 'CA', region: 'QC' })).toEqual([federal, quebec]);
    expect(taxRulesOf([federal, quebec], { country: 'CA', region: 'ON' })).toEqual([federal]);
    expect(taxRulesOf([federal, quebec], { country: 'CA' })).toEqual([federal]);
    expect(taxRulesOf([federal, quebec], { country: 'US', region: 'QC' })).toEqual([]);
  });

  it('are none while the place is unknown (storefront 3)', () => {
    expect(taxRulesOf([federal], undefined)).toEqual([]);
  });
});

describe('taxes on an amount', () => {
  const amounts = (cents: number, rules: ReturnType<typeof rule>[]) =>
    taxesOn(cents, rules).map(({ amountCents }) => amountCents);

  it('come on top, each rule for itself (storefront 3)', () => {
    expect(amounts(10_000, [rule('a', 5), rule('b', 9.975)])).toEqual([500, 998]);
  });

  it('are contained in an inclusive price (storefront 3)', () => {
    expect(amounts(11_900, [rule('vat', 19, true)])).toEqual([1900]);
    expect(amounts(100, [rule('vat', 20, true)])).toEqual([17]);
  });

  it('share what is contained without losing a cent (storefront 3)', () => {
    expect(amounts(11_500, [rule('a', 5, true), rule('b', 10, true)])).toEqual([500, 1000]);
    expect(amounts(100, [rule('a', 10, true), rule('b', 10, true)])).toEqual([9, 8]);
  });

  it('on top of an inclusive price are taken of what it is without its tax (storefront 3)', () => {
    expect(amounts(11_000, [rule('in', 10, true), rule('on', 5)])).toEqual([1000, 500]);
  });

  it('are nothing of nothing, at no rate and without rules (storefront 3)', () => {
    expect(amounts(0, [rule('a', 5), rule('b', 5, true)])).toEqual([0, 0]);
    expect(amounts(999, [rule('a', 0)])).toEqual([0]);
    expect(taxesOn(999, [])).toEqual([]);
  });

  it('sum up apart, on top and contained (storefront 3)', () => {
    const taxes = taxesOn(11_000, [rule('in', 10, true), rule('on', 5), rule('more', 1)]);
    expect(sumOfTaxes(taxes, true)).toBe(1000);
    expect(sumOfTaxes(taxes, false)).toBe(600);
  });

  it('contained in a price give it back when put on top of the rest (storefront 3)', () => {
    const cents = fc.integer({ min: 0, max: 10 ** 10 });
    const rate = fc.integer({ min: 0, max: 300_000 }).map((parts) => parts / 10_000);
    fc.assert(
      fc.property(cents, rate, (gross, percent) => {
        const contained = sumOfTaxes(taxesOn(gross, [rule('in', percent, true)]), true);
        const [onTop] = taxesOn(gross - contained, [rule('on', percent)]);
        expect(Math.abs(gross - contained + (onTop?.amountCents ?? Number.NaN) - gross)).toBeLessThanOrEqual(1);
      }),
    );
  });
});
