import { describe, expect, it } from 'vitest';
import { currencies, defaultCurrency, moneyFormat, otherFractionDigits } from './currencies.ts';

describe('currencies', () => {
  it('are the 26 of the rulings, by their codes (storefront 3, platform 9)', () => {
    const codes =
      'ARS AUD BRL CAD CHF COP CZK DKK EUR GBP HKD IDR ILS INR JPY MXN MYR NOK NZD PHP PLN SEK SGD THB USD ZAR';
    expect(Object.keys(currencies)).toEqual(codes.split(' '));
    expect(Object.values(currencies).map(({ code }) => code)).toEqual(codes.split(' '));
  });

  it('carry the numeric codes of ISO 4217 (platform 9)', () => {
    const numbers = `032 036 986 124 756 170 203 208 978 826 344 360 376 356 392 484 458 578 554 608 985 752 702 764
      840 710`;
    expect(Object.values(currencies).map(({ numericCode }) => numericCode)).toEqual(numbers.split(/\s+/));
  });

  it('bear the names of their countries (platform 9)', () => {
    expect(Object.values(currencies).map(({ name }) => name)).toEqual([
      'Argentine Peso',
      'Australian Dollar',
      'Brazilian Real',
      'Canadian Dollar',
      'Swiss Franc',
      'Colombian Peso',
      'Czech Koruna',
      'Danish Krone',
      'Euro',
      'British Pound',
      'Hong Kong Dollar',
      'Indonesian Rupiah',
      'Israeli New Shekel',
      'Indian Rupee',
      'Japanese Yen',
      'Mexican Peso',
      'Malaysian Ringgit',
      'Norwegian Krone',
      'New Zealand Dollar',
      'Philippine Peso',
      'Polish Zloty',
      'Swedish Krona',
      'Singapore Dollar',
      'Thai Baht',
      'US Dollar',
      'South African Rand',
    ]);
  });

  it('have two fraction digits, the yen none (storefront 9)', () => {
    for (const { code, fractionDigits } of Object.values(currencies)) {
      expect([code, fractionDigits]).toEqual([code, code === 'JPY' ? 0 : 2]);
      expect([code, fractionDigits]).toEqual([code, otherFractionDigits.get(code) ?? 2]);
    }
  });

  it('default to US dollars, written with comma, dot and 15 places (storefront 9)', () => {
    expect(defaultCurrency).toBe('USD');
    expect(moneyFormat).toEqual({ thousandsSeparator: ',', decimalSeparator: '.', maximumIntegerPlaces: 15 });
  });
});
