import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { productTypes } from '#catalog/product-types.ts';
import { Refusal } from '#contract/refusals.ts';
import { openTwoSites, type TwoSites } from '../testing/two-sites.ts';
import { changeCategory, createCategory, deleteCategory, orderCategories } from './categories.ts';
import { createCollection } from './collections.ts';
import { createProduct } from './create-products.ts';
import { orderProducts } from './products.ts';

let sites: TwoSites;
let count = 0;
let shopId = '';
const ids = { bowls: '', small: '', tiny: '', soup: '', mug: '', loose: '' };

beforeAll(async () => {
  sites = await openTwoSites();
});
afterAll(() => sites.close());

const makeShop = (websiteId = 'a') =>
  sites.must((unit) => createCollection(unit, { title: `Shop ${count++}` }), websiteId);
const add = async (title: string, parentId?: string) =>
  (await sites.must((unit) => createCategory(unit, shopId, { title, ...(parentId && { parentId }) }))).id;
const makeProduct = async (title: string, categoryIds: string[]) => {
  const variants = [{ sku: `${title}-${count++}`, price: 3000, stock: 5 }];
  const product = { collectionId: shopId, title, productType: productTypes.physical, variants, categoryIds };
  return (await sites.must((unit) => createProduct(unit, product))).id;
};

// Bowls > Small > Tiny; a product in each of the first two, and one in none.
beforeEach(async () => {
  shopId = (await makeShop()).id;
  ids.bowls = await add('Bowls');
  ids.small = await add('Small', ids.bowls);
  ids.tiny = await add('Tiny', ids.small);
  ids.soup = await makeProduct('Soup', [ids.bowls]);
  ids.mug = await makeProduct('Mug', [ids.small]);
  ids.loose = await makeProduct('Loose', []);
});

const categories = () =>
  sites.database.read
    .selectFrom('categories')
    .select(['id', 'title', 'url_id', 'parent_id'])
    .where('collection_id', '=', shopId)
    .orderBy('position')
    .execute();
const categoryOf = async (id: string) => (await categories()).find((each) => each.id === id);
const products = () =>
  sites.database.read
    .selectFrom('items')
    .select('id')
    .where('collection_id', '=', shopId)
    .orderBy('position')
    .execute();

describe('a category', () => {
  it('comes last, with an address of its own; the lists that name it become stale (design 11)', async () => {
    const again = await add('Bowls', ids.small);
    expect(sites.heard()).toEqual([`purge list:${shopId}`]);
    expect(await sites.lastAct()).toEqual(['category.create', again, '{"title":"Bowls"}']);
    expect((await categories()).map(({ url_id }) => url_id)).toEqual(['bowls', 'small', 'tiny', 'bowls-2']);
  });

  it('is renamed on its lists and on the pages of its products, and nowhere else (design 9)', async () => {
    await sites.must((unit) => changeCategory(unit, ids.small, { title: 'Little' }));
    expect(sites.heard()).toEqual([`purge list:${shopId}`, `purge item:${ids.mug}`]);
    expect(await sites.lastAct()).toEqual(['category.update', ids.small, '{"fields":["title"]}']);
    expect(await categoryOf(ids.small)).toMatchObject({ title: 'Little', url_id: 'small', parent_id: ids.bowls });
    await sites.must((unit) => changeCategory(unit, ids.tiny, { urlId: 'wee', parentId: null }));
    expect(sites.heard()).toEqual([`purge list:${shopId}`]);
    expect(await categoryOf(ids.tiny)).toMatchObject({ title: 'Tiny', url_id: 'wee', parent_id: null });
  });

  it('goes, and what was below it moves up; its products stay (design 11)', async () => {
    await sites.must((unit) => deleteCategory(unit, ids.small));
    expect(sites.heard().toSorted()).toEqual([`purge item:${ids.mug}`, `purge list:${shopId}`]);
    expect(await sites.lastAct()).toEqual(['category.delete', ids.small, '{"title":"Small"}']);
    expect(await categoryOf(ids.tiny)).toMatchObject({ parent_id: ids.bowls });
    expect([await categoryOf(ids.small), (await products()).length]).toEqual([undefined, 3]);
    const links = sites.database.read.selectFrom('item_categories').select('item_id');
    expect(await links.where('category_id', 'in', [ids.bowls, ids.small]).execute()).toEqual([{ item_id: ids.soup }]);
  });

  it('is put into an order with all others, each below the same (design 11)', async () => {
    await sites.must((unit) => orderCategories(unit, shopId, [ids.tiny, ids.bowls, ids.small]));
    const stale = [`purge item:${ids.mug}`, `purge item:${ids.soup}`, `purge list:${shopId}`];
    expect(sites.heard().toSorted()).toEqual(stale.toSorted());
    expect(await sites.lastAct()).toEqual(['category.order', shopId, '{}']);
    const titles = (await categories()).map(({ title, parent_id }) => [title, parent_id]);
    expect(titles).toEqual([
      ['Tiny', ids.small],
      ['Bowls', null],
      ['Small', ids.bowls],
    ]);
  });
});

