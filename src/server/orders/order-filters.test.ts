import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { productTypes } from '#catalog/product-types.ts';
import { insertRows } from '#database/prepared.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { signInTestOwner } from '../testing/owner.ts';
import { makeTestSite, type TestSite } from '../testing/site.ts';
import { testDetails, TestVisitor } from '../testing/visitor.ts';

let test: TestApp;
let site: TestSite;
let owner: TestVisitor;
beforeAll(async () => {
  test = await openTestApp();
  site = await makeTestSite(test.services.database, [
    { title: 'Mug', variants: [{ sku: 'MUG', price: 2000, stock: 100 }] },
    { title: 'Lesson', productType: productTypes.service, variants: [{ sku: 'LESSON', price: 900, stock: 6 }] },
  ]);
  owner = await signInTestOwner(test, site.websiteId);
  const preferences = `/api/v1/commerce-preferences/commerce?websiteId=${site.websiteId}`;
  const { shippingZones } = (await owner.get(preferences)).json;
  const location = { country: 'US', region: 'NY' };
  shippingZones[0].rates.push({ id: 'desk', name: 'Desk', kind: 'pick-up', costCents: 0, location });
  expect((await owner.call('PUT', preferences, { shippingZones })).status).toBe(200);
  const transfer = { id: 'transfer', kind: 'transfer', title: 'Transfer', instructions: 'IBAN DE00 1234' };
  const agreements = { agreements: [transfer], remindAfterDays: 0, cancelAfterDays: 0 };
  const settings = `/api/settings/agreements?websiteId=${site.websiteId}`;
  expect((await owner.call('PUT', settings, agreements)).status).toBe(200);
});
afterAll(() => test.close());

interface Purchase {
  sku?: string;
  way?: string;
  means?: { provider: string; token: string };
}

/** Buys one piece as somebody of this name; the name is told from others by the email. */
async function buy(name: string, { sku = 'MUG', way = 'parcel', means }: Purchase = {}): Promise<void> {
  test.clock.advance(1000);
  const visitor = new TestVisitor(test.app);
  await visitor.addToCart(site.itemIds[sku === 'MUG' ? 0 : 1] ?? '', sku);
  const checkout = await visitor.startCheckout();
  const { shippingAddress, shippingOptionId: _, ...rest } = testDetails(`${name}@shop.example`);
  const parcel = { ...rest, shippingAddress, shippingOptionId: way };
  const collected = { ...rest, contactName: name, ...(sku === 'MUG' && { shippingOptionId: way }) };
  const details = way === 'parcel' && sku === 'MUG' ? parcel : collected;
  const body = { details, means: means ?? { provider: 'test', token: '4242424242424242' } };
  const path = `/api/commerce/checkouts/${checkout}/payment`;
  const paid = await visitor.call('POST', path, body, { 'idempotency-key': crypto.randomUUID() });
  expect([name, paid.status, paid.json.message]).toEqual([name, 200, undefined]);
  await test.worker.runDue();
}

const listed = async (query: string): Promise<{ id: string; email: string; totalCents: number }[]> =>
  (await owner.get(`/api/commerce/orders?websiteId=${site.websiteId}&test=true&${query}`)).json.orders;
const names = async (query: string) => (await listed(query)).map(({ email }) => email.replace('@shop.example', ''));

