import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { longestBlock, processorTime } from '#catalog/testing/processor-time.ts';
import { passesStockCheck, quantityInCart } from './additional-fields.ts';
import { addQuantity, checkQuantity, showsQuantityInput } from './quantity.ts';

describe('a quantity', () => {
  it.each([[1], [9999], ['1'], [' 12 '], ['3.0'], ['+2']])('may be %j (storefront 5)', (input) => {
    expect(checkQuantity(input)).toEqual({ ok: true, quantity: Number(input) });
  });

  it.each([[''], ['  '], ['two'], ['1e3'], ['0x10'], ['.'], ['1,5'], [Number.NaN], [Infinity], [null], [undefined]])(
    'must be a number, unlike %j (storefront 5)',
    (input) => {
      expect(checkQuantity(input)).toEqual({ ok: false, message: 'Quantity must be a number.' });
    },
  );

  it.each([[1.5], ['1.5'], ['.5'], ['0.1']])('must be whole, unlike %j (storefront 5)', (input) => {
    expect(checkQuantity(input)).toEqual({ ok: false, message: 'Quantity must be a whole number' });
  });

  it.each([[0], ['-1'], [10_000], ['10000']])('lies from 1 to 9999, unlike %j (storefront 9)', (input) => {
    expect(checkQuantity(input)).toEqual({ ok: false, message: 'Quantity must be between 1 and 9999.' });
  });

  it('is judged at once, however long it is (storefront 5)', () => {
    for (const text of ['9', '0', ' ', '.', '+', '1.', '\u00a0']) {
      const long = `${text.repeat(1_000_000 / text.length)}x`;
      expect(processorTime(() => checkQuantity(long))).toBeLessThan(longestBlock);
      expect(checkQuantity(long)).toEqual({ ok: false, message: 'Quantity must be a number.' });
    }
  });

  it('bounds the sum of what is in the cart and what is added (storefront 9)', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9999 }), fc.integer({ min: 1, max: 9999 }), (inCart, added) => {
        expect(addQuantity(inCart, added).ok).toBe(inCart + added <= 9999);
      }),
    );
    expect(addQuantity(9998, 1)).toEqual({ ok: true, quantity: 9999 });
  });
});

describe('the quantity input', () => {
  const product = (productType: number, qtyInStock: number, isSubscribable = false) => ({
    productType,
    isSubscribable,
    variants: [{ qtyInStock, unlimited: false }],
  });

  it('shows for physical products with more than one in stock (storefront 5)', () => {
    expect(showsQuantityInput(product(1, 2))).toBe(true);
    expect(showsQuantityInput(product(1, 1))).toBe(false);
    expect(showsQuantityInput(product(1, 2), false)).toBe(true);
  });

  it('shows for services where several are allowed, as is the default (storefront 5)', () => {
    expect(showsQuantityInput(product(3, 2))).toBe(true);
    expect(showsQuantityInput(product(3, 2), false)).toBe(false);
  });

  it('never shows for other types or subscriptions (storefront 5)', () => {
    expect([2, 4, 5].map((type) => showsQuantityInput(product(type, 9)))).toEqual([false, false, false]);
    expect(showsQuantityInput(product(1, 9, true))).toBe(false);
  });
});

describe('the stock check before additional fields', () => {
  const cart = [
    { itemId: 'mug', quantity: 2, chosenVariant: { sku: 'red' } },
    { itemId: 'mug', quantity: 1, chosenVariant: { sku: 'red' } },
    { itemId: 'mug', quantity: 1, chosenVariant: { sku: 'blue' } },
    { itemId: 'bowl', quantity: 7, chosenVariant: { sku: 'red' } },
  ];
  const result = (sku: string, qtyInStock: number, unlimited = false) => ({ sku, qtyInStock, unlimited });

  it('counts an item or one of its variants in the cart (storefront 5)', () => {
    expect(quantityInCart(cart, 'mug')).toBe(4);
    expect(quantityInCart(cart, 'mug', 'red')).toBe(3);
    expect(quantityInCart(cart, 'plate')).toBe(0);
  });

  it('passes where any result has more than the cart holds of it (storefront 5)', () => {
    expect(passesStockCheck([result('red', 3), result('blue', 1)], cart, 'mug')).toBe(false);
    expect(passesStockCheck([result('red', 3), result('blue', 2)], cart, 'mug')).toBe(true);
    expect(passesStockCheck([], cart, 'mug')).toBe(false);
  });

  it('passes where any result is unlimited (storefront 5)', () => {
    expect(passesStockCheck([result('red', 0), result('blue', 0, true)], cart, 'mug')).toBe(true);
  });

  it('looks only at the chosen variant once there is one (storefront 5)', () => {
    expect(passesStockCheck([result('red', 3), result('blue', 9)], cart, 'mug', 'red')).toBe(false);
    expect(passesStockCheck([result('red', 4), result('blue', 0)], cart, 'mug', 'red')).toBe(true);
  });
});
