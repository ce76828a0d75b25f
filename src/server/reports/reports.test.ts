import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ListedProduct } from '#contract/product-calls.ts';
import type { Overview } from '#contract/report-calls.ts';
import { loadBegun } from '#domain/reports/begun.ts';
import { insertJob } from '#domain/queue.ts';
import { productTypes } from '#catalog/product-types.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { signInTestOwner } from '../testing/owner.ts';
import { makeTestSite, type TestSite } from '../testing/site.ts';
import { TestVisitor } from '../testing/visitor.ts';

const dayMs = 24 * 3_600_000;
let test: TestApp;
let site: TestSite;
let owner: TestVisitor;
beforeAll(async () => {
  test = await openTestApp();
  const { database } = test.services;
  site = await makeTestSite(database, [
    { title: 'Mug', variants: [{ sku: 'MUG', price: 500, stock: 99 }] },
    { title: 'Bowl', variants: [{ sku: 'BOWL', price: 2000, stock: 99 }] },
    { title: 'Gone', variants: [{ sku: 'GONE', price: 1, stock: 0 }] },
  ]);
});
afterAll(() => test.close());

async function buy(item: number, sku: string, quantity: number): Promise<number> {
  const visitor = new TestVisitor(test.app);
  await visitor.addToCart(site.itemIds[item] ?? '', sku, quantity);
  expect((await visitor.pay(await visitor.startCheckout(), crypto.randomUUID())).status).toBe(200);
  const orders = test.services.database.read.selectFrom('orders').select('grand_total_cents').orderBy('id', 'desc');
  return (await orders.executeTakeFirstOrThrow()).grand_total_cents;
}

const toDo = async (who: TestVisitor, websiteId: string) => (await who.get(`/api/to-do?websiteId=${websiteId}`)).json;
const overview = async (): Promise<Overview> =>
  (await owner.get(`/api/commerce/overview?websiteId=${site.websiteId}`)).json;

it('says what waits, what was taken against the time before, and what sells best, to the cent (design 11)', async () => {
  const { clock } = test;
  const earlier = await buy(0, 'MUG', 4);
  clock.advance(9 * dayMs);
  const yesterday = await buy(0, 'MUG', 1);
  clock.advance(dayMs);
  const now = await buy(1, 'BOWL', 2);
  await test.worker.runDue();
  owner = await signInTestOwner(test, site.websiteId);
  const { today, week, month, best, days, soldOut, low, isTest } = await overview();
  expect(isTest).toBe(true);
  expect(today).toEqual({ now: { cents: now, orders: 1 }, before: { cents: yesterday, orders: 1 } });
  // The last is on a Monday, and so no other order is of its week.
  expect(week).toEqual({ now: { cents: now, orders: 1 }, before: { cents: 0, orders: 0 } });
  expect(month.now).toEqual({ cents: now + yesterday + earlier, orders: 3 });
  expect(best).toMatchObject([
    { title: 'Bowl', pieces: 2, cents: 4000 },
    { title: 'Mug', pieces: 5, cents: 2500 },
  ]);
  expect([soldOut, low]).toEqual([1, 0]);
  expect(await toDo(owner, site.websiteId)).toMatchObject({ toSend: 3, unpaid: 0, undone: 0, unread: 0 });
  expect(days).toHaveLength(30);
  expect(days.at(-1)).toEqual({
    day: new Date(test.services.clock.now()).toISOString().slice(0, 10),
    cents: now,
    orders: 1,
  });
});

it('counts what is low and what could not be done (design 11)', async () => {
  const { database } = test.services;
  const product = { title: 'Little', variants: [{ sku: 'LITTLE', price: 1, stock: 1 }] };
  const { websiteId } = await makeTestSite(database, [product], { host: 'little.example' });
  await database.write((tx) => insertJob(tx, { kind: 'search.index', websiteId, payload: {} }, 1));
  await database.write((tx) =>
    tx.updateTable('jobs').set({ state: 'dead' }).where('website_id', '=', websiteId).execute(),
  );
  const keeper = await signInTestOwner(test, websiteId, 'little@shop.example');
  const { low, soldOut } = (await keeper.get(`/api/commerce/overview?websiteId=${websiteId}`)).json;
  expect([low, soldOut]).toEqual([1, 0]);
  expect(await toDo(keeper, websiteId)).toMatchObject({ undone: 1 });
});

