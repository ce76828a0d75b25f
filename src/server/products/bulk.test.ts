import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { deletedAtOnce } from '#contract/bulk-calls.ts';
import type { OfficeProduct } from '#contract/product-calls.ts';
import { createCategory } from '#domain/catalogue/categories.ts';
import { createCollection } from '#domain/catalogue/collections.ts';
import { carryOnBulk } from '#domain/bulk/deletions.ts';
import { createProduct, createProducts } from '#domain/catalogue/create-products.ts';
import { mustAct } from '#domain/testing/act.ts';
import { granted } from '#domain/unit.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { sumErrors } from '../testing/books.ts';
import { signInTestOwner } from '../testing/owner.ts';
import { makeTestSite, type TestSite } from '../testing/site.ts';
import { TestVisitor } from '../testing/visitor.ts';

let test: TestApp;
let site: TestSite;
let other: TestSite;
let owner: TestVisitor;
let stranger: TestVisitor;
let collectionId = '';
let count = 0;
/** A product with one variant, and one with two of which one is not counted. */
let ids: string[] = [];
beforeAll(async () => {
  test = await openTestApp();
  const { database } = test.services;
  site = await makeTestSite(database, [{ title: 'Mug', variants: [{ sku: 'MUG', price: 2400, stock: 3 }] }]);
  other = await makeTestSite(database, [], { host: 'prints.example' });
  owner = await signInTestOwner(test, site.websiteId);
  stranger = await signInTestOwner(test, other.websiteId, 'stranger@shop.example');
  collectionId = (await owner.get(of('stores'))).json.stores[0].id;
});
afterAll(() => test.close());
beforeEach(async () => {
  const make = async (title: string, input: object) => {
    const product = { collectionId, productType: 1, title: `${title} ${count++}`, variants: [], ...input };
    return (await mustAct(test.services, site.websiteId, (unit) => createProduct(unit, product))).id;
  };
  const sizes = [
    { sku: 'S', price: 1999, attributes: { Size: 'S' }, stock: 4 },
    { sku: 'L', price: 3000, attributes: { Size: 'L' }, stock: 'unlimited' },
  ];
  ids = [
    await make('Plate', { variants: [{ sku: 'PLATE', price: 1000, stock: 2 }], tags: ['Stone'] }),
    await make('Tray', { options: ['Size'], variants: sizes }),
  ];
});

const of = (path: string) => `/api/commerce/${path}?websiteId=${site.websiteId}`;
const open = async (id = ''): Promise<OfficeProduct> => (await owner.get(of(`products/${id}`))).json;
const both = () => Promise.all(ids.map(open));
const preview = async (change: object, which: object = { ids }) =>
  (await owner.call('POST', of('bulk-changes/preview'), { change, ...which })).json;
const make = (change: object, bulkId: string = crypto.randomUUID(), who = owner) =>
  who.call('PUT', of(`bulk-changes/${bulkId}`), { change, ids });
const done = async (change: object) => {
  const bulkId = crypto.randomUUID();
  const answer = await make(change, bulkId);
  expect(answer.status).toBe(200);
  return { ...answer.json, undo: async () => (await owner.call('POST', of(`bulk-changes/${bulkId}/undo`))).json };
};
const prices = async () => (await both()).flatMap(({ variants }) => variants.map(({ price }) => price));
const stocks = async () => (await both()).flatMap(({ variants }) => variants.map(({ stock }) => stock));

