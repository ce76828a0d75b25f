import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { taxClasses } from '#catalog/tax-classes.ts';
import { vatForms } from '#catalog/vat-numbers.ts';
import type { Discount } from '#contract/discount.ts';
import { priceCart, type CartInput } from './cart-totals.ts';
import { isVatNumber, plainVatNumber, vatTerritoryOf } from './vat-numbers.ts';

const trade = { seller: 'DE123456789', buyer: 'FR40303265045' };
const percentage = fc.integer({ min: 0, max: 100 }).map((percent) => ({ kind: 'percentage' as const, percent }));
const fixed = fc.integer({ min: 1, max: 20_000 }).map((amountCents) => ({ kind: 'fixed' as const, amountCents }));
const always = { name: 'd', scope: { kind: 'order' as const }, minimumSubtotalCents: 0, stacks: true };
const rates = (isInclusive: boolean) =>
  fc.tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 30 })).map(([standard, reduced]) =>
    [
      { id: 's', rate: standard },
      { id: 'r', rate: reduced, taxClass: 'reduced' as const },
    ].map((rate) => ({ ...rate, name: 'VAT', country: 'FR', isInclusive, appliesToShipping: true })),
  );
const entry = fc.record({
  itemId: fc.constantFrom('a', 'b'),
  productType: fc.constantFrom(1, 1, 2, 4),
  unitPriceCents: fc.integer({ min: 0, max: 100_000 }),
  quantity: fc.integer({ min: 1, max: 40 }),
  taxClass: fc.constantFrom(...taxClasses),
});

/** A cart of goods that are sent to France, by whichever way taxes are charged there. */
const cart = (isInclusive: boolean): fc.Arbitrary<CartInput> =>
  fc
    .record({
      entries: fc.array(entry, { minLength: 0, maxLength: 5 }),
      benefits: fc.array(fc.oneof(percentage, fixed), { maxLength: 3 }),
      taxRules: rates(isInclusive),
      costCents: fc.integer({ min: 0, max: 3000 }),
    })
    .map(({ entries, benefits, taxRules, costCents }) => ({
      currency: 'EUR',
      entries: [{ itemId: 'p', productType: 1, unitPriceCents: 1999, quantity: 2 }, ...entries].map((each, at) => {
        return { ...each, id: `e${at}` };
      }),
      discounts: benefits.map((benefit, at): Discount => ({ ...always, id: `d${at}`, benefit })),
      taxRules,
      shippingZones: [
        {
          id: 'z',
          name: 'z',
          territories: [{ country: '*' }],
          rates: [{ id: 'parcel', name: 'Parcel', kind: 'flat' as const, costCents }],
        },
      ],
      shippingLocation: { country: 'FR' },
      selectedShippingOptionId: 'parcel',
    }));

