import { describe, expect, it } from 'vitest';

import { localeFor } from './locale.ts';
import { formatUnit, isMetric } from './unit-format.ts';

describe('formatUnit', () => {
  it('writes a unit in words or short (language 4)', () => {
    expect(formatUnit(localeFor('en'), '2.5', 'meter')).toBe('2.5 meters');
    expect(formatUnit(localeFor('de'), '1234', 'kilometers', { width: 'short' })).toBe('1.234 km');
    expect(formatUnit(localeFor('en'), '90', 'kilometer-per-hour', { width: 'narrow' })).toBe('90km/h');
    expect(formatUnit(localeFor('en'), '2', 'meter', { minFrac: 1 })).toBe('2.0 meters');
  });

  it('leaves a unit that Intl does not know as it is', () => {
    expect(formatUnit(localeFor('de'), '2.5', 'firkins')).toBe('2,5 firkins');
    expect(formatUnit(localeFor('de'), '2.5', '')).toBe('2,5');
  });
});

describe('isMetric', () => {
  it('is false where people measure in feet (language 5)', () => {
    expect(['US', 'LR', 'MM', 'GB', 'DE'].map(isMetric)).toEqual([false, false, false, true, true]);
  });
});