describe('a change of many products', () => {
  it('is seen before it is done, once however often it is sent, and taken back (design 11)', async () => {
    const change = { kind: 'price', by: 'percent', percent: 10 };
    const seen = await preview(change);
    expect(seen).toMatchObject({ ids, variants: 3, same: 0, leftCount: 0 });
    expect(seen.lines[0]).toMatchObject({ variant: '', from: 1000, to: 1100 });
    expect(seen.lines[1]).toMatchObject({ variant: 'S', from: 1999, to: 2199 });
    expect(await prices()).toEqual([1000, 1999, 3000]);
    const [once, back] = [
      { products: 2, variants: 3, left: 0 },
      { products: 2, left: 0 },
    ];
    const bulkId = crypto.randomUUID();
    const answers = await Promise.all([make(change, bulkId), make(change, bulkId)]);
    expect(answers.map(({ json }) => json)).toEqual([once, once]);
    expect(await prices()).toEqual([1100, 2199, 3300]);
    expect((await make({ ...change, percent: 20 }, bulkId)).status).toBe(422);
    const undo = () => owner.call('POST', of(`bulk-changes/${bulkId}/undo`));
    expect([(await undo()).json, (await undo()).json]).toEqual([back, back]);
    expect(await prices()).toEqual([1000, 1999, 3000]);
  });

  it('is taken back but for what was changed again since (design 11)', async () => {
    const { undo } = await done({ kind: 'price', by: 'set', cents: 500 });
    const [plate] = await both();
    const again = { variants: { change: [{ id: plate?.variants[0]?.id, price: 700 }] } };
    expect((await owner.call('PATCH', of(`products/${plate?.id}`), again)).status).toBe(200);
    expect(await undo()).toEqual({ products: 1, left: 1 });
    expect(await prices()).toEqual([700, 1999, 3000]);
  });

  it('starts and ends a sale, and pages show it (design 11)', async () => {
    const { undo } = await done({ kind: 'sale', by: 'amount', cents: 250 });
    const [plate] = await both();
    expect(plate?.variants[0]).toMatchObject({ price: 1000, salePrice: 750, onSale: true });
    const { body } = await new TestVisitor(test.app).get(new URL(plate?.url ?? '').pathname);
    expect(body).toContain('$7.50');
    const seen = await preview({ kind: 'sale', by: 'set', cents: 1999 });
    expect(seen.left.map(({ why }: { why: string }) => why)).toEqual(['not-lower', 'not-lower']);
    await undo();
    expect((await both())[0]?.variants[0]).toMatchObject({ salePrice: 1000, onSale: false });
    expect(await preview({ kind: 'sale', by: 'end' })).toMatchObject({ ids: [], same: 2 });
  });

  it('counts stock through its ledger, never below zero, and takes back what is still there (design 11)', async () => {
    const change = { kind: 'stock', by: 'add', pieces: 5, reason: 'Delivery' };
    const { undo, ...answer } = await done(change);
    expect(answer).toEqual({ products: 2, variants: 2, left: 1 });
    expect(await stocks()).toEqual([7, 9, 0]);
    const [plate] = await both();
    const variantId = plate?.variants[0]?.id;
    const { lines } = (await owner.get(of(`variants/${variantId}/stock`))).json;
    expect(lines[0]).toMatchObject({ change: 5, note: 'Delivery' });
    await owner.call('PUT', of(`variants/${variantId}/stock`), { to: 1, reason: 'Counted' });
    expect(await undo()).toEqual({ products: 1, left: 1 });
    expect(await stocks()).toEqual([1, 4, 0]);
    const fewer = await preview({ kind: 'stock', by: 'add', pieces: -2, reason: 'Broken' });
    expect(fewer).toMatchObject({ left: [{ why: 'below-zero' }, { variant: 'L', why: 'not-counted' }] });
  });

  it('hides, shows, tags and files them (design 11)', async () => {
    const category = await mustAct(test.services, site.websiteId, (unit) =>
      createCategory(unit, collectionId, { title: `Table ${count}` }),
    );
    const hidden = await done({ kind: 'visibility', to: 'draft' });
    const tagged = await done({ kind: 'tag', by: 'add', tag: 'stone' });
    const filed = await done({ kind: 'category', by: 'add', categoryId: category.id });
    expect(await both()).toMatchObject([
      { status: 'draft', tags: ['Stone'], categoryIds: [category.id] },
      { status: 'draft', tags: ['stone'], categoryIds: [category.id] },
    ]);
    expect([tagged.products, filed.products]).toEqual([1, 2]);
    for (const { undo } of [filed, tagged, hidden]) await undo();
    const bare = { status: 'published', categoryIds: [] };
    expect(await both()).toMatchObject([
      { ...bare, tags: ['Stone'] },
      { ...bare, tags: [] },
    ]);
    expect((await make({ kind: 'category', by: 'add', categoryId: 'none' })).status).toBe(404);
  });

  it('deletes them, and brings them back with all that they were (design 11)', async () => {
    const before = await both();
    const path = new URL(before[0]?.url ?? '').pathname;
    const { undo, products } = await done({ kind: 'delete' });
    expect([products, (await owner.get(of(`products/${ids[0]}`))).status]).toEqual([2, 404]);
    const visitor = new TestVisitor(test.app);
    expect((await visitor.get(path)).status).toBe(404);
    expect(await undo()).toEqual({ products: 2, left: 0 });
    expect(await both()).toEqual(before);
    expect((await visitor.get(path)).status).toBe(200);
    const { lines } = (await owner.get(of(`variants/${before[0]?.variants[0]?.id}/stock`))).json;
    expect(lines.map(({ change }: { change: number }) => change)).toEqual([2, -2, 2]);
  });

  it('reaches all that fit, and nothing of another website (design 11)', async () => {
    const change = { kind: 'tag', by: 'add', tag: 'New' };
    const title = (await both())[1]?.title;
    expect((await preview(change, { filter: { search: title } })).ids).toEqual([ids[1]]);
    const bulkId = crypto.randomUUID();
    await make(change, bulkId);
    const elsewhere = (path: string) => `/api/commerce/bulk-changes/${path}?websiteId=${other.websiteId}`;
    const mine = { change, ids };
    expect((await make(change, bulkId, stranger)).status).toBe(403);
    expect((await stranger.call('POST', elsewhere(`${bulkId}/undo`))).status).toBe(404);
    expect((await stranger.call('PUT', elsewhere(bulkId), mine)).json).toMatchObject({ products: 0 });
    expect((await both()).map(({ tags }) => tags.includes('New'))).toEqual([true, true]);
    expect((await make({ kind: 'tag', by: 'set', tag: 'X' })).status).toBe(400);
  });

  describe('of very many that are deleted', () => {
    const every = deletedAtOnce + 60;
    let many: string[] = [];
    beforeAll(async () => {
      const made = await mustAct(test.services, site.websiteId, async (unit) => {
        // A shop page of nested categories holds so many.
        const { id: shopId } = granted(await createCollection(unit, { title: 'Much' }));
        const above = granted(await createCategory(unit, shopId, { title: 'Above' }));
        granted(await createCategory(unit, shopId, { title: 'Below', parentId: above.id }));
        const products = Array.from({ length: every }, (_, at) => {
          const variants = [{ sku: `MANY-${at}`, price: 100, stock: 1 }];
          return { collectionId: shopId, productType: 1, title: `One of many ${at}`, variants };
        });
        const created = await createProducts(unit, products);
        return Array.isArray(created) ? created : created.refusal;
      });
      many = made.map(({ id }) => id);
    }, 60_000);

    const begin = async () => {
      const bulkId = crypto.randomUUID();
      const send = () => owner.call('PUT', of(`bulk-changes/${bulkId}`), { change: { kind: 'delete' }, ids: many });
      const answers = await Promise.all([send(), send()]);
      expect(answers.map(({ json }) => json)).toMatchObject([{ isWorking: true }, { isWorking: true }]);
      return bulkId;
    };
    const act = (bulkId: string, what: 'stop' | 'undo') => owner.call('POST', of(`bulk-changes/${bulkId}/${what}`));
    const stand = async (bulkId: string) => {
      const { changes } = (await owner.get(of('bulk-changes'))).json;
      return changes.find(({ id }: { id: string }) => id === bulkId);
    };
    const left = async () => {
      const own = test.services.database.read.selectFrom('variants').select('id').where('sku', 'like', 'MANY-%');
      return (await own.where('website_id', '=', site.websiteId).execute()).length;
    };
    /** One transaction of the job, as where a process is killed after it. */
    const oneStep = async (bulkId: string) => {
      const now = vi.spyOn(Date, 'now').mockImplementationOnce(() => 0);
      await carryOnBulk(test.services, site.websiteId, bulkId);
      now.mockRestore();
    };

    it('is a job that says how far it is, goes on where it was cut off, and is taken back by one (design 11)', async () => {
      const bulkId = await begin();
      expect([await left(), await stand(bulkId)]).toMatchObject([every, { state: 'working', done: 0, total: every }]);
      await oneStep(bulkId);
      expect(await stand(bulkId)).toMatchObject({ state: 'working', done: 25, products: 25 });
      expect(await left()).toBe(every - 25);
      await test.worker.runDue();
      expect(await stand(bulkId)).toMatchObject({ state: 'done', products: every, variants: every, undone: null });
      expect(await left()).toBe(0);
      expect((await act(bulkId, 'undo')).json).toMatchObject({ isWorking: true });
      await test.worker.runDue();
      expect(await stand(bulkId)).toMatchObject({ state: 'done', undone: { products: every, left: 0 } });
      expect(await left()).toBe(every);
      expect((await act(bulkId, 'undo')).json).toEqual({ products: every, left: 0 });
      expect(await sumErrors(test.services)).toEqual([]);
      expect(test.reports).toEqual([]);
    }, 60_000);

    it('is stopped where it is, and what is gone by then comes back (design 11)', async () => {
      const bulkId = await begin();
      await oneStep(bulkId);
      expect([(await act(bulkId, 'stop')).status, (await act(bulkId, 'stop')).status]).toEqual([200, 200]);
      await test.worker.runDue();
      expect([await left(), await stand(bulkId)]).toMatchObject([every - 25, { state: 'done', products: 25 }]);
      await act(bulkId, 'undo');
      await test.worker.runDue();
      expect(await left()).toBe(every);
      expect((await act(crypto.randomUUID(), 'stop')).status).toBe(404);
    });
  });
});
