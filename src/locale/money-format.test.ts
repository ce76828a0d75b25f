import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { currencies } from '#catalog/currencies.ts';

import { localeFor } from './locale.ts';
import { formatAmount } from './amount-format.ts';
import { toDecimal } from './money.ts';
import { formatMoney, formatShopMoney, type MoneyOptions } from './money-format.ts';

const write = (tag: string, decimal: string, code: string, options?: MoneyOptions) =>
  formatMoney(localeFor(tag), decimal, code, options);

describe('formatMoney', () => {
  it.each([
    ['en', 'SEK', 'SEK\u00a01,234.57'],
    ['en', 'JPY', '¥1,235'],
    ['en', 'COP', 'COP\u00a01,235'],
    ['de', 'AUD', '1.234,57\u00a0AU$'],
    ['fr-FR', 'GBP', '1\u202f234,57\u00a0£GB'],
    ['pt-BR', 'USD', 'US$\u00a01.234,57'],
    ['ar', 'EUR', '\u200f١٬٢٣٤٫٥٧\u00a0€'],
    ['pl', 'EUR', '1234,57\u00a0€'],
  ])('in %s writes %s as %s (language 4)', (tag, code, text) => {
    expect(write(tag, '1234.567', code)).toBe(text);
  });

  it.each<[MoneyOptions, string]>([
    [{ style: 'accounting' }, '(CA$1,234.50)'],
    [{ style: 'code' }, '-1,234.50 CAD'],
    [{ style: 'name' }, '-1,234.50 Canadian dollars'],
    [{ style: 'short' }, '-CA$1.2K'],
    [{ style: 'short', maxFrac: 2 }, '-CA$1.23K'],
    [{ symbol: 'narrow' }, '-$1,234.50'],
    [{ minFrac: 0, maxFrac: 0 }, '-CA$1,234'],
    [{ group: false }, '-CA$1234.50'],
  ])('in %j writes -1234.5 CAD as %s (language 4)', (options, text) => {
    expect(write('en', '-1234.5', 'CAD', options)).toBe(text);
  });

  it('repairs what Intl gets wrong in Turkish, Arabic and Romanian (language 4)', () => {
    expect(write('tr', '5', 'USD', { style: 'name' })).toBe('5,00 ABD doları');
    expect(write('tr', '5', 'USD', { style: 'code' })).toBe('5,00 USD');
    expect(write('tr', '-5', 'USD', { style: 'accounting' })).toBe('($5,00)');
    expect(write('tr', '5', 'USD', { style: 'accounting' })).toBe('$5,00');
    expect(write('ar', '1234.5', 'EUR', { style: 'short' })).toBe('\u200f١٬٢٣٤\u00a0€');
    expect(write('ar', '1234.56', 'EUR', { style: 'short', minFrac: 1 })).toBe('\u200f١٬٢٣٤٫٥٦\u00a0€');
    expect(write('ro', '1000', 'JPY', { style: 'code' })).toBe('1.000 de JPY');
  });

  it('writes a code that is none as it stands', () => {
    expect(write('en', '5', 'coins')).toBe('coins5.00');
    expect(write('en', '5', 'coins', { style: 'code' })).toBe('5.00 coins');
  });
});

describe('formatAmount', () => {
  it('shows the fraction digits of the catalogue (storefront 9)', () => {
    expect(formatAmount(localeFor('en'), { minor: 123_450, currency: 'COP' })).toBe('COP\u00a01,234.50');
    expect(formatAmount(localeFor('en'), { minor: 1234, currency: 'JPY' })).toBe('¥1,234');
    expect(formatAmount(localeFor('en'), { minor: -5, currency: 'CAD' })).toBe('-CA$0.05');
  });

  it.each(
    'ARS AUD BRL CAD CHF COP CZK DKK EUR GBP HKD IDR ILS INR MXN MYR NOK NZD PHP PLN SEK SGD THB USD ZAR'.split(' '),
  )('shows two fraction digits in %s (storefront 3 and 9)', (currency) => {
    expect(formatAmount(localeFor('en'), { minor: 123_400, currency })).toMatch(/1,234\.00$/);
  });

  it('shows every cent in all 26 currencies', () => {
    const code = fc.constantFrom(...Object.keys(currencies));
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 14 }), code, (minor, currency) => {
        const shown = formatAmount(localeFor('en'), { minor, currency });
        expect(Number(shown.replaceAll(/\D/g, ''))).toBe(minor);
      }),
    );
  });

  it('writes what templates write, in every currency and language (storefront 3, language 4)', () => {
    const tags = ['ar', 'cs', 'da-DK', 'de-CH', 'de-DE', 'en', 'en-CA', 'en-IN', 'es-419', 'fr-FR', 'he', 'hi', 'id'];
    const more = ['it', 'ja', 'ko', 'nb-NO', 'nl-NL', 'pl', 'pt-BR', 'pt-PT', 'ru', 'sv-SE', 'th', 'tr', 'zh-CN'];
    for (const locale of [...tags, ...more].map(localeFor)) {
      for (const currency of Object.keys(currencies)) {
        for (const minor of [0, 1, -5, 99, 100, 123_450, -1_234_567, 999_999_999_999_999]) {
          const inTemplates = formatShopMoney(locale, toDecimal(minor, currency), currency);
          expect(formatAmount(locale, { minor, currency })).toBe(inTemplates);
        }
      }
    }
  });
});
