import { expect, it } from 'vitest';
import { fromPayPal, toPayPal } from './paypal-amounts.ts';

it('writes amounts with the decimals that PayPal takes of a currency, and none that it refuses (storefront 9)', () => {
  const written = [
    [1250, 'USD', '12.50'],
    [5, 'EUR', '0.05'],
    [1250, 'JPY', '1250'],
    [125_000, 'HUF', '1250'],
    [125_000, 'TWD', '1250'],
  ] as const;
  for (const [minor, currency, value] of written) {
    expect(toPayPal(minor, currency)).toEqual({ currency_code: currency, value });
    expect(fromPayPal({ currency_code: currency, value }, currency)).toBe(minor);
  }
  const refused = [
    [1250, 'BRL'],
    [125_050, 'HUF'],
    [50, 'TWD'],
    [0, 'USD'],
    [1.5, 'USD'],
  ] as const;
  for (const [minor, currency] of refused) expect(toPayPal(minor, currency)).toBeUndefined();
  expect(fromPayPal({ currency_code: 'EUR', value: '12.50' }, 'USD')).toBeUndefined();
  expect(fromPayPal({ currency_code: 'USD', value: '12.505' }, 'USD')).toBeUndefined();
  expect(fromPayPal({ currency_code: 'USD', value: '-1' }, 'USD')).toBeUndefined();
});