it('counts what is sold out and low as the list of products shows it, with what is sold ahead (design 11)', async () => {
  const { database } = test.services;
  const one = (title: string, stock: number, more: object = {}) => {
    return { title, variants: [{ sku: title.toUpperCase(), price: 100, stock, ...more }] };
  };
  const { websiteId, itemIds } = await makeTestSite(
    database,
    [one('Gone', 0), one('Ahead', 0), one('Little', 1), one('Much', 99), one('Hidden', 0)],
    { host: 'ahead.example' },
  );
  const keeper = await signInTestOwner(test, websiteId, 'ahead@shop.example');
  const ofItem = (at: number) =>
    database.write((tx) =>
      tx
        .updateTable('variants')
        .set({ ahead_limit: 5 })
        .where('item_id', '=', itemIds[at] ?? '')
        .execute(),
    );
  await ofItem(1);
  await database.write((tx) =>
    tx
      .updateTable('items')
      .set({ is_hidden: 1 })
      .where('id', '=', itemIds[4] ?? '')
      .execute(),
  );
  const listed = async (query: string): Promise<ListedProduct[]> =>
    (await keeper.get(`/api/commerce/products?websiteId=${websiteId}&state=visible${query}`)).json.products;
  const { low, soldOut } = (await keeper.get(`/api/commerce/overview?websiteId=${websiteId}`)).json;
  const titles = async (stock: 'out' | 'low') => {
    const found = await listed(`&stock=${stock}`);
    const shown = (await listed('')).filter(({ stockState }) => stockState === stock);
    const named = (products: ListedProduct[]) => products.map(({ title }) => title).toSorted();
    expect(named(shown)).toEqual(named(found));
    return named(found);
  };
  expect([await titles('out'), await titles('low')]).toEqual([['Gone'], ['Ahead', 'Little']]);
  expect([soldOut, low]).toEqual([1, 2]);
});

it('says what a new shop still needs (design 11)', async () => {
  const { database, sites } = test.services;
  const bare = await sites.byId((await makeTestSite(database, [], { host: 'bare.example' })).websiteId);
  const needs = bare && (await loadBegun(database.read, bare));
  expect(needs).toMatchObject({ product: false, payments: false, order: false });
  const classes = {
    title: 'Class',
    productType: productTypes.service,
    variants: [{ sku: 'CLASS', price: 900, stock: 6 }],
  };
  const taught = await sites.byId((await makeTestSite(database, [classes], { host: 'taught.example' })).websiteId);
  if (!taught) throw new Error('There is no such website.');
  const { preferences } = taught;
  const unsent = {
    ...taught,
    preferences: { ...preferences, commerce: { ...preferences.commerce, shippingZones: [] } },
  };
  // Classes are not sent.
  expect(await loadBegun(database.read, unsent)).toMatchObject({ product: true, shipping: true });
  expect((await overview()).begun).toMatchObject({ product: true, payments: false, domain: false, order: true });
});

it('leaves out what was canceled, and orders of the other mode (design 11)', async () => {
  const { database } = test.services;
  const { month, best } = await overview();
  expect(best[0]).toMatchObject({ title: 'Bowl' });
  const orders = database.read.selectFrom('orders').select(['id', 'grand_total_cents as cents']);
  const [last] = await orders.orderBy('id', 'desc').execute();
  const path = `/api/commerce/orders/${last?.id}/cancellation?websiteId=${site.websiteId}`;
  expect((await owner.call('POST', path)).status).toBe(200);
  expect((await overview()).month.now.cents).toBe(month.now.cents - (last?.cents ?? 0));
  expect((await overview()).best).toMatchObject([{ title: 'Mug', pieces: 5 }]);
  for (const table of ['orders', 'takings', 'sold_products'] as const) {
    await database.write((tx) => tx.updateTable(table).set({ test_mode: 0 }).execute());
  }
  expect((await overview()).month.now).toEqual({ cents: 0, orders: 0 });
});
