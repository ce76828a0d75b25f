import { describe, expect, it } from 'vitest';
import type { Discount } from '#contract/discount.ts';
import { applyDiscounts, discountWindow, type DiscountableLine } from './discounts.ts';

const mug = { itemId: 'mug', categoryIds: ['kitchen'], discountableCents: 3000 };
const book = { itemId: 'book', categoryIds: ['reading', 'gifts'], discountableCents: 1000 };
const giftCard = { itemId: 'card', discountableCents: 0 };

function discount(id: string, benefit: Discount['benefit'], more: Partial<Discount> = {}): Discount {
  return { id, name: id, benefit, scope: { kind: 'order' }, minimumSubtotalCents: 0, stacks: true, ...more };
}
const percent = (value: number) => ({ kind: 'percentage', percent: value }) as const;
const fixed = (amountCents: number) => ({ kind: 'fixed', amountCents }) as const;
const freeShipping = { kind: 'free-shipping' } as const;

function apply(
  discounts: Discount[],
  lines: DiscountableLine[] = [mug, book, giftCard],
  shippingCents = 700,
  ships = true,
) {
  const { lines: discounted, ...rest } = applyDiscounts(discounts, lines, shippingCents, ships);
  return { off: discounted.map(({ discountCents }) => discountCents), ...rest };
}

describe('one discount', () => {
  it('takes a percentage off every line but gift cards (storefront 3)', () => {
    const result = apply([discount('tenth', percent(10))]);
    expect(result.off).toEqual([300, 100, 0]);
    expect(result.applied).toEqual([{ id: 'tenth', amountCents: 400, freesShipping: false }]);
  });

  it('spreads a fixed amount in proportion, once per order (storefront 3)', () => {
    expect(apply([discount('ten', fixed(1001))]).off).toEqual([751, 250, 0]);
  });

  it('takes off no more than there is (storefront 3)', () => {
    const result = apply([discount('much', fixed(99_999))]);
    expect(result.off).toEqual([3000, 1000, 0]);
    expect(result.applied).toEqual([{ id: 'much', amountCents: 4000, freesShipping: false }]);
  });

  it('applies to its products or categories alone (storefront 3)', () => {
    const ofProducts = discount('a', percent(50), { scope: { kind: 'products', itemIds: ['book'] } });
    const ofCategories = discount('b', percent(50), { scope: { kind: 'categories', categoryIds: ['x', 'kitchen'] } });
    expect(apply([ofProducts]).off).toEqual([0, 500, 0]);
    expect(apply([ofCategories]).off).toEqual([1500, 0, 0]);
  });

  it('frees the shipping without touching the goods (storefront 3)', () => {
    const result = apply([discount('free', freeShipping)]);
    expect(result).toEqual({
      off: [0, 0, 0],
      freesShipping: true,
      applied: [{ id: 'free', amountCents: 0, freesShipping: true }],
      refused: [],
    });
  });
});

describe('a free sample', () => {
  const sample = [{ itemId: 'sample', discountableCents: 0 }];

  it('may ship for free, though nothing can be taken off it (storefront 3)', () => {
    expect(apply([discount('free', freeShipping)], sample).freesShipping).toBe(true);
    expect(apply([discount('off', fixed(1))], sample).refused).toEqual([{ id: 'off', reason: 'noEligibleItem' }]);
  });
});

describe('a discount is refused', () => {
  it('below its minimum, which gift cards do not count towards (storefront 3)', () => {
    expect(apply([discount('a', percent(10), { minimumSubtotalCents: 4000 })]).refused).toEqual([]);
    expect(apply([discount('a', percent(10), { minimumSubtotalCents: 4001 })])).toEqual({
      off: [0, 0, 0],
      freesShipping: false,
      applied: [],
      refused: [{ id: 'a', reason: 'minimumSubtotal' }],
    });
  });

  it('where nothing in the cart is in its scope (storefront 3)', () => {
    const scopes: Discount['scope'][] = [
      { kind: 'products', itemIds: ['card', 'plate'] },
      { kind: 'categories', categoryIds: ['none'] },
    ];
    for (const scope of scopes) {
      expect(apply([discount('a', percent(10), { scope })]).refused).toEqual([{ id: 'a', reason: 'noEligibleItem' }]);
    }
  });

  it('where it frees a shipping that is not needed (storefront 3)', () => {
    expect(apply([discount('a', freeShipping)], [book], 0, false).refused).toEqual([
      { id: 'a', reason: 'noEligibleItem' },
    ]);
  });
});

describe('several discounts', () => {
  it('stack on what is left: narrow first, percentages before fixed amounts (storefront 3)', () => {
    const result = apply([
      discount('order-fixed', fixed(100)),
      discount('order-percent', percent(10)),
      discount('book-fixed', fixed(100), { scope: { kind: 'products', itemIds: ['book'] } }),
      discount('book-percent', percent(50), { scope: { kind: 'products', itemIds: ['book'] } }),
    ]);
    expect(result.applied.map(({ id, amountCents }) => [id, amountCents])).toEqual([
      ['book-percent', 500],
      ['book-fixed', 100],
      ['order-percent', 340],
      ['order-fixed', 100],
    ]);
    expect(result.off).toEqual([388, 652, 0]);
  });

  it('hold or not, whichever saves the buyer most (storefront 3)', () => {
    const stacking = [discount('a', fixed(300)), discount('b', fixed(300))];
    const less = discount('alone', fixed(500), { stacks: false });
    const more = discount('alone', fixed(700), { stacks: false });
    expect(apply([...stacking, less]).refused).toEqual([{ id: 'alone', reason: 'notCombinable' }]);
    expect(apply([...stacking, more])).toMatchObject({
      applied: [{ id: 'alone', amountCents: 700 }],
      refused: [
        { id: 'a', reason: 'notCombinable' },
        { id: 'b', reason: 'notCombinable' },
      ],
    });
  });

  it('prefer those that stack on a tie, and the earlier of two that do not (storefront 3)', () => {
    const alone = (id: string) => discount(id, fixed(500), { stacks: false });
    expect(apply([alone('x'), discount('a', fixed(500))]).applied[0]?.id).toBe('a');
    expect(apply([alone('x'), alone('y')]).applied[0]?.id).toBe('x');
  });

  it('count freed shipping as saved (storefront 3)', () => {
    const free = discount('free', freeShipping, { stacks: false });
    const off = discount('off', fixed(600));
    expect(apply([off, free]).applied[0]?.id).toBe('free');
    expect(apply([off, free], [mug], 500).applied[0]?.id).toBe('off');
    expect(apply([free], [mug], 0).freesShipping).toBe(true);
  });
});

describe('the window of a discount', () => {
  it('opens at its start and closes at its end (storefront 3)', () => {
    const window = { startsAt: 100, endsAt: 200 };
    expect([99, 100, 199, 200].map((at) => discountWindow(window, at))).toEqual([
      'notStarted',
      'running',
      'running',
      'expired',
    ]);
    expect(discountWindow({}, 0)).toBe('running');
  });
});
