import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { currencies } from '#catalog/currencies.ts';

import {
  formatPlainAmount,
  formatPlainMoney,
  fractionDigitsOf,
  parseAmount,
  readMoney,
  toDecimal,
  toMinor,
} from './money.ts';

const code = fc.constantFrom(...Object.keys(currencies));
const minor = fc.integer({ min: -(10 ** 14), max: 10 ** 14 });

describe('minor units', () => {
  it('have the fraction digits of the currency: 0 for JPY, 2 for all others (storefront 9)', () => {
    expect(fractionDigitsOf('JPY')).toBe(0);
    expect(fractionDigitsOf('USD')).toBe(2);
    expect(fractionDigitsOf('XTS')).toBe(2);
    expect(fractionDigitsOf('constructor')).toBe(2);
  });

  it.each([
    [1250, 'USD', '12.50'],
    [1250, 'JPY', '1250'],
    [-5, 'EUR', '-0.05'],
    [0, 'EUR', '0.00'],
  ])('%i of %s are %s (storefront 3)', (amount, currency, decimal) => {
    expect(toDecimal(amount, currency)).toBe(decimal);
  });

  it('become decimals and back in all 26 currencies (storefront 9)', () => {
    fc.assert(
      fc.property(minor, code, (amount, currency) => {
        expect(toMinor(toDecimal(amount, currency), currency)).toBe(amount);
      }),
    );
  });

  it('round half to even', () => {
    expect(['12.345', '12.355', '-0.005', '0.0051'].map((text) => toMinor(text, 'USD'))).toEqual([1234, 1236, 0, 1]);
    expect(toMinor('12.5', 'JPY')).toBe(12);
  });

  it('are none for what is no number or has more than 15 integer places (platform 9)', () => {
    expect(toMinor('abc', 'USD')).toBeUndefined();
    expect(toMinor('1234567890123456', 'USD')).toBeUndefined();
    expect(toMinor('999999999999999', 'USD')).toBeUndefined();
    expect(toMinor('999999999999999', 'JPY')).toBe(999_999_999_999_999);
    expect(toMinor('Infinity', 'USD')).toBeUndefined();
  });

  it('are whole numbers', () => {
    expect(() => toDecimal(1.5, 'USD')).toThrow('1.5 is no whole number of minor units.');
  });
});

describe('parseAmount', () => {
  it.each([
    ['1,234.5', 123_450],
    [' 12 ', 1200],
    ['-.5', -50],
    ['1234567.89', 123_456_789],
  ])('reads %j as %i cents', (text, cents) => {
    expect(parseAmount(text, 'USD')).toBe(cents);
  });

  it.each(['', '.', '-', '1,23', '12,345,6', '1.234', '$5', '1e3', '1234567890123456'])('refuses %j', (text) => {
    expect(parseAmount(text, 'USD')).toBeUndefined();
  });

  it('refuses fractions of a currency without (storefront 9)', () => {
    expect(parseAmount('12.5', 'JPY')).toBeUndefined();
    expect(parseAmount('12', 'JPY')).toBe(12);
  });
});

describe('readMoney', () => {
  it('reads both shapes, decimalValue first (storefront 3)', () => {
    expect(readMoney({ value: '1.5', currency: 'USD' })).toEqual({ decimal: '1.5', code: 'USD' });
    expect(readMoney({ decimalValue: 1.5, currencyCode: 'EUR', value: '2', currency: 'USD' })).toEqual({
      decimal: '1.5',
      code: 'EUR',
    });
    expect(readMoney({ decimalValue: '1', value: '2', currency: null })).toEqual({ decimal: '2', code: '' });
  });

  it.each([null, 5, 'x', {}, { value: '1' }, { currency: 'USD' }, Object.create({ value: '1', currency: 'USD' })])(
    'finds none in %j',
    (value) => {
      expect(readMoney(value)).toBeUndefined();
    },
  );
});

describe('formatPlainMoney', () => {
  it('has commas between thousands and a dot (storefront 9)', () => {
    expect(formatPlainMoney({ value: '-1234567.5', currency: 'USD' })).toBe('-1,234,567.50');
    expect(formatPlainMoney({ decimalValue: '1234', currencyCode: 'JPY' })).toBe('1,234');
    expect(formatPlainMoney({ value: '1234.5', currency: 'EUR' }, { group: '.', point: ',' })).toBe('1.234,50');
    expect(formatPlainMoney({ value: '1234', currency: 'EUR' }, { group: '' })).toBe('1234.00');
  });

  it.each([5, null, {}, { value: 'abc', currency: 'USD' }, { value: 'NaN', currency: 'USD' }])(
    'fails on %j (storefront 8)',
    (value) => {
      expect(() => formatPlainMoney(value)).toThrow('Format expects a Money instance.');
    },
  );

  it('shows the label of a free amount, which must be there (platform 5)', () => {
    expect(formatPlainMoney({ value: '0', currency: 'USD' }, { freeLabel: 'Free' })).toBe('Free');
    expect(formatPlainMoney({ value: '1', currency: 'USD' }, { freeLabel: 'Free' })).toBe('1.00');
    expect(() => formatPlainMoney({ value: '0', currency: 'USD' }, { freeLabel: ' ' })).toThrow('requires a label');
  });

  it('takes at most 15 integer places (storefront 9)', () => {
    const message = 'An amount has at most 15 integer places.';
    expect(() => formatPlainMoney({ value: '1234567890123456', currency: 'USD' })).toThrow(message);
    expect(() => formatPlainAmount({ minor: 1_234_567_890_123_456, currency: 'JPY' })).toThrow(message);
    expect(formatPlainAmount({ minor: 999_999_999_999_999, currency: 'JPY' })).toBe('999,999,999,999,999');
  });

  it('is read back by parseAmount in all 26 currencies', () => {
    fc.assert(
      fc.property(minor, code, (amount, currency) => {
        expect(parseAmount(formatPlainAmount({ minor: amount, currency }), currency)).toBe(amount);
      }),
    );
  });
});
