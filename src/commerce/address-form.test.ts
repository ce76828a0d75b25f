import { describe, expect, it } from 'vitest';
import { addressMessages, addressRules } from '#catalog/address-forms.ts';
import { addressErrors, addressForm, addressLines, postalCodeError } from './address-form.ts';

const names = (country: string) => addressForm(country).map(({ name }) => name);
const complete = { name: 'Ada Example', line1: '1 Main Street', city: 'Albany' };

describe('addressForm', () => {
  it.each([
    ['US', ['name', 'line1', 'line2', 'city', 'region', 'postalCode']],
    ['DE', ['name', 'line1', 'line2', 'postalCode', 'city']],
    ['GB', ['name', 'line1', 'line2', 'city', 'postalCode']],
    ['JP', ['name', 'postalCode', 'region', 'line1', 'line2']],
  ])('asks in %s for its own fields in its own order (storefront 2)', (country, fields) => {
    expect(names(country)).toEqual(fields);
  });

  it('calls the fields what the country calls them, and offers its regions (storefront 2)', () => {
    const [region, postalCode] = addressForm('US').slice(-2);
    expect(region).toMatchObject({ label: 'State', isRequired: true });
    expect(region?.regions).toContainEqual({ code: 'NY', name: 'New York' });
    expect(postalCode).toMatchObject({ label: 'ZIP code', isRequired: true });
  });

  it('asks somewhere of which nothing is known for name, street and place (storefront 2)', () => {
    const required = addressForm('ZZ').filter(({ isRequired }) => isRequired);
    expect(required.map(({ name }) => name)).toEqual(['name', 'line1', 'city']);
  });
});

describe('addressErrors', () => {
  it.each([
    ['US', 'NY', '12207'],
    ['US', 'NY', '12207-1234'],
    ['CA', 'ON', 'k1a 0b1'],
    ['GB', undefined, 'SW1A 1AA'],
    ['GB', undefined, 'm1 1ae'],
    ['DE', undefined, '10115'],
    ['NL', undefined, '1012 AB'],
    ['JP', 'Tokyo', '100-0001'],
    ['IE', undefined, undefined],
    ['HK', 'Kowloon', undefined],
  ])('lets an address in %s pass (storefront 2)', (country, region, postalCode) => {
    expect(addressErrors({ ...complete, country, region, postalCode })).toEqual({});
  });

  it('names each field that is missing or wrong, in the words of the country (storefront 8)', () => {
    expect(addressErrors({ ...complete, line1: ' ', country: 'US', region: 'Paris', postalCode: '1' })).toEqual({
      line1: 'Enter the street and number.',
      region: addressMessages.unknownRegion('State'),
      postalCode: addressMessages.invalidPostalCode('ZIP code'),
    });
    expect(addressErrors({ ...complete, country: 'GB' })).toEqual({ postalCode: 'Enter the postcode.' });
    expect(addressErrors({ ...complete, country: 'US' })).toEqual({
      region: 'Choose a state.',
      postalCode: 'Enter the ZIP code.',
    });
    expect(addressErrors({ ...complete, country: 'JP', postalCode: '1000001' })).toEqual({
      region: 'Enter the prefecture.',
    });
    expect(addressErrors({ ...complete, country: 'IN', region: 'Goa', postalCode: '1' })).toEqual({
      postalCode: 'Enter a valid PIN code.',
    });
    expect(addressErrors({})).toMatchObject({ name: 'Enter the full name.', country: 'Choose a country.' });
  });

  it('has patterns that are regular expressions, and asks for a code only where one is written', () => {
    for (const [country, { postalCode }] of Object.entries(addressRules)) {
      if (postalCode === undefined) continue;
      expect(() => new RegExp(postalCode)).not.toThrow();
      expect(names(country)).toContain('postalCode');
    }
  });
});

describe('postalCodeError', () => {
  it.each([
    ['US', '12207'],
    ['GB', 'sw1a 1aa'],
    ['IE', 'D02 X285'],
    ['LV', '1010'],
    ['HK', 'anything'],
    ['ZZ', '1'],
    ['US', undefined],
    ['US', '  '],
  ])('lets one in %s pass: %s', (country, postalCode) => {
    expect(postalCodeError({ country, postalCode })).toBeUndefined();
  });

  it.each([
    ['US', '1220', 'Enter a valid ZIP code.'],
    ['CA', '12345', 'Enter a valid postal code.'],
    ['GB', '12345', 'Enter a valid postcode.'],
    ['IE', 'Dublin 2', 'Enter a valid Eircode.'],
    ['RO', '12345', 'Enter a valid postal code.'],
  ])('says in the words of %s that %s is none (storefront 5)', (country, postalCode, message) => {
    expect(postalCodeError({ country, postalCode })).toBe(message);
    expect(addressErrors({ ...complete, country, region: 'ON', postalCode }).postalCode).toBe(message);
  });
});

describe('addressLines', () => {
  it('writes an address as its country does (storefront 2)', () => {
    const address = { ...complete, line2: 'Floor 2', region: 'NY', postalCode: '12207', country: 'US' };
    expect(addressLines(address)).toEqual(['Ada Example', '1 Main Street', 'Floor 2', 'Albany, NY 12207']);
    const german = { name: 'Ida', line1: 'Torstraße 1', city: 'Berlin', postalCode: '10119', country: 'DE' };
    expect(addressLines(german)).toEqual(['Ida', 'Torstraße 1', '10119 Berlin']);
  });
});
