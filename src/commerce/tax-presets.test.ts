import { describe, expect, it } from 'vitest';
import { rulesOfClass, taxRulesOf } from './tax.ts';
import type { TaxClass } from '#catalog/tax-classes.ts';
import { euCountries, taxPresets, type TaxPreset } from '#catalog/tax-presets.ts';
import { usTerritories } from '#catalog/territories.ts';

const presets = Object.entries<TaxPreset>(taxPresets);

/** What goods of a class are charged in all at a place, by a preset as it is taken over. */
function rateOf(preset: TaxPreset, taxClass: TaxClass, country: string, region?: string): number {
  const { isInclusive } = preset;
  const rules = preset.rates.map((rate, at) => ({ id: `${at}`, ...rate, isInclusive, appliesToShipping: true }));
  const there = taxRulesOf(rules, region === undefined ? { country } : { country, region });
  return rulesOfClass(there, taxClass).reduce((sum, { rate }) => sum + rate, 0);
}

describe('known tax rates', () => {
  it('maps product tax classes onto the reduced rates of a country (platform 9)', () => {
    const eu = taxPresets['eu-reduced'];
    const classes = ['standard', 'reduced', 'super-reduced', 'zero'] as const;
    const of = (preset: TaxPreset, country: string) => classes.map((each) => rateOf(preset, each, country));
    expect(of(eu, 'DE')).toEqual([19, 7, 7, 0]);
    expect(of(eu, 'ES')).toEqual([21, 10, 4, 0]);
    expect(of(eu, 'FR')).toEqual([20, 10, 5.5, 0]);
    // Denmark has one rate for all.
    expect(of(eu, 'DK')).toEqual([25, 25, 25, 0]);
    expect(of(taxPresets.uk, 'GB')).toEqual([20, 5, 20, 0]);
    expect(of(taxPresets.jp, 'JP').slice(0, 2)).toEqual([10, 8]);
  });

  it('adds a province’s rate to the federal one (platform 9)', () => {
    expect(rateOf(taxPresets.ca, 'standard', 'CA', 'ON')).toBe(13);
    expect(rateOf(taxPresets.ca, 'standard', 'CA', 'QC')).toBeCloseTo(14.975);
    expect(rateOf(taxPresets.ca, 'standard', 'CA', 'AB')).toBe(5);
  });

  it('has a standard rate for all 27 countries of the European Union, and none lower than its reduced ones (platform 9)', () => {
    expect(euCountries).toHaveLength(27);
    for (const country of euCountries) {
      const [standard, reduced, lowest] = (['standard', 'reduced', 'super-reduced'] as const).map((each) =>
        rateOf(taxPresets['eu-reduced'], each, country),
      );
      expect(standard).toBeGreaterThanOrEqual(17);
      expect(standard).toBeGreaterThanOrEqual(reduced ?? 0);
      expect(reduced).toBeGreaterThanOrEqual(lowest ?? 0);
      expect(rateOf(taxPresets.eu, 'reduced', country)).toBe(standard);
    }
  });

  it('says its day and source, and where it knows nothing (platform 9)', () => {
    for (const [, { asOf, source, rates, isComplete }] of presets) {
      expect(asOf).toMatch(/^20\d\d-\d\d-\d\d$/);
      expect(source).not.toBe('');
      expect(rates.length > 0).toBe(isComplete);
    }
    expect(taxPresets.us.missing).toEqual(usTerritories);
    expect(usTerritories).toHaveLength(7);
  });
});
