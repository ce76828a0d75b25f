import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currencies } from '#catalog/currencies.ts';
import { taxClasses } from '#catalog/tax-classes.ts';
import type { Discount } from '#contract/discount.ts';
import type { ShippingZone } from '#contract/shipping.ts';
import { priceCart, type CartInput, type CartTotals } from './cart-totals.ts';

const mug = { id: 'e1', itemId: 'mug', productType: 1, unitPriceCents: 1999, quantity: 2, categoryIds: ['kitchen'] };
const ebook = { id: 'e2', itemId: 'ebook', productType: 2, unitPriceCents: 1000, quantity: 1 };
const giftCard = { id: 'e3', itemId: 'card', productType: 4, unitPriceCents: 5000, quantity: 1 };
const newYork = { country: 'US', region: 'NY' };

const zone: ShippingZone = {
  id: 'us',
  name: 'United States',
  territories: [{ country: 'US' }],
  rates: [
    { id: 'parcel', name: 'Parcel', kind: 'flat', costCents: 700 },
    { id: 'pick-up', name: 'Studio', kind: 'pick-up', costCents: 0, location: { country: 'US', region: 'NJ' } },
  ],
};
const tax = (rate: number, more = {}) => ({
  id: `tax-${rate}`,
  name: 'Sales tax',
  country: 'US',
  rate,
  isInclusive: false,
  appliesToShipping: false,
  ...more,
});
const tenPercent: Discount = {
  id: 'ten',
  name: 'Ten percent',
  code: 'TEN',
  benefit: { kind: 'percentage', percent: 10 },
  scope: { kind: 'order' },
  minimumSubtotalCents: 0,
  stacks: true,
};
const freeShipping: Discount = { ...tenPercent, id: 'free', benefit: { kind: 'free-shipping' } };

const shipped: CartInput = {
  currency: 'USD',
  entries: [mug, ebook],
  shippingZones: [zone],
  shippingLocation: newYork,
  selectedShippingOptionId: 'parcel',
};

describe('a cart', () => {
  it('adds up its entries (storefront 3)', () => {
    expect(priceCart({ currency: 'USD', entries: [mug, ebook] })).toMatchObject({
      currency: 'USD',
      subtotalCents: 4998,
      discountCents: 0,
      shippingCostCents: 0,
      taxCents: 0,
      grandTotalCents: 4998,
      dueCents: 4998,
      totalQuantity: 3,
      hasDigital: true,
      purelyDigital: false,
      requiresShipping: true,
    });
  });

  it('is all zeros and without flags when empty (storefront 3)', () => {
    const totals = priceCart({ currency: 'JPY', entries: [] });
    expect(totals).toMatchObject({ subtotalCents: 0, grandTotalCents: 0, dueCents: 0, totalQuantity: 0, entries: [] });
    expect(totals).toMatchObject({ hasDigital: false, purelyDigital: false, requiresShipping: false });
    expect(totals.selectedShippingOption).toBeUndefined();
  });

  it('is purely digital with nothing else in it, and ships only physical products (storefront 3)', () => {
    expect(priceCart({ currency: 'USD', entries: [ebook] })).toMatchObject({
      hasDigital: true,
      purelyDigital: true,
      requiresShipping: false,
    });
    expect(priceCart({ currency: 'USD', entries: [giftCard] })).toMatchObject({
      hasDigital: false,
      purelyDigital: false,
      requiresShipping: false,
    });
  });

  it('refuses amounts that are not whole (design 8)', () => {
    expect(() => priceCart({ currency: 'USD', entries: [{ ...mug, unitPriceCents: 9.99 }] })).toThrow(RangeError);
  });
});

