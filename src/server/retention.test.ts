import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keptDays, retention } from '#catalog/retention.ts';
import { dayMs } from '#database/daily-counts.ts';
import { holdMs } from '#catalog/stock.ts';
import { expireCheckouts } from '#domain/checkout/expire-checkouts.ts';
import { reconcilePayments } from '#domain/payments/reconcile.ts';
import { forgetOld } from '#domain/retention/forget-old.ts';
import { testCards } from '#providers/payments/embedded-cards.ts';
import { forgetStale } from '#domain/accounts/accounts.ts';
import { sumErrors } from './testing/books.ts';
import { makeBusyShop, type BusyShop } from './testing/busy-shop.ts';
import { openTestApp, type TestApp } from './testing/app.ts';
import { testDetails, TestVisitor } from './testing/visitor.ts';

const day = 24 * 3_600_000;
let test: TestApp;
let shop: BusyShop;

beforeAll(async () => {
  test = await openTestApp();
  shop = await makeBusyShop(test, { mark: 'Kept' });
});
afterAll(() => test.close());

const tables = [
  'carts',
  'cart_entries',
  'cart_reminders',
  'checkouts',
  'stock_holds',
  'stock_ledger',
  'payment_attempts',
  'discount_uses',
  'gift_card_holds',
  'gift_card_ledger',
  'idempotent_calls',
  'webhook_events',
  'provider_records',
  'orders',
  'jobs',
  'rate_limits',
  'daily_counts',
] as const;

async function counts(): Promise<Record<string, number>> {
  const found = tables.map(async (table) => {
    const { rows } = await sql<{ rows: number }>`select count(*) as rows from ${sql.table(table)}`.execute(
      test.services.database.read,
    );
    return [table, Number(rows[0]?.rows)];
  });
  return Object.fromEntries(await Promise.all(found));
}

/** Lets what is open end, and the sweeps come by. */
async function pass(ms: number): Promise<void> {
  test.clock.advance(ms);
  await reconcilePayments(test.services);
  await expireCheckouts(test.services);
  await test.worker.runDue();
  await forgetOld(test.services);
  await forgetStale(test.services.database, test.clock.now());
}

/** Comes with the codes that the shop gives, tries a card that is declined, and goes away. */
async function abandon(): Promise<void> {
  const visitor = new TestVisitor(test.app, shop.host);
  await visitor.addToCart(shop.site.itemIds[1] ?? '', 'JUG-S', 1);
  const cart = '/api/commerce/shopping-cart';
  await visitor.call('POST', `${cart}/coupons`, { code: shop.known['coupons.code'] });
  await visitor.call('POST', `${cart}/gift-cards`, { code: shop.known['gift-cards.code'] });
  const id = await visitor.startCheckout();
  const token = testCards.decline;
  await visitor.call('DELETE', `${cart}/gift-cards/${shop.known.giftCardId}`);
  expect((await visitor.pay(id, crypto.randomUUID(), token)).status).toBe(402);
  await visitor.call('POST', `${cart}/gift-cards`, { code: shop.known['gift-cards.code'] });
  await visitor.call('PUT', `/api/commerce/checkouts/${id}`, {
    ...testDetails(`${crypto.randomUUID()}@example.com`),
    reminderConsent: true,
  });
}

