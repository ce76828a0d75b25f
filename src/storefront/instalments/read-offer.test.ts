import { describe, expect, it } from 'vitest';
import type { Amount } from '#contract/money.ts';
import { localeFor } from '#locale/locale.ts';
import { formatAmount } from '#locale/amount-format.ts';
import { readOffer } from './read-offer.ts';

const context = {
  afterPayAvailable: true,
  afterPayMin: 3500,
  afterPayMax: 100_000,
  shopperLanguage: 'en-US',
  stripeAccountCountry: 'US',
};
const format = (amount: Amount) => formatAmount(localeFor('en-US'), amount);
const read = (minor: number, more: object = {}, types = [1]) =>
  readOffer({ ...context, ...more }, { minor, currency: 'USD' }, types, format);

describe('readOffer', () => {
  it('offers four interest-free payments to a price in range (storefront 5 and 9)', () => {
    expect(read(4001).offer).toMatchObject({
      message: 'Pay in 4 interest-free payments of $10.01 with Afterpay',
      isEligible: true,
    });
  });

  it('says from what the payments are while dearer variants can be chosen (storefront 2)', () => {
    const price = { minor: 4000, currency: 'USD', isFrom: true };
    expect(readOffer(context, price, [1], format).offer?.message).toBe(
      'Pay in 4 interest-free payments from $10.00 with Afterpay',
    );
  });

  it('says from and up to what the range is (storefront 9)', () => {
    expect(read(3500).offer?.message).toBe('Afterpay is available for orders over $35.00');
    expect(read(100_001).offer?.message).toBe('Afterpay is available for orders up to $1,000.00');
  });

  it('names the second brand in Great Britain (storefront 9)', () => {
    const british = { shopperLanguage: 'en-GB', stripeAccountCountry: 'GB' };
    expect(read(4000, british).offer).toMatchObject({ brand: 'Clearpay', locale: 'en_GB' });
  });

  it.each([
    ['switched off', { afterPayAvailable: false }, [1]],
    ['in another country', { stripeAccountCountry: 'DE' }, [1]],
    ['in another language', { shopperLanguage: 'es' }, [1]],
    ['with a service among physical products', {}, [1, 3]],
    ['for nothing', {}, []],
  ])('offers nothing %s (storefront 1 and 9)', (_, more, types) => {
    expect(read(4000, more, types)).toEqual({ offer: undefined });
  });

  it('gives the error of a context that cannot be read, and no offer (storefront 8)', () => {
    const broken = read(4000, { shopperLanguage: null });
    expect(broken.offer).toBeUndefined();
    expect(broken.error).toBeInstanceOf(TypeError);
  });
});
