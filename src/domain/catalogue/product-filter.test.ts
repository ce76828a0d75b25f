import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ProductFilter } from '#contract/product-calls.ts';
import { openTwoSites, type TwoSites } from '../testing/two-sites.ts';
import { createCategory } from './categories.ts';
import { createCollection } from './collections.ts';
import { listProducts } from './list-products.ts';
import { listStock } from './list-stock.ts';
import { narrowingsOf, selectNarrowed } from './product-filter.ts';
import { createProduct } from './create-products.ts';
import { changeProduct, deleteProduct } from './products.ts';

let sites: TwoSites;
let [shop, other, category] = ['', '', ''];
const ids: string[] = [];
beforeAll(async () => {
  sites = await openTwoSites();
  shop = (await sites.must((unit) => createCollection(unit, { title: 'Shop' }))).id;
  other = (await sites.must((unit) => createCollection(unit, { title: 'Other' }))).id;
  category = (await sites.must((unit) => createCategory(unit, shop, { title: 'Cups' }))).id;
  for (let at = 0; at < 24; at++) {
    const sku = `SKU-${at}`;
    const small = { sku: `${sku}-S`, price: 100, stock: at % 4, onSale: at % 5 === 0, attributes: { Size: 'Small' } };
    const stock: number | 'unlimited' = at % 3 === 0 ? 'unlimited' : at % 7;
    const large = { sku: `${sku}-L`, price: 200, stock, attributes: { Size: 'Très large' }, lowStockAt: at % 2 };
    const product = {
      collectionId: at % 4 === 3 ? other : shop,
      productType: at % 6 === 5 ? 3 : 1,
      title: at % 2 === 0 ? `Crème cup ${at}` : `Well-made dish ${at}`,
      status: at % 8 === 1 ? 'draft' : 'published',
      publishOn: at % 8 === 2 ? sites.now + 1 : null,
      tags: at % 3 === 0 ? ['Sea, salt'] : [],
      brand: at % 4 === 0 ? 'Ostsee' : null,
      options: at % 9 === 8 ? [] : ['Size'],
      variants: at % 9 === 8 ? [] : [small, large],
      categoryIds: at % 4 === 0 ? [category] : [],
    };
    ids.push((await sites.must((unit) => createProduct(unit, product))).id);
  }
});
afterAll(() => sites.close());

const read = () => sites.database.read;
const found = async (filter: ProductFilter) =>
  (await listProducts(read(), 'a', filter, { now: sites.now })).products.map(({ title }) => title);

it('finds the same products by their ids as in the order of the list (design 11)', async () => {
  const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
  const searches = ['cup', 'cr', 'sku-1', 'made', 'large sku-2', 'salt', 'ost', 'nothing', '%', ' '];
  const filters = fc.record({
    search: maybe(fc.constantFrom(...searches)),
    state: maybe(fc.constantFrom('draft' as const, 'scheduled' as const, 'visible' as const)),
    stock: maybe(fc.constantFrom('out' as const, 'low' as const)),
    productType: maybe(fc.constantFrom(1, 3)),
    collectionId: maybe(fc.constantFrom(shop, other)),
    categoryId: maybe(fc.constantFrom(category)),
    onSale: maybe(fc.constant(true)),
    withoutPicture: maybe(fc.constant(true)),
  });
  await fc.assert(
    fc.asyncProperty(filters, fc.nat(255), async (filter, chosen) => {
      const narrowings = narrowingsOf('a', filter, sites.now);
      const idsBy = async (few: typeof narrowings) => {
        const rows = selectNarrowed(read(), 'a', narrowings, new Set(few)).select('item.id').orderBy('item.id');
        return (await rows.execute()).map(({ id }) => id);
      };
      const inOrder = await idsBy([]);
      expect(await idsBy(narrowings)).toEqual(inOrder);
      expect(await idsBy(narrowings.filter((_, at) => (chosen >> at) % 2 === 1))).toEqual(inOrder);
      const listed = await listProducts(read(), 'a', filter, { now: sites.now });
      expect([listed.total, listed.products.map(({ id }) => id)]).toEqual([inOrder.length, inOrder.toReversed()]);
    }),
    { numRuns: 60 },
  );
});

it('finds products by words of title, tag, brand and option, and by SKU and GTIN from their beginning (design 11)', async () => {
  expect(await found({ search: 'creme 22' })).toEqual(['Crème cup 22']);
  expect(await found({ search: 'WELLMADE 11' })).toEqual(['Well-made dish 11']);
  expect(await found({ search: 'sku-23-l' })).toEqual(['Well-made dish 23']);
  expect(await found({ search: 'sku23' })).toEqual(['Well-made dish 23']);
  expect(await found({ search: 'ostsee salt 12' })).toEqual(['Crème cup 12']);
  expect(await found({ search: 'tres 21' })).toEqual(['Well-made dish 21']);
  expect(await listProducts(read(), 'b', { search: 'creme' }, { now: sites.now })).toMatchObject({ total: 0 });
});

it('finds by what a product is after it was changed, and not by what it was (design 11)', async () => {
  const [id = ''] = ids;
  const variants = read().selectFrom('variants').select(['id', 'sku']).where('item_id', '=', id).orderBy('sku');
  const [large] = await variants.execute();
  const change = [{ id: large?.id, sku: 'NEW-9', gtin: '4006381333931' }];
  await sites.must((unit) => changeProduct(unit, id, { title: 'Vase', tags: ['blue'], variants: { change } }));
  expect(await found({ search: 'sku-0-l' })).toEqual([]);
  for (const search of ['new-9', '400638', 'blue vase', 'sku-0-s']) expect(await found({ search })).toEqual(['Vase']);
  const stock = await listStock(read(), 'a', { search: 'vase small' });
  expect([stock.total, stock.variants.map(({ sku }) => sku)]).toEqual([1, ['SKU-0-S']]);
  await sites.must((unit) => deleteProduct(unit, id));
  expect(await found({ search: 'vase' })).toEqual([]);
});
