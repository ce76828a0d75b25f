import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cartRows, goodsKey, withRemoved, type RemovedEntry } from './removed-entries.ts';

const entry = (name: string, additionalFields?: unknown) => ({
  id: name,
  itemId: name,
  quantity: 1,
  chosenVariant: { id: name.toLowerCase(), sku: name, attributes: {} },
  title: name,
  productType: 1,
  fullUrl: '',
  subTotal: 1,
  purchasePriceCents: 1,
  ...(additionalFields !== undefined && { additionalFields }),
});

describe('cartRows', () => {
  it('shows a removed line where it stood, whatever was removed before and in which order (decisions, cart)', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(['A', 'B', 'C', 'D', 'E']), (leaving) => {
        let entries = ['A', 'B', 'C', 'D', 'E'].map((name) => entry(name));
        let removed: RemovedEntry[] = [];
        for (const name of leaving) {
          removed = withRemoved(removed, cartRows(entries, removed), entry(name));
          entries = entries.filter(({ id }) => id !== name);
        }
        const rows = cartRows(entries, removed);
        expect(rows.map((row) => row.entry.id).join('')).toBe('ABCDE');
        expect(rows.filter(({ isRemoved }) => isRemoved)).toHaveLength(leaving.length);
      }),
    );
  });

  it('counts as removed no more what is in the cart again, under any id', () => {
    const removed = withRemoved([], cartRows([entry('A'), entry('B')], []), entry('A'));
    const again = { ...entry('A'), id: 'new' };
    expect(cartRows([again, entry('B')], removed)).toEqual([
      { entry: again, isRemoved: false },
      { entry: entry('B'), isRemoved: false },
    ]);
  });

  it('tells lines of one variant apart by their additional fields, and remembers each once', () => {
    const [ada, bob] = [entry('A', { name: 'Ada' }), { ...entry('A', { name: 'Bob' }), id: 'A2' }];
    expect(goodsKey(ada)).not.toBe(goodsKey(bob));
    const rows = cartRows([ada, bob], []);
    const removed = withRemoved(withRemoved([], rows, ada), rows, ada);
    expect(removed).toHaveLength(1);
    expect(cartRows([bob], removed).map(({ isRemoved }) => isRemoved)).toEqual([true, false]);
  });
});