describe('the price of a cart', () => {
  it('goes from discount over shipping and tax to gift cards (storefront 3)', () => {
    const totals = priceCart({
      ...shipped,
      discounts: [tenPercent],
      taxRules: [tax(8.875, { region: 'NY', appliesToShipping: true }), tax(4, { region: 'CA' })],
      giftCards: [
        { id: 'empty', balanceCents: 0 },
        { id: 'small', balanceCents: 1000 },
        { id: 'large', balanceCents: 9999 },
      ],
    });
    expect(totals).toMatchObject({
      subtotalCents: 4998,
      discountCents: 500,
      shippingCostCents: 700,
      taxCents: 461,
      grandTotalCents: 5659,
      giftCardCents: 5659,
      dueCents: 0,
      selectedShippingOption: { id: 'parcel', name: 'Parcel', costCents: 700 },
      applicableTaxRules: [{ id: 'tax-8.875' }],
      discounts: [{ id: 'ten', amountCents: 500 }],
      giftCards: [
        { id: 'small', amountCents: 1000 },
        { id: 'large', amountCents: 4659 },
      ],
    });
    expect(totals.taxes.map(({ amountCents }) => amountCents)).toEqual([461]);
    expect(totals.shipping).toMatchObject({ costCents: 700, taxCents: 62, totalCents: 762 });
    expect(totals.entries).toEqual([
      { id: 'e1', subtotalCents: 3998, discountCents: 400, taxCents: 319, includedTaxCents: 0, totalCents: 3917 },
      { id: 'e2', subtotalCents: 1000, discountCents: 100, taxCents: 80, includedTaxCents: 0, totalCents: 980 },
    ]);
  });

  it('contains inclusive taxes, of the shipping where the rule says so (storefront 3)', () => {
    const inclusive = { ...shipped, taxRules: [tax(19, { isInclusive: true, appliesToShipping: true })] };
    expect(priceCart(inclusive)).toMatchObject({ taxCents: 0, includedTaxCents: 910, grandTotalCents: 5698 });
    const onGoods = { ...shipped, taxRules: [tax(19, { isInclusive: true })] };
    expect(priceCart(onGoods)).toMatchObject({ includedTaxCents: 798, shipping: { includedTaxCents: 0 } });
  });

  it('ships free of cost and of tax with a discount that frees it (storefront 3)', () => {
    const totals = priceCart({
      ...shipped,
      discounts: [freeShipping],
      taxRules: [tax(10, { appliesToShipping: true })],
    });
    expect(totals.shipping).toEqual({
      fullCostCents: 700,
      costCents: 0,
      taxCents: 0,
      includedTaxCents: 0,
      totalCents: 0,
    });
    expect(totals).toMatchObject({ shippingCostCents: 0, discountCents: 0, taxCents: 500, grandTotalCents: 5498 });
  });

  it('is taxed where the goods are picked up (storefront 3)', () => {
    const rules = [tax(6.625, { region: 'NJ' }), tax(8.875, { region: 'NY' })];
    const totals = priceCart({ ...shipped, selectedShippingOptionId: 'pick-up', taxRules: rules });
    expect(totals.applicableTaxRules.map(({ region }) => region)).toEqual(['NJ']);
    expect(totals.taxes.map(({ rule }) => rule.rate)).toEqual([6.625]);
  });

  it('leaves shipping open until a way that is offered is chosen (storefront 3)', () => {
    const totals = priceCart({ ...shipped, selectedShippingOptionId: 'gone' });
    expect(totals.selectedShippingOption).toBeUndefined();
    expect(totals.shippingOptions.map(({ id }) => id)).toEqual(['parcel', 'pick-up']);
    expect(totals.shippingCostCents).toBe(0);
  });

  it('leaves gift cards that are bought without discount and tax (storefront 3)', () => {
    const totals = priceCart({
      ...shipped,
      entries: [mug, giftCard],
      discounts: [tenPercent, { ...tenPercent, id: 'high', minimumSubtotalCents: 3999 }],
      taxRules: [tax(10)],
    });
    expect(totals.entries[1]).toEqual({
      id: 'e3',
      subtotalCents: 5000,
      discountCents: 0,
      taxCents: 0,
      includedTaxCents: 0,
      totalCents: 5000,
    });
    expect(totals).toMatchObject({ discountCents: 400, taxCents: 360 });
    expect(totals.refusedDiscounts).toEqual([{ id: 'high', reason: 'minimumSubtotal' }]);
  });
});