describe.each([
  ['inside the prices', true],
  ['on top of them', false],
])('a purchase without the VAT that is %s', (_, isInclusive) => {
  it('adds up to the cent, and is never more than with it (design 5)', () => {
    fc.assert(
      fc.property(cart(isInclusive), (input) => {
        const full = priceCart(input);
        const totals = priceCart({ ...input, vatTrade: trade });
        expect(totals.isReverseCharge).toBe(true);
        const { subtotalCents, discountCents, shippingCostCents, grandTotalCents } = totals;
        expect([totals.taxCents, totals.includedTaxCents]).toEqual([0, 0]);
        expect(subtotalCents - discountCents + shippingCostCents).toBe(grandTotalCents);
        expect(totals.discounts.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(discountCents);
        expect(totals.entries.reduce((sum, each) => sum + each.totalCents, totals.shipping.totalCents)).toBe(
          grandTotalCents,
        );
        expect(grandTotalCents).toBeLessThanOrEqual(full.grandTotalCents);
        for (const [at, each] of totals.entries.entries()) {
          expect(each.totalCents).toBeGreaterThanOrEqual(0);
          // A bill says pieces × price.
          expect(each.subtotalCents % (input.entries[at]?.quantity ?? 1)).toBe(0);
          // What was free stays free.
          if (full.entries[at]?.totalCents === 0) expect(each.totalCents).toBe(0);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('is each price less the tax of one piece, as it is charged otherwise (design 5)', () => {
    fc.assert(
      fc.property(cart(isInclusive), (input) => {
        const entries = input.entries.map((each) => ({ ...each, quantity: 1 }));
        const without = priceCart({ ...input, discounts: [], entries, vatTrade: trade });
        for (const [at, each] of entries.entries()) {
          const alone = priceCart({ ...input, discounts: [], entries: [each] });
          const tax = alone.entries[0]?.includedTaxCents ?? 0;
          expect((without.entries[at]?.subtotalCents ?? 0) + tax).toBe(each.unitPriceCents);
        }
      }),
    );
  });
});

describe('who owes the VAT', () => {
  const sold = { id: 'e', itemId: 'p', productType: 1, unitPriceCents: 11_900, quantity: 1 };
  const isReverse = (vatTrade: typeof trade, shippingLocation: object, productType = 1) =>
    priceCart({
      currency: 'EUR',
      entries: [{ ...sold, productType }],
      vatTrade,
      shippingLocation: { country: '', ...shippingLocation },
    }).isReverseCharge;

  it('is the buyer where numbers and goods are of two countries of the Union (design 7)', () => {
    expect(isReverse(trade, { country: 'FR' })).toBe(true);
    expect(isReverse(trade, { country: 'DE' })).toBe(false);
    expect(isReverse({ ...trade, buyer: 'DE999999999' }, { country: 'DE' })).toBe(false);
    expect(isReverse({ ...trade, buyer: 'EL123456789' }, { country: 'GR' })).toBe(true);
    expect(isReverse({ ...trade, buyer: 'ESB12345678' }, { country: 'ES', postalCode: '35001' })).toBe(false);
    expect(isReverse({ ...trade, buyer: 'XI123456789' }, { country: 'GB', postalCode: 'bt1 1aa' })).toBe(true);
    expect(isReverse({ ...trade, seller: 'XI123456789' }, { country: 'FR' })).toBe(true);
    expect(isReverse({ ...trade, buyer: 'GB123456789' }, { country: 'GB', postalCode: 'SW1A 1AA' })).toBe(false);
    expect(vatTerritoryOf({ country: 'US' })).toBeUndefined();
  });

  it('is the buyer of files wherever they say they are, and never of what is done at the shop (design 7)', () => {
    expect(isReverse(trade, { country: 'DE' }, 2)).toBe(true);
    expect(isReverse({ ...trade, buyer: 'XI123456789' }, { country: 'GB' }, 2)).toBe(false);
    expect(isReverse(trade, { country: 'FR' }, 3)).toBe(false);
    expect(isReverse(trade, { country: 'FR' }, 4)).toBe(false);
  });
});

describe('a VAT number', () => {
  it.each([
    ['AT', 'ATU12345678'],
    ['BE', 'BE 0123.456.789'],
    ['BG', 'BG123456789'],
    ['CY', 'CY12345678L'],
    ['CZ', 'CZ12345678'],
    ['DE', 'de 123 456 789'],
    ['DK', 'DK12 34 56 78'],
    ['EE', 'EE123456789'],
    ['EL', 'GR123456789'],
    ['ES', 'ESX1234567X'],
    ['FI', 'FI12345678'],
    ['FR', 'FRXX 123456789'],
    ['HR', 'HR12345678901'],
    ['HU', 'HU12345678'],
    ['IE', 'IE1A23456B'],
    ['IT', 'IT12345678901'],
    ['LT', 'LT123456789012'],
    ['LU', 'LU12345678'],
    ['LV', 'LV12345678901'],
    ['MT', 'MT12345678'],
    ['NL', 'NL123456789B01'],
    ['PL', 'PL1234567890'],
    ['PT', 'PT123456789'],
    ['RO', 'RO1234567890'],
    ['SE', 'SE123456789012'],
    ['SI', 'SI12345678'],
    ['SK', 'SK1234567890'],
    ['XI', 'XI123456789'],
  ])('of %s has the form that is given out there, however it is typed (design 7)', (prefix, typed) => {
    const plain = plainVatNumber(typed);
    expect([plain.slice(0, 2), isVatNumber(plain), Object.keys(vatForms).length]).toEqual([prefix, true, 28]);
    expect([isVatNumber(`${plain}123456`), isVatNumber(plain.slice(0, 3)), isVatNumber(plain.slice(2))]).toEqual([
      false,
      false,
      false,
    ]);
  });
});
