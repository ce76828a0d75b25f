import { describe, expect, it } from 'vitest';
import { chargeable, priceRange } from './prices.ts';
import { displayMark, hasVariants, hasVariedPrices, isOnSale, isSoldOut, totalStock } from './status.ts';

const [physical, digital, service, giftCard, paywall] = [1, 2, 3, 4, 5];
const stock = (qtyInStock: number, unlimited = false) => ({ qtyInStock, unlimited, onSale: false });
const price = (amount: number, sale?: number) => ({ price: amount, salePrice: sale ?? 0, onSale: sale !== undefined });

describe('sold out', () => {
  it.each([
    ['a physical product without stock', physical, [stock(0), stock(0)], true],
    ['a service without stock', service, [stock(0)], true],
    ['a physical product without variants', physical, [], true],
    ['a physical product with one variant left', physical, [stock(0), stock(1)], false],
    ['an unlimited service', service, [stock(0, true)], false],
    ['a digital product', digital, [stock(0)], false],
    ['a gift card', giftCard, [stock(0)], false],
    ['a paywall', paywall, [stock(0)], false],
  ])('of %s is as it should be (platform 4)', (_, productType, variants, expected) => {
    expect(isSoldOut({ productType, variants })).toBe(expected);
  });
});

describe('on sale', () => {
  const variants = [{ onSale: false }, { onSale: true }];

  it.each([
    ['any variant of a physical product', physical, false, true],
    ['any variant of a service', service, false, true],
    ['the flag of a digital product', digital, true, true],
    ['no variant of a digital product', digital, false, false],
    ['never for gift cards', giftCard, true, false],
    ['never for paywalls', paywall, true, false],
  ])('follows %s (platform 4)', (_, productType, onSale, expected) => {
    expect(isOnSale({ productType, onSale, variants })).toBe(expected);
  });

  it('does not hold for a physical product without a sale, whatever its flag says (platform 4)', () => {
    expect(isOnSale({ productType: physical, onSale: true, variants: [{ onSale: false }] })).toBe(false);
  });
});

describe('variants of a product', () => {
  it('are something to choose from when there are several and it is not digital (platform 4)', () => {
    expect(hasVariants({ productType: physical, variants: [1, 2] })).toBe(true);
    expect(hasVariants({ productType: physical, variants: [1] })).toBe(false);
    expect(hasVariants({ productType: digital, variants: [1, 2] })).toBe(false);
  });

  it.each([
    ['nothing to compare', [], false],
    ['one variant', [price(500)], false],
    ['the same price', [price(500), price(500)], false],
    ['another price', [price(500), price(600)], true],
    ['one on sale', [price(500), price(500, 400)], true],
    ['the same sale', [price(500, 400), price(500, 400)], false],
    ['another sale price', [price(500, 400), price(500, 300)], true],
    ['a sale price that is not in force', [price(500), { ...price(500), salePrice: 1 }], false],
  ])('vary in price with %s: %# (platform 4)', (_, variants, expected) => {
    expect(hasVariedPrices({ variants })).toBe(expected);
  });

  it('add up their stock, or count without bound (platform 4)', () => {
    expect(totalStock({ productType: physical, variants: [stock(2), stock(3)] })).toBe(5);
    expect(totalStock({ productType: physical, variants: [] })).toBe(0);
    expect(totalStock({ productType: service, variants: [stock(2), stock(0, true)] })).toBe(9007199254740991);
    expect(totalStock({ productType: digital, variants: [stock(2)] })).toBe(9007199254740991);
    expect(totalStock({ productType: giftCard, variants: [] })).toBe(9007199254740991);
  });
});

describe('the display mark', () => {
  it('is sold out before sale, else none (platform 4)', () => {
    const product = (qtyInStock: number, onSale: boolean) => ({
      productType: physical,
      onSale: false,
      variants: [{ qtyInStock, onSale, unlimited: false }],
    });
    expect(displayMark(product(0, true))).toBe('sold-out');
    expect(displayMark(product(1, true))).toBe('sale');
    expect(displayMark(product(1, false))).toBe('none');
  });
});

describe('prices', () => {
  it('are the sale price while on sale (platform 3)', () => {
    expect(chargeable(price(500))).toBe(500);
    expect(chargeable(price(500, 350))).toBe(350);
    expect(chargeable(price(500, 0))).toBe(0);
  });

  it('range over what buyers pay, beside the regular price (platform 4)', () => {
    expect(priceRange([price(500, 200), price(400), price(900, 800)])).toEqual({
      lowest: 200,
      highest: 800,
      regular: 900,
    });
    expect(priceRange([])).toEqual({ lowest: 0, highest: 0, regular: 0 });
  });
});