const cents = fc.integer({ min: 0, max: 10_000_000 });
const entry = fc.record({
  id: fc.uuid(),
  itemId: fc.constantFrom('a', 'b', 'c', 'd'),
  productType: fc.constantFrom(1, 2, 3, 4, 5),
  unitPriceCents: cents,
  quantity: fc.integer({ min: 1, max: 9999 }),
  categoryIds: fc.subarray(['x', 'y', 'z']),
  weight: fc.integer({ min: 0, max: 5000 }),
  taxClass: fc.constantFrom(...taxClasses),
});
const discount = fc.record<Discount>({
  id: fc.uuid(),
  name: fc.constant('Discount'),
  benefit: fc.oneof(
    fc.record({
      kind: fc.constant('percentage' as const),
      percent: fc.integer({ min: 1, max: 1000 }).map((tenths) => tenths / 10),
    }),
    fc.record({ kind: fc.constant('fixed' as const), amountCents: fc.integer({ min: 1, max: 10_000_000 }) }),
    fc.record({ kind: fc.constant('free-shipping' as const) }),
  ),
  scope: fc.oneof(
    fc.constant({ kind: 'order' as const }),
    fc.record({ kind: fc.constant('products' as const), itemIds: fc.subarray(['a', 'b', 'c']) }),
    fc.record({ kind: fc.constant('categories' as const), categoryIds: fc.subarray(['x', 'y']) }),
  ),
  minimumSubtotalCents: cents,
  stacks: fc.boolean(),
});
const taxRule = fc.record({
  id: fc.uuid(),
  name: fc.constant('Tax'),
  country: fc.constantFrom('US', 'DE'),
  rate: fc.integer({ min: 0, max: 300_000 }).map((parts) => parts / 10_000),
  isInclusive: fc.boolean(),
  appliesToShipping: fc.boolean(),
  taxClass: fc.constantFrom(...taxClasses),
});
const cart = fc.record<CartInput>({
  currency: fc.constantFrom(...Object.keys(currencies)),
  entries: fc.array(entry, { maxLength: 20 }),
  discounts: fc.array(discount, { maxLength: 5 }),
  shippingZones: fc.constant([zone]),
  shippingLocation: fc.constantFrom(newYork, { country: 'DE' }, undefined),
  selectedShippingOptionId: fc.constantFrom('parcel', 'pick-up', undefined),
  taxRules: fc.array(taxRule, { maxLength: 4 }),
  giftCards: fc.array(fc.record({ id: fc.uuid(), balanceCents: cents }), { maxLength: 3 }),
});

function expectToAddUp(totals: CartTotals): void {
  const sum = (key: 'subtotalCents' | 'discountCents' | 'taxCents' | 'includedTaxCents' | 'totalCents') =>
    totals.entries.reduce((all, each) => all + each[key], 0);
  expect(totals.subtotalCents).toBe(sum('subtotalCents'));
  expect(totals.discountCents).toBe(sum('discountCents'));
  expect(totals.taxCents).toBe(sum('taxCents') + totals.shipping.taxCents);
  expect(totals.includedTaxCents).toBe(sum('includedTaxCents') + totals.shipping.includedTaxCents);
  expect(totals.grandTotalCents).toBe(sum('totalCents') + totals.shipping.totalCents);
  expect(totals.grandTotalCents).toBe(
    totals.subtotalCents - totals.discountCents + totals.shippingCostCents + totals.taxCents,
  );
  const taxes = totals.taxes.reduce((all, { amountCents }) => all + amountCents, 0);
  expect(taxes).toBe(totals.taxCents + totals.includedTaxCents);
  expect(totals.discounts.reduce((all, { amountCents }) => all + amountCents, 0)).toBe(totals.discountCents);
  expect(totals.dueCents).toBe(totals.grandTotalCents - totals.giftCardCents);
}

