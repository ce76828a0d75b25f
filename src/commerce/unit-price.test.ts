import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { measurePattern, measures } from '#catalog/measures.ts';
import { isComparable, parseMeasure, perUnitText, referenceOf, unitPriceOf } from './unit-price.ts';

describe('a price per unit (Directive 98/6/EC, article 2b)', () => {
  it.each([
    [1100, '250 g', '100 g', 440],
    [1100, '250 g', null, 4400],
    [1099, '0.75 l', null, 1465],
    [999, '33 cl', '1 l', 3027],
    [500, '6 pcs', null, 83],
    [1, '3 kg', '1 kg', 0],
    [3000, '150 cm', '1 m', 2000],
    [2000, '0.5 m²', null, 4000],
  ])('of %i for %s is told per %s', (paid, content, per, cents) => {
    expect(unitPriceOf(paid, { content, per })?.cents).toBe(cents);
  });

  it('is not told where contents cannot be compared, or are nothing', () => {
    expect(unitPriceOf(100, { content: '250 g', per: '1 l' })).toBeUndefined();
    expect(unitPriceOf(100, { content: null, per: '1 l' })).toBeUndefined();
    for (const text of ['0 g', '0.000 l', 'g', '5', '5 stone', '']) expect(parseMeasure(text)).toBeUndefined();
    expect([isComparable('2 l', '100 ml'), isComparable('2 l', '100 g')]).toEqual([true, false]);
    expect(referenceOf('40 ml')).toBe('1 l');
  });

  it('leaves a single unit unsaid', () => {
    const told = (per: string) => perUnitText({ content: '', per, cents: 1 }, '$1');
    expect([told('1 kg'), told('100 g'), told('10 pcs')]).toEqual(['$1 / kg', '$1 / 100 g', '$1 / 10 pcs']);
  });

  it('is within half a unit of what a division gives, for all that one may write', () => {
    const pattern = new RegExp(measurePattern);
    const units = Object.values(measures).flatMap((kind) => Object.keys(kind));
    const amount = fc.integer({ min: 1, max: 99_999_999 }).map((thousandths) => thousandths / 1000);
    fc.assert(
      fc.property(fc.constantFrom(...units), amount, fc.nat(99_999_999), (unit, size, paid) => {
        const content = `${size} ${unit}`;
        expect(content).toMatch(pattern);
        const cents = unitPriceOf(paid, { content, per: `1 ${unit}` })?.cents ?? NaN;
        expect(Math.abs(cents - paid / size)).toBeLessThanOrEqual(0.5 + paid / size / 1e12);
      }),
    );
  });
});
