import { expect } from 'vitest';
import { productTypes, type ProductType } from '#catalog/product-types.ts';
import type { SubscriptionPlan } from '#contract/product.ts';
import { changeProduct } from '#domain/catalogue/products.ts';
import { queueDue } from '#domain/renewals/due-billing.ts';
import { subscriptionToken } from '#domain/subscriptions/load-subscription.ts';
import { mustAct } from '#domain/testing/act.ts';
import type { TestDatabase } from '#database/testing/database.ts';
import type { AssembleOptions } from '../assemble.ts';
import { openTestApp } from './app.ts';
import { makeTestSite } from './site.ts';
import { testDetails, TestVisitor } from './visitor.ts';

/** The test cards that subscriptions are paid with. */
export const cards = {
  success: '4242424242424242',
  asks: '4000000000003220',
  refused: '4000000000000002',
  declinesLater: '4000000000000358',
  late: '4000000000000317',
};
/** In ms. */
export const day = 24 * 3_600_000;

export type SubscriptionShop = Awaited<ReturnType<typeof openSubscriptionShop>>;

const stocks = new Map<string, number | 'unlimited'>([
  ['RARE', 2],
  ['ENDLESS', 'unlimited'],
]);
const product = (sku: string) => ({
  title: sku,
  ...(sku === 'BOX' && { options: ['Size'] }),
  variants: sku === 'BOX' ? sizes : [{ sku, price: 1200, stock: stocks.get(sku) ?? 900 }],
});
const sizes = [
  { sku: 'BOX', price: 1200, stock: 900, attributes: { Size: 'Small' } },
  { sku: 'BOX-L', price: 2000, stock: 900, attributes: { Size: 'Large' } },
  { sku: 'BOX-XL', price: 3000, stock: 0, attributes: { Size: 'Huge' } },
];

interface Opening extends Pick<AssembleOptions, 'stripeAddress' | 'taxJarAddress'> {
  database?: TestDatabase;
  host?: string;
  /** What each product is, by its SKU; goods unless given. */
  typeOf?: (sku: string) => ProductType;
}

/**
 * A shop of subscriptions, each by its SKU, and of mugs that are sold once. The rare is of two pieces, the
 * endless of any number, the box in sizes.
 */
export async function openSubscriptionShop(
  plans: Record<string, SubscriptionPlan>,
  { database, host, typeOf = () => productTypes.physical, ...options }: Opening = {},
) {
  const test = await openTestApp({}, options, database);
  const skus = [...Object.keys(plans), 'MUG'];
  const site = await makeTestSite(
    test.services.database,
    skus.map((sku) => ({ ...product(sku), productType: typeOf(sku) })),
    host === undefined ? {} : { host },
  );
  const itemOf = (sku: string) => site.itemIds[skus.indexOf(sku)] ?? '';
  for (const [sku, subscriptionPlan] of Object.entries(plans)) {
    await mustAct(test.services, site.websiteId, (unit) => changeProduct(unit, itemOf(sku), { subscriptionPlan }));
  }
  const read = () => test.services.database.read;
  let count = 0;

  const subscribe = (visitor: TestVisitor, sku: string, more: object = {}) =>
    visitor.call('POST', '/api/3/commerce/cart/subscription', { itemId: itemOf(sku), sku, qty: 1, ...more });

  /** Buys what the visitor's cart holds; gives the order's address. */
  async function buy(
    visitor: TestVisitor,
    card = cards.success,
    { email = `buyer${count}@example.com`, provider = 'test' } = {},
  ): Promise<string> {
    const id = await visitor.startCheckout();
    const paid = await pay(visitor, id, { provider, token: card }, email);
    expect(paid.json).toMatchObject({ status: 'completed' });
    return paid.json.url;
  }

  function pay(visitor: TestVisitor, checkoutId: string, means: { provider: string; token: string }, email: string) {
    const headers = { 'idempotency-key': `key-of-a-purchase-${count++}` };
    const body = { details: { ...testDetails(email), contactName: 'Ada' }, means };
    return visitor.call('POST', `/api/commerce/checkouts/${checkoutId}/payment`, body, headers);
  }

  async function bought(sku: string, card = cards.success, provider = 'test') {
    const visitor = new TestVisitor(test.app, host);
    await subscribe(visitor, sku);
    const email = `subscriber${count}@example.com`;
    const orderUrl = await buy(visitor, card, { email, provider });
    const { id } = await read()
      .selectFrom('subscriptions')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    return { visitor, orderUrl, id, path: pathOf(id) };
  }

  const pathOf = (id: string) => `/subscription/${subscriptionToken(test.services.secrets, id)}`;
  const rowOf = (id: string) =>
    read().selectFrom('subscriptions').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  async function periodsOf(id: string): Promise<string[]> {
    const rows = read().selectFrom('subscription_periods').selectAll().where('subscription_id', '=', id);
    return (await rows.orderBy('period').execute()).map(({ period, state }) => `${period} ${state}`);
  }

  const ordersOf = (id: string) =>
    read()
      .selectFrom('subscription_periods as period')
      .innerJoin('orders', 'orders.id', 'period.order_id')
      .selectAll('orders')
      .where('subscription_id', '=', id)
      .orderBy('period.period')
      .execute();

  /** Bills all that is due, as the sweep and its jobs do. */
  async function billAll(): Promise<void> {
    await queueDue(test.services);
    await test.worker.runDue();
  }

  return { test, site, itemOf, subscribe, buy, pay, bought, pathOf, rowOf, periodsOf, ordersOf, billAll };
}