describe('goods of several tax classes', () => {
  const vat = (id: string, rate: number, taxClass?: 'standard' | 'reduced') => {
    const rule = { id, name: 'VAT', country: 'DE', rate, isInclusive: true, appliesToShipping: true };
    return { ...rule, ...(taxClass && { taxClass }) };
  };
  const book = { ...ebook, id: 'book', productType: 1, unitPriceCents: 2140, taxClass: 'reduced' as const };
  const pot = { ...mug, id: 'pot', unitPriceCents: 2380, quantity: 1 };
  const stamp = { ...ebook, id: 'stamp', unitPriceCents: 100, taxClass: 'zero' as const };
  const german: CartInput = {
    ...shipped,
    shippingLocation: { country: 'DE' },
    shippingZones: [{ ...zone, territories: [{ country: 'DE' }] }],
    entries: [pot, book, stamp],
    taxRules: [vat('full', 19), vat('less', 7, 'reduced')],
  };
  const named = ({ taxes }: CartTotals) => taxes.map(({ rule, amountCents }) => [rule.id, amountCents]);

  it('bear each the rates of its class, and shipping as much of each as it has of their value (storefront 3)', () => {
    const totals = priceCart(german);
    expect(totals.entries.map(({ id, includedTaxCents }) => [id, includedTaxCents])).toEqual([
      ['pot', 380],
      ['book', 140],
      ['stamp', 0],
    ]);
    // 700 is shared 361 : 324 : 15, of which 58 and 21 are tax.
    expect(totals.shipping.includedTaxCents).toBe(58 + 21);
    expect(named(totals)).toEqual([
      ['full', 380 + 58],
      ['less', 140 + 21],
    ]);
    expect(totals.grandTotalCents).toBe(2380 + 2140 + 100 + 700);
  });

  it('bear the standard rate where the place has none for their class, and none where they are not taxed (storefront 3)', () => {
    expect(named(priceCart({ ...german, entries: [book], taxRules: [vat('full', 19)] }))).toEqual([
      ['full', Math.round((2140 * 19) / 119) + Math.round((700 * 19) / 119)],
    ]);
    expect(priceCart({ ...german, entries: [stamp], selectedShippingOptionId: 'none' }).taxes).toEqual([]);
    const province = { ...tax(5, { country: 'DE', region: 'BY' }), id: 'own' };
    const bavaria = { ...german, shippingLocation: { country: 'DE', region: 'BY' }, entries: [book] };
    const rules = [vat('full', 19), province, { ...province, id: 'less-there', rate: 1, taxClass: 'reduced' as const }];
    expect(named(priceCart({ ...bavaria, taxRules: rules })).map(([id]) => id)).toEqual(['full', 'less-there']);
  });
});

describe('any cart', () => {
  it('adds up to the cent, in whole units, whatever is taken off or put on (design 5)', () => {
    fc.assert(
      fc.property(cart, (input) => {
        const totals = priceCart(input);
        expectToAddUp(totals);
        for (const each of [...totals.entries, totals.shipping, totals]) {
          for (const [key, value] of Object.entries(each)) {
            if (key.endsWith('Cents')) expect([key, Number.isSafeInteger(value) && value >= 0]).toEqual([key, true]);
          }
        }
      }),
      { numRuns: 300 },
    );
  });

  it.each(Object.keys(currencies))('adds up in %s (design 5)', (currency) => {
    fc.assert(
      fc.property(cart, (input) => {
        const totals = priceCart({ ...input, currency });
        expect(totals.currency).toBe(currency);
        expectToAddUp(totals);
      }),
      { numRuns: 20 },
    );
  });

  it('never takes more off a line than it costs, nor pays more by gift card than is due (design 5)', () => {
    fc.assert(
      fc.property(cart, (input) => {
        const totals = priceCart(input);
        for (const each of totals.entries) expect(each.discountCents).toBeLessThanOrEqual(each.subtotalCents);
        expect(totals.dueCents).toBeGreaterThanOrEqual(0);
        for (const { id, amountCents } of totals.giftCards) {
          expect(amountCents).toBeLessThanOrEqual(input.giftCards?.find((card) => card.id === id)?.balanceCents ?? 0);
        }
      }),
    );
  });

  it('says of every discount either what it takes off or why not (storefront 3)', () => {
    fc.assert(
      fc.property(cart, (input) => {
        const { discounts, refusedDiscounts } = priceCart(input);
        const named = [...discounts, ...refusedDiscounts].map(({ id }) => id).toSorted();
        expect(named).toEqual(input.discounts?.map(({ id }) => id).toSorted());
      }),
    );
  });
});
