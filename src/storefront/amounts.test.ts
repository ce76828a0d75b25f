import { localeFor } from '#locale/locale.ts';
import { describe, expect, it } from 'vitest';
import { formatAmount, formatDecimal } from './amounts.ts';

describe('formatAmount', () => {
  it('divides minor units by the currency’s fraction digits (storefront 3, storefront 9)', () => {
    expect(formatAmount(123_450, 'USD', localeFor('en-US'), false)).toBe('$1,234.50');
    expect(formatAmount(1250, 'JPY', localeFor('en-US'), false)).toBe('¥1,250');
    expect(formatAmount(1250, 'COP', localeFor('en-US'), false)).toBe('COP\u00a012.50');
  });

  it('writes in the page’s language, and in English where it has none', () => {
    expect(formatAmount(123_450, 'EUR', localeFor('de-DE'), false)).toBe('1.234,50\u00a0€');
    expect(formatDecimal('12.5', 'USD', localeFor(''), false)).toBe('$12.50');
  });
});
