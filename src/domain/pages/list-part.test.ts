import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listPart, type PageQuery } from './lists.ts';

const entries = (count: number) => Array.from({ length: count }, (_, index) => index);

/** What the address of a list's page shows of so many entries. */
function show(count: number, query: PageQuery, size: number) {
  const { offset, limit, cut } = listPart('/shop', query, size);
  return cut(entries(count).slice(offset, offset + limit));
}

describe('the part of a list that an address shows', () => {
  it('ends with its own page, begins with the first or ten pages before, and leaves nothing out (design 6)', () => {
    const anyList = fc.record({
      count: fc.nat(400),
      size: fc.integer({ min: 1, max: 30 }),
      page: fc.integer({ min: 1, max: 40 }),
    });
    fc.assert(
      fc.property(anyList, ({ count, size, page }) => {
        const shown = show(count, { page }, size);
        const first = Math.max(1, page - 9);
        const isBeyond = page > 1 && count <= (page - 1) * size;
        expect(shown === undefined).toBe(isBeyond);
        if (isBeyond) return;
        expect(shown?.items).toEqual(entries(count).slice((first - 1) * size, page * size));
        expect(shown?.pagination.nextPageUrl !== undefined).toBe(count > page * size);
        expect(shown?.pagination.prevPageUrl !== undefined).toBe(first > 1);
      }),
    );
  });

  it('keeps what the list is narrowed to on the way on and back (design 6)', () => {
    const query = { category: 'linen', sort: 'newest', page: 12 } as const;
    expect(show(1000, query, 10)?.pagination).toEqual({
      page: 12,
      nextPageUrl: '/shop?category=linen&sort=newest&page=13',
      prevPageUrl: '/shop?category=linen&sort=newest&page=2',
    });
  });
});
