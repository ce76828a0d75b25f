import { describe, expect, it } from 'vitest';
import { addressForm, countryNames } from './countries.ts';

describe('countryNames', () => {
  it('names each country once, in the order of the language', () => {
    const english = countryNames('en-US');
    expect(new Set(english.map(({ code }) => code)).size).toBe(english.length);
    expect(english).toContainEqual({ code: 'DE', name: 'Germany' });
    expect(english[0]?.code).toBe('AF');
    expect(countryNames('de-DE')).toContainEqual({ code: 'DE', name: 'Deutschland' });
    expect(english.every(({ code, name }) => /^[A-Z]{2}$/.test(code) && name !== code)).toBe(true);
  });
});

describe('addressForm', () => {
  it('asks for a state by code where tax rules name one', () => {
    expect(addressForm('US')).toMatchObject({
      regionLabel: 'State',
      postalCodeLabel: 'ZIP code',
      needsPostalCode: true,
    });
    expect(addressForm('US').regions).toContainEqual({ code: 'NY', name: 'New York' });
    expect(addressForm('CA').regions).toHaveLength(13);
    expect(addressForm('DE').regions).toBeUndefined();
    expect(addressForm('HK').needsPostalCode).toBe(false);
  });
});
