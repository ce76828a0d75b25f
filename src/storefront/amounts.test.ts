import { describe, expect, it } from 'vitest';
import { formatAmount, formatDecimal } from './amounts.ts';

describe('formatAmount', () => {
  it('divides minor units by the currency’s fraction digits (storefront 3, storefront 9)', () => {
    expect(formatAmount(123_450, 'USD', 'en-US')).toBe('$1,234.50');
    expect(formatAmount(1250, 'JPY', 'en-US')).toBe('¥1,250');
    expect(formatAmount(1250, 'COP', 'en-US')).toBe('$12.50');
  });

  it('writes in the page’s language, and in English where it has none', () => {
    expect(formatAmount(123_450, 'EUR', 'de-DE').replaceAll('\u00a0', ' ')).toBe('1.234,50 €');
    expect(formatDecimal('12.5', 'USD', '')).toBe('$12.50');
  });
});
