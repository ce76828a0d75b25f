import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { localeFor } from './locale.ts';
import { type DecimalOptions, formatDecimal, formatPercentage } from './number-format.ts';

const write = (text: string, options: DecimalOptions = {}, tag = 'en') => formatDecimal(localeFor(tag), text, options);

describe('formatDecimal', () => {
  it.each([
    ['en', '1,234,567.891'],
    ['de', '1.234.567,891'],
    ['fr', '1\u202f234\u202f567,891'],
    ['hi', '12,34,567.891'],
    ['ar', '١٬٢٣٤٬٥٦٧٫٨٩١'],
    ['sv', '1\u00a0234\u00a0567,891'],
  ])('groups and separates as %s does (language 4)', (tag, text) => {
    expect(write('1234567.8911', {}, tag)).toBe(text);
  });

  it('rounds half to even at three fraction digits', () => {
    expect([write('0.0005'), write('0.0015'), write('2.5', { maxFrac: 0 })]).toEqual(['0', '0.002', '2']);
  });

  it.each<[DecimalOptions, string, string]>([
    [{ group: false }, '12345.6', '12345.6'],
    [{ minInt: 4 }, '2', '0,002'],
    [{ minInt: 0 }, '0.5', '.5'],
    [{ minInt: 0 }, '-0.5', '-.5'],
    [{ minInt: 0 }, '0', '0'],
    [{ minInt: 0 }, '1.5', '1.5'],
    [{ minFrac: 3 }, '2', '2.000'],
    [{ minFrac: 5, maxFrac: 2 }, '2', '2.00'],
    [{ maxFrac: 0, round: 'ceil' }, '0.5', '1'],
    [{ maxFrac: 0, round: 'ceil' }, '0.001', '0'],
    [{ maxFrac: 1, round: 'trunc' }, '1.19', '1.1'],
    [{ maxFrac: 0, round: 'halfExpand' }, '2.5', '3'],
    [{ maxFrac: 0 }, '-0.4', '0'],
    [{ maxSig: 4 }, '2', '2.000'],
    [{ minSig: 2, maxSig: 4 }, '12355', '12,360'],
    [{ minSig: 3 }, '1234.5', '1,234.5'],
    [{ maxSig: 2, round: 'expand' }, '0.00123', '0.0013'],
  ])('with %j writes %s as %s (platform 9)', (options, text, written) => {
    expect(write(text, options)).toBe(written);
  });

  it.each<[DecimalOptions, string, string]>([
    [{ style: 'short' }, '1234567.891', '1.2M'],
    [{ style: 'short' }, '0.12345', '0.12'],
    [{ style: 'short', round: 'expand' }, '0.001', '0.001'],
    [{ style: 'short' }, '1000000000000000', '1,000T'],
    [{ style: 'short', group: false }, '1000000000000000', '1000T'],
    [{ style: 'short', minSig: 4 }, '1500', '1.500K'],
    [{ style: 'short', minSig: 2 }, '123456', '123K'],
    [{ style: 'short', maxSig: 4 }, '12345', '12.34K'],
    [{ style: 'long', maxFrac: 1 }, '12345.6', '12.3 thousand'],
    [{ style: 'percent' }, '0.125', '12%'],
    [{ style: 'percent', round: 'expand' }, '0.121', '13%'],
    [{ style: 'percent-scaled' }, '12.5', '12%'],
    [{ style: 'percent-scaled', round: 'expand' }, '2.5', '3%'],
    [{ style: 'permille' }, '0.125', '125‰'],
    [{ style: 'permille-scaled' }, '12.5', '12‰'],
    [{ style: 'scientific' }, '12345', '1E+4'],
    [{ style: 'scientific' }, '-2.6', '-3'],
    [{ style: 'scientific', maxSig: 3 }, '0.0999', '9.99E-2'],
    [{ style: 'scientific', maxFrac: 2 }, '12.345', '1.23E+1'],
    [{ style: 'scientific', minInt: 3 }, '12345', '100E+2'],
  ])('in %j writes %s as %s (language 4)', (options, text, written) => {
    expect(write(text, options)).toBe(written);
  });

  it('says thousands and per mille in other languages as the cases do (language 4)', () => {
    expect(write('1000', { style: 'long' }, 'fr')).toBe('1 millier');
    expect(write('2000', { style: 'long' }, 'fr')).toBe('2 mille');
    expect(write('0.5', { style: 'permille' }, 'ar')).toBe('٥٠٠؉');
    expect(write('1000000000000000', { style: 'short' }, 'es')).toBe('1000\u00a0B');
  });

  it('takes numbers of any length exactly', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 40n), max: 10n ** 40n }), (n) => {
        expect(write(String(n)).replaceAll(',', '')).toBe(String(n));
      }),
    );
  });
});

describe('formatPercentage', () => {
  it('has two to three fraction digits, with trim none to three (platform 9)', () => {
    const en = localeFor('en');
    expect(['0', '5.5', '7.12345'].map((n) => formatPercentage(en, n, false))).toEqual(['0.00', '5.50', '7.123']);
    expect(['0', '5.5', '7.12345'].map((n) => formatPercentage(en, n, true))).toEqual(['0', '5.5', '7.123']);
    expect(formatPercentage(localeFor('de'), '1234.5', false)).toBe('1.234,50');
  });
});