describe('products', () => {
  it('stand in the order that was made by hand; their lists alone become stale (design 11)', async () => {
    const order = [ids.loose, ids.soup, ids.mug];
    await sites.must((unit) => orderProducts(unit, shopId, order));
    expect(sites.heard()).toEqual([`purge list:${shopId}`]);
    expect(await sites.lastAct()).toEqual(['collection.order', shopId, '{}']);
    expect((await products()).map(({ id }) => id)).toEqual(order);
    const next = await makeProduct('Next', []);
    expect((await products()).at(-1)?.id).toBe(next);
  });
});

describe('nothing changes', () => {
  it.each<[string, () => Promise<unknown>, string]>([
    ['a category without a title', () => sites.run((unit) => createCategory(unit, shopId, { title: '' })), 'title'],
    [
      'a title of 26 characters',
      () => sites.run((unit) => createCategory(unit, shopId, { title: 'x'.repeat(26) })),
      'title',
    ],
    [
      'a parent that is not there',
      () => sites.run((unit) => createCategory(unit, shopId, { title: 'X', parentId: 'none' })),
      'parentId',
    ],
    ['a taken address', () => sites.run((unit) => changeCategory(unit, ids.tiny, { urlId: 'bowls' })), 'urlId'],
    [
      'itself as parent',
      () => sites.run((unit) => changeCategory(unit, ids.small, { parentId: ids.small })),
      'parentId',
    ],
    [
      'a parent that is below it',
      () => sites.run((unit) => changeCategory(unit, ids.bowls, { parentId: ids.tiny })),
      'parentId',
    ],
    [
      'an order of some categories',
      () => sites.run((unit) => orderCategories(unit, shopId, [ids.tiny, ids.bowls])),
      'body',
    ],
    [
      'an order with a category of another kind',
      () => sites.run((unit) => orderCategories(unit, shopId, [ids.tiny, ids.bowls, ids.soup])),
      'body',
    ],
    ['an order of some products', () => sites.run((unit) => orderProducts(unit, shopId, [ids.mug])), 'body'],
    [
      'an order with a product of another shop',
      async () => {
        const [own, kept] = [ids.mug, shopId];
        shopId = (await makeShop()).id;
        const foreign = await makeProduct('Foreign', []);
        shopId = kept;
        return sites.run((unit) => orderProducts(unit, shopId, [own, ids.soup, foreign]));
      },
      'body',
    ],
  ])('by %s, which is refused (design 5 and 11)', async (_, work, field) => {
    const before = await categories();
    const order = await products();
    const refused = await work();
    expect(refused).toBeInstanceOf(Refusal);
    expect(Object.keys((refused as Refusal).details.errors ?? {})).toEqual([field]);
    expect([await categories(), await products()]).toEqual([before, order]);
  });

  it('where another website names what is not its own (design 5, 10)', async () => {
    const { id: otherShop } = await makeShop('b');
    const before = await sites.contents();
    const tries = [
      sites.run((unit) => createCategory(unit, shopId, { title: 'Mine' }), 'b'),
      sites.run((unit) => changeCategory(unit, ids.bowls, { title: 'Mine' }), 'b'),
      sites.run((unit) => deleteCategory(unit, ids.bowls), 'b'),
      sites.run((unit) => orderCategories(unit, shopId, [ids.tiny, ids.bowls, ids.small]), 'b'),
      sites.run((unit) => orderProducts(unit, shopId, [ids.mug, ids.soup, ids.loose]), 'b'),
    ];
    for (const refused of await Promise.all(tries)) expect(refused).toMatchObject({ code: 'not-found' });
    const below = await sites.run((unit) => createCategory(unit, otherShop, { title: 'X', parentId: ids.bowls }), 'b');
    expect(below).toMatchObject({ code: 'invalid' });
    const mixed = await sites.run((unit) => orderProducts(unit, otherShop, [ids.mug]), 'b');
    expect(mixed).toMatchObject({ code: 'invalid' });
    expect(await sites.contents()).toEqual(before);
  });
});
