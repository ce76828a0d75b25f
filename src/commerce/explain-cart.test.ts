import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Discount } from '#contract/discount.ts';
import { priceCart, type CartInput } from './cart-totals.ts';
import { discountParts, taxedBy } from './explain-cart.ts';

const entries = [
  { id: 'e1', itemId: 'mug', productType: 1, unitPriceCents: 1999, quantity: 2 },
  { id: 'e2', itemId: 'bowl', productType: 1, unitPriceCents: 3333, quantity: 1 },
];
const everything: Discount = {
  id: 'ten',
  name: 'Ten percent',
  benefit: { kind: 'percentage', percent: 10 },
  scope: { kind: 'order' },
  minimumSubtotalCents: 0,
  stacks: true,
};
const mugs: Discount = {
  ...everything,
  id: 'mugs',
  benefit: { kind: 'fixed', amountCents: 500 },
  scope: { kind: 'products', itemIds: ['mug'] },
};

it('says of each line what each discount takes off it, the narrow one first (design 11)', () => {
  const input: CartInput = { currency: 'USD', entries, discounts: [everything, mugs] };
  expect(discountParts(input, priceCart(input))).toEqual([
    [
      { id: 'mugs', amountCents: 500 },
      { id: 'ten', amountCents: 350 },
    ],
    [{ id: 'ten', amountCents: 333 }],
  ]);
});

it('explains just what a cart is priced by, whatever its discounts (design 11)', () => {
  const discount = fc.record({
    id: fc.string({ minLength: 1 }),
    name: fc.constant('Some'),
    benefit: fc.oneof(
      fc.record({ kind: fc.constant('percentage' as const), percent: fc.integer({ min: 1, max: 100 }) }),
      fc.record({ kind: fc.constant('fixed' as const), amountCents: fc.integer({ min: 1, max: 9999 }) }),
      fc.record({ kind: fc.constant('free-shipping' as const) }),
    ),
    scope: fc.constantFrom(everything.scope, mugs.scope),
    minimumSubtotalCents: fc.constantFrom(0, 7000, 99_999),
    stacks: fc.boolean(),
  });
  const discounts = fc.uniqueArray(discount, { selector: ({ id }) => id, maxLength: 5 });
  fc.assert(
    fc.property(discounts, (held) => {
      const input: CartInput = { currency: 'USD', entries, discounts: held };
      const totals = priceCart(input);
      const parts = discountParts(input, totals);
      const sums = parts.map((each) => each.reduce((sum, { amountCents }) => sum + amountCents, 0));
      expect(sums).toEqual(totals.entries.map(({ discountCents }) => discountCents));
      for (const { id, amountCents } of totals.discounts) {
        const taken = parts.flat().filter((part) => part.id === id);
        expect(taken.reduce((sum, part) => sum + part.amountCents, 0)).toBe(amountCents);
      }
    }),
  );
});

it('says why a line is taxed as it is (design 11)', () => {
  const vat = { id: 'vat', name: 'VAT', country: 'DE', rate: 19, isInclusive: true, appliesToShipping: true };
  const low = { ...vat, id: 'low', country: 'FR', rate: 5.5, taxClass: 'reduced' as const };
  const [mug] = entries;
  if (!mug) throw new Error('There is a mug.');
  const reasonOf = (part: object, country?: string) =>
    taxedBy({ ...mug, ...part }, [vat, low], country === undefined ? undefined : { country }).reason;
  expect(reasonOf({}, 'DE')).toBe('rates');
  expect(reasonOf({ taxClass: 'reduced' }, 'DE')).toBe('standard-instead');
  expect(reasonOf({ taxClass: 'reduced' }, 'FR')).toBe('rates');
  expect(reasonOf({}, 'FR')).toBe('no-rate');
  expect(reasonOf({})).toBe('no-place');
  expect(reasonOf({ taxClass: 'zero' }, 'DE')).toBe('zero-class');
  expect(reasonOf({ productType: 4 }, 'DE')).toBe('never-taxed');
});
