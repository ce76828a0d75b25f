import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bundleStock, takenBy } from './bundles.ts';

const Part = fc.record({
  unlimited: fc.boolean(),
  qtyInStock: fc.nat({ max: 500 }),
  pieces: fc.integer({ min: 1, max: 20 }),
});

describe('a bundle', () => {
  it('can be had as often as its parts are there for it, and not once more (design 5)', () => {
    fc.assert(
      fc.property(fc.array(Part, { minLength: 1, maxLength: 6 }), (parts) => {
        const { unlimited, qtyInStock } = bundleStock(parts);
        const suffices = (bundles: number) =>
          parts.every((part) => part.unlimited || part.pieces * bundles <= part.qtyInStock);
        expect(unlimited).toBe(parts.every((part) => part.unlimited));
        if (!unlimited) expect([suffices(qtyInStock), suffices(qtyInStock + 1)]).toEqual([true, false]);
      }),
    );
    expect(bundleStock([])).toEqual({ unlimited: false, qtyInStock: 0 });
  });

  it('takes the pieces of its parts, which are taken by themselves, too (design 5)', () => {
    const ids = fc.constantFrom('a', 'b', 'c');
    const part = fc.record({ variantId: ids, pieces: fc.integer({ min: 1, max: 9 }) });
    const made = fc.uniqueArray(part, { minLength: 1, maxLength: 3, selector: ({ variantId }) => variantId });
    const line = fc.record({ variantId: ids, quantity: fc.integer({ min: 1, max: 50 }), made: fc.option(made) });
    fc.assert(
      fc.property(fc.array(line, { maxLength: 8 }), (lines) => {
        const named = { title: 'Bowl', sku: 'BOWL', attributes: {} };
        const taken = takenBy(
          lines.map(({ made: parts, ...each }) => ({ ...each, parts: parts?.map((one) => ({ ...named, ...one })) })),
        );
        for (const id of ['a', 'b', 'c']) {
          const own = lines.filter(({ made: parts, variantId }) => !parts && variantId === id);
          const bundled = lines.reduce(
            (sum, { made: parts, quantity }) =>
              sum + quantity * (parts?.find(({ variantId }) => variantId === id)?.pieces ?? 0),
            0,
          );
          const quantity = own.reduce((sum, each) => sum + each.quantity, bundled);
          const expected = quantity > 0 ? [{ variantId: id, quantity, bundled }] : [];
          expect(taken.filter(({ variantId }) => variantId === id)).toEqual(expected);
        }
      }),
    );
  });
});
