import { describe, expect, it } from 'vitest';
import { countryCodes } from '#catalog/countries.ts';
import { countriesByName, countryName } from './country-names.ts';
import { localeFor } from './locale.ts';

describe('countriesByName', () => {
  it('names each country once, in the order of the language', () => {
    const english = countriesByName(countryCodes, localeFor('en-US'));
    expect(new Set(english.map(({ code }) => code)).size).toBe(countryCodes.length);
    expect(english[0]).toEqual({ code: 'AF', name: 'Afghanistan' });
    expect(english.every(({ code, name }) => /^[A-Z]{2}$/.test(code) && name !== code)).toBe(true);
    const names = countriesByName(['DE', 'AT', 'EG'], localeFor('de-DE')).map(({ name }) => name);
    expect(names).toEqual(['Ägypten', 'Deutschland', 'Österreich']);
  });
});

describe('countryName', () => {
  it('leaves a text that is no code as it is', () => {
    const [english, none] = [localeFor('en'), localeFor('')];
    const names = [countryName('IE', english), countryName('IE', none), countryName('Eire', english)];
    expect(names).toEqual(['Ireland', 'Ireland', 'Eire']);
  });
});
