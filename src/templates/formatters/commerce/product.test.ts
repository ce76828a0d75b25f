import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { productTypes } from '#catalog/product-types.ts';
import { fromPrice, normalPrice, salePrice } from './prices.ts';
import { hasVariants, hasVariedPrices, isOnSale, isSoldOut, isSubscribable } from './product.ts';

function product(productType: unknown, ...variants: unknown[]) {
  return { structuredContent: { productType, variants } };
}

const { physical, digital, service, giftCard, paywall } = productTypes;
const usd = (value: string) => ({ value, currency: 'USD' });

describe('product status from raw data', () => {
  it('is sold out without a variant in stock, for goods and services only (platform 4)', () => {
    expect(isSoldOut(product(physical, { qtyInStock: 0 }))).toBe(true);
    expect(isSoldOut(product(service, { qtyInStock: 0 }, { unlimited: true }))).toBe(false);
    for (const type of [digital, giftCard]) expect(isSoldOut(product(type))).toBe(false);
  });

  it('counts what is no product as sold out (language 5)', () => {
    expect(isSoldOut({})).toBe(true);
    expect(isSoldOut(product('x', { unlimited: true }))).toBe(true);
    // Templates know four product types (platform 3).
    expect(isSoldOut(product(paywall, { unlimited: true }))).toBe(true);
  });

  it('never calls a gift card on sale (platform 4)', () => {
    expect(isOnSale(product(giftCard, { onSale: true }))).toBe(false);
    expect(isOnSale(product(physical, {}, { onSale: true }))).toBe(true);
    expect(isOnSale({ structuredContent: { productType: digital, onSale: true } })).toBe(true);
  });

  it('has varied prices where a price is missing beside another (language 5)', () => {
    expect(hasVariedPrices(product(physical, { price: 0 }, {}))).toBe(true);
    expect(hasVariedPrices(product(physical, { price: 5, salePrice: 1 }, { price: 5, salePrice: 2 }))).toBe(false);
    expect(hasVariedPrices(product(digital, { price: 1 }, { price: 2 }))).toBe(false);
  });

  it('reads any data without a throw (issue: safety)', () => {
    fc.assert(
      fc.property(
        fc.anything(),
        fc.anything(),
        fc.constantFrom(1, 2, 3, 4, 5, '1', null),
        (variants, variant, type) => {
          for (const item of [variants, product(type, variants, variant), { structuredContent: variants }]) {
            for (const ask of [isSoldOut, isOnSale, hasVariants, hasVariedPrices, isSubscribable]) {
              expect(typeof ask(item)).toBe('boolean');
            }
          }
        },
      ),
    );
  });
});

describe('prices from raw data', () => {
  const varied = product(
    physical,
    { priceMoney: usd('30.00') },
    { priceMoney: usd('24.00'), salePriceMoney: usd('18.50'), onSale: true },
    { priceMoney: usd('9.00'), salePriceMoney: usd('1.00') },
  );

  it('starts at what the cheapest variant costs now (language 4)', () => {
    expect(fromPrice(varied)).toEqual(usd('9.00'));
  });

  it('is normally the highest regular price (language 4)', () => {
    expect(normalPrice(varied)).toEqual(usd('30.00'));
  });

  it('takes sale prices of variants on sale only (language 4)', () => {
    expect(salePrice(varied)).toEqual(usd('18.50'));
    expect(salePrice(product(giftCard, { onSale: true, salePriceMoney: usd('1.00') }))).toEqual(usd('0'));
  });

  it('prices digital products as a whole, and no paywall: templates know four product types (platform 3)', () => {
    const priced = (productType: number) => fromPrice({ structuredContent: { productType, priceMoney: usd('7.00') } });
    expect(priced(digital)).toEqual(usd('7.00'));
    expect(priced(paywall)).toEqual(usd('0'));
  });

  it('is 0 USD where nothing else is known (platform 3)', () => {
    for (const item of [undefined, {}, product(physical), product(9, { priceMoney: usd('5') })]) {
      expect(fromPrice(item)).toEqual(usd('0'));
    }
  });
});
