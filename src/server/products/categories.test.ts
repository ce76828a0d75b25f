import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { editorLimits } from '#catalog/limits.ts';
import type { OfficeCategory } from '#contract/category-calls.ts';
import { createCollection } from '#domain/catalogue/collections.ts';
import { mustAct } from '#domain/testing/act.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { signInTestOwner } from '../testing/owner.ts';
import { makeTestSite, type TestSite } from '../testing/site.ts';
import type { TestVisitor } from '../testing/visitor.ts';

let test: TestApp;
let site: TestSite;
let owner: TestVisitor;
let count = 0;
beforeAll(async () => {
  test = await openTestApp();
  site = await makeTestSite(test.services.database, []);
  owner = await signInTestOwner(test, site.websiteId);
});
afterAll(() => test.close());

const of = (path: string) => `/api/commerce/${path}?websiteId=${site.websiteId}`;
const newStore = async () =>
  (await mustAct(test.services, site.websiteId, (unit) => createCollection(unit, { title: `Shop ${count++}` }))).id;
const make = (store: string, title: string, parentId: string | null = null) =>
  owner.call('POST', of(`stores/${store}/categories`), { title, parentId });
const tree = async (store: string): Promise<OfficeCategory[]> =>
  (await owner.get(of(`stores/${store}/categories`))).json.categories;
const drawn = async (store: string) => {
  const all = await tree(store);
  const titleOf = (id: string | null) => all.find((each) => each.id === id)?.title;
  return all.map(({ title, parentId }) => (parentId === null ? title : `${titleOf(parentId)}/${title}`));
};
const prefer = (settings: object) =>
  owner.call('PUT', `/api/v1/commerce-preferences/commerce?websiteId=${site.websiteId}`, settings);

describe('categories', () => {
  it('are made, renamed, moved with what is below them, and taken away (design 11)', async () => {
    const store = await newStore();
    const kitchen = (await make(store, 'Kitchen')).json.id;
    const linen = (await make(store, 'Linen', kitchen)).json.id;
    const gifts = (await make(store, 'Gifts')).json.id;
    expect(await drawn(store)).toEqual(['Kitchen', 'Kitchen/Linen', 'Gifts']);
    const place = (id: string, parentId: string | null, before: string | null) =>
      owner.call('PUT', of(`categories/${id}/place`), { parentId, before });
    expect((await place(gifts, null, kitchen)).status).toBe(200);
    expect(await drawn(store)).toEqual(['Gifts', 'Kitchen', 'Kitchen/Linen']);
    expect((await place(kitchen, gifts, null)).status).toBe(200);
    expect(await drawn(store)).toEqual(['Gifts', 'Kitchen/Linen', 'Gifts/Kitchen']);
    expect((await place(gifts, linen, null)).json.code).toBe('invalid');
    expect((await owner.call('PATCH', of(`categories/${linen}`), { title: 'Cloth' })).status).toBe(200);
    expect((await owner.call('DELETE', of(`categories/${kitchen}`))).status).toBe(200);
    expect(await drawn(store)).toEqual(['Gifts', 'Gifts/Cloth']);
  });

  it('of one level are called differently, in the words of the website (platform 9.155 and 9.156)', async () => {
    const store = await newStore();
    await make(store, 'Bowls');
    expect((await make(store, 'bowls')).json.errors.title).toBe('This category already exists');
    const product = { collectionId: store, productType: 1, title: 'Bowl', variants: [], tags: ['New', 'new'] };
    const twice = async () => (await owner.call('POST', of('products'), product)).json.errors['tags.1'];
    expect(await twice()).toBe('This tag already exists');
    expect((await prefer({ tagName: 'label', categoryName: 'range' })).status).toBe(200);
    expect((await make(store, 'Bowls')).json.errors.title).toBe('This range already exists');
    expect(await twice()).toBe('This label already exists');
    expect((await owner.get(of(`stores/${store}/categories`))).json.categoryName).toBe('range');
    await prefer({ tagName: null, categoryName: null });
  });

  it('are at most 10,000 (platform 9.124)', async () => {
    const store = await newStore();
    const first = (await make(store, 'First')).json.id;
    await mustAct(test.services, site.websiteId, async (unit) => {
      const own = { website_id: site.websiteId, collection_id: store, parent_id: first, type: null };
      for (let from = 1; from < editorLimits.nestedCategories - 1; from += 1000) {
        const some = Math.min(1000, editorLimits.nestedCategories - 1 - from);
        const rows = Array.from({ length: some }, (_, at) => {
          return { ...own, id: unit.newId(), url_id: `c${from + at}`, title: `c${from + at}`, position: from + at };
        });
        // One after the other they take minutes.
        await unit.tx.insertInto('categories').values(rows).execute();
      }
    });
    expect((await make(store, 'Last', first)).status).toBe(200);
    expect((await make(store, 'Too many', first)).json.errors.title).toContain('10000');
  });
});

describe('the order of products', () => {
  it('is by hand, for at most 200 products where there are no nested categories (platform 9.125)', async () => {
    const store = await newStore();
    const add = (title: string) =>
      owner.call('POST', of('products'), { collectionId: store, productType: 1, title, variants: [] });
    for (let at = 0; at < 3; at++) await add(`Cup ${at}`);
    const order = async () => (await owner.get(of(`stores/${store}/order`))).json;
    const ids = (await order()).products.map(({ id }: { id: string }) => id).toReversed();
    expect((await owner.call('PUT', of(`stores/${store}/order`), { ids })).status).toBe(200);
    expect((await order()).products.map(({ title }: { title: string }) => title)).toEqual(['Cup 2', 'Cup 1', 'Cup 0']);
    for (let at = 3; at < 200; at++) await add(`Cup ${at}`);
    expect((await add('One more')).json.errors.collectionId).toContain('holds 200');
    const parent = (await make(store, 'Cups')).json.id;
    await make(store, 'Small', parent);
    expect((await add('One more')).status).toBe(200);
  });
});
