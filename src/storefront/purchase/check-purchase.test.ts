import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { productTypes } from '#catalog/product-types.ts';
import type { Variant } from '#contract/product.ts';
import { checkPurchase, needsChoice, selectedVariant } from './check-purchase.ts';
import type { OfferedProduct } from './purchase-props.ts';

function variant(sku: string, attributes: Record<string, string>, qtyInStock = 5): Variant {
  const money = { value: '1.00', currency: 'USD' };
  const price = { price: 100, salePrice: 0, onSale: false, priceMoney: money, salePriceMoney: money };
  return {
    id: sku,
    sku,
    attributes,
    optionValues: [],
    unlimited: false,
    qtyInStock,
    inStock: qtyInStock > 0,
    ...price,
  };
}

function product(variants: Variant[], productType: number = productTypes.physical): OfferedProduct {
  const variantOptionOrdering = Object.keys(variants[0]?.attributes ?? {});
  return { productType, variants, isSubscribable: false, variantOptionOrdering };
}

function form(fields: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}

const shirt = product([
  variant('S-RED', { Size: 'S', Colour: 'Red' }),
  variant('M-RED', { Size: 'M', Colour: 'Red' }, 0),
  variant('S-BLUE', { Size: 'S', Colour: 'Blue' }, 10),
]);

describe('checkPurchase', () => {
  it('gives the chosen variant and quantity', () => {
    const chosen = { 'option-Size': 'S', 'option-Colour': 'Red', quantity: '3' };
    expect(checkPurchase(shirt, form(chosen))).toEqual({ ok: true, sku: 'S-RED', quantity: 3 });
    expect(selectedVariant(shirt, form(chosen))?.sku).toBe('S-RED');
  });

  it('names the options that are not selected, in their fields (storefront 5)', () => {
    expect(checkPurchase(shirt, form({ 'option-Size': 'S', 'option-Colour': '' }))).toEqual({
      ok: false,
      message: 'Please select the Colour option.',
      fields: ['option-Colour'],
    });
    expect(checkPurchase(shirt, form({}))).toEqual({
      ok: false,
      message: 'Please select the Size and Colour options.',
      fields: ['option-Size', 'option-Colour'],
    });
  });

  it('refuses a combination that does not exist (storefront 5)', () => {
    expect(checkPurchase(shirt, form({ 'option-Size': 'M', 'option-Colour': 'Blue' }))).toMatchObject({
      message: 'Sorry, that item variant is unavailable. Please select another variant.',
    });
  });

  it('refuses a variant without enough stock, and says how many there are (storefront 5)', () => {
    const text = (fields: Record<string, string>) => {
      const check = checkPurchase(shirt, form(fields));
      return check.ok ? '' : check.message;
    };
    const message = 'Sorry, we do not have enough of that item available.';
    expect(text({ 'option-Size': 'M', 'option-Colour': 'Red' })).toBe(`${message} None is left at the moment.`);
    const six = { 'option-Size': 'S', 'option-Colour': 'Red', quantity: '6' };
    expect(text(six)).toBe(`${message} There are 5 left.`);
  });

  it('leaves stock beyond what pages show to the server', () => {
    const many = { 'option-Size': 'S', 'option-Colour': 'Blue', quantity: '40' };
    expect(checkPurchase(shirt, form(many))).toEqual({ ok: true, sku: 'S-BLUE', quantity: 40 });
  });

  it('refuses a quantity that is no whole number, in its field (storefront 5)', () => {
    const chosen = { 'option-Size': 'S', 'option-Colour': 'Red' };
    expect(checkPurchase(shirt, form({ ...chosen, quantity: 'two' }))).toEqual({
      ok: false,
      message: 'Quantity must be a number.',
      fields: ['quantity'],
    });
    expect(checkPurchase(shirt, form({ ...chosen, quantity: '1.5' }))).toMatchObject({
      message: 'Quantity must be a whole number',
    });
  });

  it('asks a gift card for its denomination (storefront 5)', () => {
    const card = product([variant('G-25', { Value: '25' }), variant('G-50', { Value: '50' })], productTypes.giftCard);
    expect(checkPurchase(card, form({}))).toMatchObject({ message: 'Select a denomination for the Gift Card' });
  });

  it('needs no choice where there is one variant', () => {
    const mug = product([variant('MUG', { Size: 'One' })]);
    expect(needsChoice(mug)).toBe(false);
    expect(checkPurchase(mug, form({}))).toEqual({ ok: true, sku: 'MUG', quantity: 1 });
  });

  it('never lets through what no variant offers', () => {
    const value = fc.constantFrom('S', 'M', 'L', 'Red', 'Blue', '');
    fc.assert(
      fc.property(value, value, fc.nat({ max: 30 }), (size, colour, quantity) => {
        const fields = { 'option-Size': size, 'option-Colour': colour, quantity: String(quantity) };
        const check = checkPurchase(shirt, form(fields));
        if (!check.ok) return;
        const match = shirt.variants.find(({ sku }) => sku === check.sku);
        expect(match?.attributes).toEqual({ Size: size, Colour: colour });
        expect(check.quantity).toBeGreaterThan(0);
      }),
    );
  });
});