describe('the list of orders', () => {
  it('is narrowed by payment, delivery, what was paid back, and time (design 11)', async () => {
    await buy('parcel');
    await buy('desk', { way: 'desk' });
    const noon = test.clock.now() + 500;
    await buy('lesson', { sku: 'LESSON' });
    await buy('transfer', { means: { provider: 'agreement', token: 'transfer' } });
    expect(await names('payment=online')).toEqual(['lesson', 'desk', 'parcel']);
    expect(await names('payment=agreement')).toEqual(['transfer']);
    expect(await names('delivery=pick-up')).toEqual(['desk']);
    expect(await names('delivery=none')).toEqual(['lesson']);
    expect(await names('delivery=shipping')).toEqual(['transfer', 'parcel']);
    expect(await names(`until=${noon}`)).toEqual(['desk', 'parcel']);
    expect(await names(`from=${noon}&delivery=none`)).toEqual(['lesson']);
    expect(await names('refunded=true')).toEqual([]);
    const [order] = await listed('delivery=pick-up');
    const refund = { amountCents: 100, items: [], restock: false, reason: '' };
    const path = `/api/commerce/orders/${order?.id}/refunds/${crypto.randomUUID()}?websiteId=${site.websiteId}`;
    expect((await owner.call('PUT', path, refund)).status).toBe(200);
    expect(await names('refunded=true')).toEqual(['desk']);
    expect(await names('refunded=true&delivery=shipping')).toEqual([]);
    const file = await owner.get(`/api/commerce/orders/export?websiteId=${site.websiteId}&test=true&refunded=true`);
    expect(file.body.trimEnd().split('\n')).toHaveLength(2);
    const refused = await owner.get(`/api/commerce/orders?websiteId=${site.websiteId}&payment=beads`);
    expect(refused.status).toBe(400);
  });

  it('is narrowed by words that thousands have as by those of few, and counted up to 10,000 (design 7)', async () => {
    const many = await copyOrders(12_000);
    const sought = ['common', 'commons', 'early', 'late', 'third', 'n1', 'n42', 'nothing', 'mon'];
    const filters = { '': () => true, '&fulfillment=fulfilled': ({ at }: Copy) => at % 5 === 0 };
    const before = (at: number) => `&before=${many[at]?.id}`;
    const searches = [
      ...sought,
      'common common',
      ...sought.flatMap((one) => [`${one} third`, `early ${one}`, `n1 ${one}`]),
    ];
    for (const search of searches) {
      const words = search.split(' ');
      const has = ({ words: own }: Copy) => words.every((word) => own.some((each) => each.startsWith(word)));
      for (const [filter, fits] of Object.entries(filters)) {
        const found = many.filter((order) => has(order) && fits(order)).toReversed();
        const path = `/api/commerce/orders?websiteId=${site.websiteId}&search=${search.replace(' ', '+')}${filter}`;
        const { orders, total } = (await owner.get(path)).json as { orders: { id: string }[]; total: number };
        const ids = (some: { id: string }[]) => some.slice(0, 50).map(({ id }) => id);
        expect([search, filter, total, ids(orders)]).toEqual([
          search,
          filter,
          Math.min(found.length, 10_000),
          ids(found),
        ]);
        const rest = (await owner.get(path + before(6000))).json.orders;
        expect([search, ids(rest)]).toEqual([search, ids(found.filter(({ at }) => at < 6000))]);
      }
    }
  });
});

interface Copy {
  at: number;
  id: string;
  words: string[];
}

/** So many orders like one that was bought, the oldest first, each with words of its own: no writer makes thousands. */
async function copyOrders(count: number): Promise<Copy[]> {
  const { database } = test.services;
  const { websiteId } = site;
  const bought = database.read.selectFrom('orders').selectAll().where('website_id', '=', websiteId);
  const order = await bought.executeTakeFirstOrThrow();
  const copies = Array.from({ length: count }, (_, at) => {
    const words = ['common', `n${at}`, at < count / 2 ? 'early' : 'late'];
    if (at % 2 === 0) words.push('commons', 'commonly');
    if (at % 3 === 0) words.push('third');
    return { at, id: `o${String(at).padStart(8, '0')}`, words };
  });
  await database.write(async (tx) => {
    const orders = copies.map(({ at, id }) => ({
      ...order,
      id,
      order_number: 10_000 + at,
      cart_id: id,
      checkout_id: id,
      attempt_id: id,
      token_hash: id,
      test_mode: 0 as const,
      fulfillment: at % 5 === 0 ? ('fulfilled' as const) : ('pending' as const),
    }));
    await insertRows(tx, 'orders', orders);
    const found = copies.flatMap(({ id, words }) =>
      words.map((word) => ({ website_id: websiteId, test_mode: 0 as const, order_id: id, word })),
    );
    await insertRows(tx, 'order_words', found);
    // PostgreSQL does so by itself, within a minute.
    if (database.kind === 'postgres') await sql`analyze orders, order_words`.execute(tx);
  });
  return copies;
}