it('deletes what callers left when its time is over, and nothing that orders are made of (design 4)', async () => {
  await pass(holdMs + day);
  await pass(day);
  const before = await counts();
  for (let visits = 0; visits < 5; visits++) await abandon();
  const full = await counts();
  for (const table of ['carts', 'checkouts', 'stock_holds', 'payment_attempts', 'idempotent_calls', 'discount_uses'])
    expect([table, full[table]]).toEqual([table, (before[table] ?? 0) + 5]);
  await pass(holdMs);
  expect(await sumErrors(test.services)).toEqual([]);
  await pass(retention.endedCheckouts);
  const afterADay = await counts();
  for (const table of ['checkouts', 'stock_holds', 'stock_ledger'])
    expect([table, afterADay[table]]).toEqual([table, before[table]]);
  expect(afterADay.carts).toBe((before.carts ?? 0) + 5);
  expect(await sumErrors(test.services)).toEqual([]);

  await pass(keptDays.abandonedCarts.usual * dayMs + day);
  const after = await counts();
  const { read } = test.services.database;
  const orders = await read.selectFrom('orders').select(['id', 'cart_id', 'attempt_id', 'checkout_id']).execute();
  expect(after).toMatchObject({ orders: orders.length, carts: orders.length, checkouts: orders.length });
  expect(after).toMatchObject({
    payment_attempts: orders.length,
    jobs: 0,
    rate_limits: 0,
    daily_counts: 0,
    cart_reminders: 0,
  });
  expect(after).toMatchObject({ idempotent_calls: 0, webhook_events: 0 });
  // Its webhook, which nobody answers, was turned off late, and its owners were told.
  const records = await read.selectFrom('provider_records').select('key').execute();
  expect(records.filter(({ key }) => !key.startsWith('webhook-off-'))).toHaveLength(orders.length);
  expect((await read.selectFrom('cart_entries').select('id').execute()).length).toBeGreaterThan(0);
  expect(await sumErrors(test.services)).toEqual([]);
  expect(test.reports).toEqual([]);
});

it('forgets at once what would have been ordered, and sent where, when a payment fails (design 5)', async () => {
  await abandon();
  const { read } = test.services.database;
  const drafts = await read
    .selectFrom('payment_attempts')
    .select('order_draft')
    .where('state', '=', 'failed')
    .execute();
  expect(new Set(drafts.map((attempt) => attempt.order_draft))).toEqual(new Set(['{}']));
});

it('keeps a cart that is changed, or checked out, within its time (storefront 4)', async () => {
  const visitor = new TestVisitor(test.app, shop.host);
  const cart = '/api/commerce/shopping-cart';
  const { json } = await visitor.addToCart(shop.site.itemIds[1] ?? '', 'JUG-S', 1);
  const almost = keptDays.abandonedCarts.usual * dayMs - day;
  const changes = [
    () => visitor.call('PUT', `${cart}/entries/${json.newlyAdded.id}`, { quantity: 2 }),
    () => visitor.call('PUT', `${cart}/shipping-location`, { country: 'US' }),
    () => visitor.call('POST', '/api/commerce/checkouts', {}),
  ];
  for (const change of changes) {
    await pass(almost);
    expect((await change()).status).toBe(200);
  }
  await pass(almost);
  expect((await visitor.get(cart)).json.totalQuantity).toBe(2);
  await pass(2 * day);
  expect((await visitor.get(cart)).json.totalQuantity).toBe(0);
});

it('takes any number of old rows, a few at a time (design 4)', async () => {
  const { database } = test.services;
  const old = test.clock.now() - 1000 * day;
  // Loaded at once: two thousand calls take as long as all other tests of this file.
  await database.write(async (tx) => {
    for (let index = 0; index < 1000; index++) {
      const owned = { website_id: shop.site.websiteId, created_at: old };
      const cart = { ...owned, id: `old-${index}`, token_hash: `old-${index}`, language: 'en-US', updated_at: old };
      await tx
        .insertInto('carts')
        .values({ ...cart, is_purchased: 0, coupons: '[]', gift_card_ids: '[]' })
        .execute();
      const call = { ...owned, key: `old-${index}`, request_hash: '', state: 'done' as const };
      await tx.insertInto('idempotent_calls').values(call).execute();
    }
  });
  await forgetOld(test.services);
  const left = await database.read.selectFrom('carts').select('id').where('id', 'like', 'old-%').execute();
  const calls = await database.read
    .selectFrom('idempotent_calls')
    .select('key')
    .where('key', 'like', 'old-%')
    .execute();
  expect([left, calls]).toEqual([[], []]);
});
