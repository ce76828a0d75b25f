import { describe, expect, it } from 'vitest';
import { countryCodes } from '#catalog/countries.ts';
import { countriesByName, countryName, homeCountry } from './country-names.ts';

describe('countriesByName', () => {
  it('names each country once, in the order of the language', () => {
    const english = countriesByName(countryCodes, 'en-US');
    expect(new Set(english.map(({ code }) => code)).size).toBe(countryCodes.length);
    expect(english[0]).toEqual({ code: 'AF', name: 'Afghanistan' });
    expect(english.every(({ code, name }) => /^[A-Z]{2}$/.test(code) && name !== code)).toBe(true);
    const names = countriesByName(['DE', 'AT', 'EG'], 'de-DE').map(({ name }) => name);
    expect(names).toEqual(['Ägypten', 'Deutschland', 'Österreich']);
  });
});

describe('countryName', () => {
  it('leaves a text that is no code as it is', () => {
    expect([countryName('IE', 'en'), countryName('IE', ''), countryName('Eire', 'en')]).toEqual([
      'Ireland',
      'Ireland',
      'Eire',
    ]);
  });
});

describe('homeCountry', () => {
  it('is that of the language', () => {
    expect(['en-GB', 'de', 'ja', ''].map(homeCountry)).toEqual(['GB', 'DE', 'JP', 'US']);
  });
});
