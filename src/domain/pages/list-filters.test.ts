import fc from 'fast-check';
import { expect, it } from 'vitest';
import { filterList } from './list-filters.ts';
import type { PageQuery } from './lists.ts';
import type { ListedProduct } from './product-lists.ts';

const now = 1000;
const oneOf = (values: readonly string[]) => fc.constantFrom(...values);
const product = fc.record({
  price: fc.option(fc.integer({ min: 0, max: 20 }).map((whole) => whole * 1000)),
  from: fc.constantFrom(0, now, now + 1),
  thereUntil: fc.constantFrom(0, 1, 8_640_000_000_000_000),
  categories: fc.subarray(['c', 'd']),
  tags: fc.subarray(['linen', 'summer', 'new']),
  options: fc
    .tuple(fc.subarray(['Red', 'Blue']), fc.subarray(['S', 'M', 'L']))
    .map(([colours, sizes]) => [
      ...colours.map((value) => ({ name: 'Colour', value })),
      ...sizes.map((value) => ({ name: 'Size', value })),
    ]),
});
const products = fc
  .array(product, { minLength: 12, maxLength: 60 })
  .map((all) => all.map((one, at): ListedProduct => ({ id: String(at).padStart(2, '0'), position: at, ...one })));
const query = fc.record(
  {
    stock: fc.constant('in' as const),
    price: oneOf(['-50', '50-100', '25-']),
    tag: oneOf(['linen', 'none']),
    option: fc.subarray(['Colour:Red', 'Colour:Blue', 'Size:M', 'Size:XL']),
  },
  { requiredKeys: [] },
);

const order = fc.constantFrom('featured', 'newest', 'price-low', 'price-high', 'title');
type Pair = [ListedProduct, ListedProduct];
const isBefore: Record<string, (...pair: Pair) => boolean> = {
  featured: (one, next) => one.position < next.position,
  newest: (one, next) => one.from > next.from || (one.from === next.from && one.id > next.id),
  'price-low': (one, next) => next.price === null || (one.price ?? Infinity) <= next.price,
  'price-high': (one, next) => next.price === null || (one.price ?? -Infinity) >= next.price,
};

/** What a value of an option leaves, by going through all. */
function leaves(list: readonly ListedProduct[], asked: PageQuery, without: string) {
  const { stock, price, tag, option = [] } = asked;
  const known = new Set(list.flatMap(({ options }) => options.map(({ name, value }) => `${name}:${value}`)));
  const chosen = Map.groupBy(
    option.filter((text) => known.has(text)),
    (text) => text.split(':')[0] ?? '',
  );
  const isTagKnown = list.some(({ tags }) => tags.includes(tag ?? ''));
  const [low = '', high = ''] = price?.split('-') ?? [];
  return list.filter((one) => {
    if (without !== 'stock' && stock && one.thereUntil <= now) return false;
    if (without !== 'price' && price && (one.price === null || one.price < Number(low) * 100)) return false;
    if (without !== 'price' && high && (one.price ?? 0) >= Number(high) * 100) return false;
    if (without !== 'tag' && isTagKnown && !one.tags.includes(tag ?? '')) return false;
    return [...chosen].every(
      ([name, values]) => name === without || one.options.some((has) => values.includes(`${has.name}:${has.value}`)),
    );
  });
}

it('counts each value as going through all products does, and finds those that have all (design 6)', () => {
  fc.assert(
    fc.property(products, query, fc.constantFrom(undefined, 'c'), order, (all, asked, categoryId, by) => {
      const list = all.filter(
        ({ from, categories }) => from <= now && (categoryId === undefined || categories.includes(categoryId)),
      );
      const place = { categoryId, currency: 'USD', now, order: by, path: '/shop' };
      const { isNarrowed, idsFrom, chosen, filters } = filterList(all, { ...place, query: asked });
      const found = leaves(list, asked, '').map(({ id }) => id);
      if (idsFrom) {
        const shown = idsFrom(0, Infinity).map((id) => list.find((one) => one.id === id)!);
        expect(shown.map(({ id }) => id).toSorted()).toEqual(found);
        const pairs = shown.slice(1).map((next, at) => [shown[at]!, next] as const);
        expect(pairs.every(([one, next]) => isBefore[by]?.(one, next))).toBe(true);
        expect(idsFrom(2, 3)).toEqual(shown.slice(2, 5).map(({ id }) => id));
        if (!isNarrowed) expect(found).toHaveLength(list.length);
      } else if (chosen) {
        const ids =
          'itemIds' in chosen
            ? chosen.itemIds
            : list.map(({ id }) => id).filter((id) => !chosen.exceptIds.includes(id));
        expect(ids).toEqual(found);
      } else expect(found).toHaveLength(list.length);
      for (const { title: name, values } of filters?.options ?? []) {
        const left = leaves(list, asked, name);
        for (const { title, count } of values)
          expect(count).toBe(
            left.filter(({ options }) => options.some((has) => has.name === name && has.value === title)).length,
          );
      }
      for (const { title = '', count } of filters?.tags?.values ?? [])
        expect(count).toBe(leaves(list, asked, 'tag').filter(({ tags }) => tags.includes(title)).length);
      for (const { from = 0, to = Infinity, count } of filters?.price?.values ?? [])
        expect(count).toBe(
          leaves(list, asked, 'price').filter(({ price }) => price !== null && price >= from && price < to).length,
        );
      if (filters?.stock)
        expect(filters.stock.count).toBe(
          leaves(list, asked, 'stock').filter(({ thereUntil }) => thereUntil > now).length,
        );
    }),
  );
});

it('leaves out what is over of a product’s dates, alone or with what else has that value (design 6)', () => {
  const evenings = (id: number): ListedProduct => ({
    id: String(id),
    position: id,
    price: 9500,
    from: 0,
    thereUntil: now + 2,
    categories: [],
    tags: [],
    options: [
      { name: 'Evening', value: 'First', until: now },
      { name: 'Evening', value: 'Second', until: now + 1 },
      { name: 'Evening', value: 'Any' },
    ],
  });
  const list = Array.from({ length: 12 }, (_, at) => evenings(at));
  const place = { categoryId: undefined, currency: 'USD', now, order: 'featured' as const, path: '/shop' };
  const { filters } = filterList(list, { ...place, query: {} });
  const [evening] = filters?.options ?? [];
  expect(evening?.values.map(({ title, count }) => [title, count])).toEqual([
    ['Any', 12],
    ['Second', 12],
  ]);
  const past = { option: ['Evening:First'] };
  expect(filterList(list, { ...place, query: past }).isNarrowed).toBe(false);
  // What was counted of the same products is counted anew once a date has passed.
  const later = filterList(list, { ...place, now: now + 1, query: {} });
  expect(later.filters?.options?.[0]?.values.map(({ title }) => title) ?? []).not.toContain('Second');
  const [first, ...others] = list;
  const coming = [{ ...first!, from: now + 1 }, ...others];
  const countOf = (at: number) =>
    filterList(coming, { ...place, now: at, query: { stock: 'in' } }).filters?.stock?.count;
  expect([countOf(now), countOf(now + 1)]).toEqual([11, 12]);
});
