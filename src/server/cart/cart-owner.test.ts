import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkoutMessages } from '#catalog/checkout-messages.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { makeTestSite, type TestSite } from '../testing/site.ts';
import { testDetails, TestVisitor } from '../testing/visitor.ts';

const cart = '/api/commerce/shopping-cart';
let test: TestApp;
let site: TestSite;
let visitor: TestVisitor;
beforeAll(async () => {
  test = await openTestApp();
  site = await makeTestSite(test.services.database, [
    { title: 'Mug', variants: [{ sku: 'MUG', price: 2000, stock: 1000 }] },
  ]);
});
afterAll(() => test.close());
beforeEach(() => {
  visitor = new TestVisitor(test.app);
});

const mug = () => site.itemIds[0] ?? '';
const add = (to = visitor) => to.addToCart(mug(), 'MUG', 2);
const quantity = async (of: TestVisitor): Promise<number> => (await of.get(cart)).json.totalQuantity;
const rows = async (query: ReturnType<typeof sql>) => (await query.execute(test.services.database.read)).rows;

/** The paths by which visitors write something of their cart or checkout. */
function writes(id: string): (() => Promise<{ status: number }>)[] {
  const undo = { itemId: mug(), sku: 'MUG', quantity: 1 };
  const fields = { email: 'ada@example.com', ...testDetails().shippingAddress, cardNumber: '4242424242424242' };
  return [
    () => visitor.submit('/cart/entries/any', { itemId: mug(), sku: 'MUG', quantity: '1' }),
    () => visitor.submit('/cart/entries/any', { quantity: '1' }),
    () => visitor.submit('/cart/entries/any', { remove: '1' }),
    () => visitor.submit('/cart/coupons', { code: 'X' }),
    () => visitor.submit('/cart/shipping', { country: 'US' }),
    () => visitor.submit('/checkout', {}),
    () => visitor.submit(`/checkout/${id}`, fields),
    () => visitor.call('PUT', `${cart}/entries/any`, undo),
    () => visitor.call('PUT', `${cart}/entries/any`, { quantity: 1 }),
    () => visitor.call('DELETE', `${cart}/entries/any`),
    () => visitor.call('PUT', `${cart}/shipping-location`, { country: 'US' }),
    () => visitor.call('POST', '/api/commerce/checkouts', {}),
    () => visitor.call('PUT', `/api/commerce/checkouts/${id}`, testDetails()),
    () => visitor.pay(id, crypto.randomUUID()),
  ];
}

describe('a visitor without a cookie', () => {
  it('shares no row with others, whatever is written (design 5, 10)', async () => {
    const owner = new TestVisitor(test.app);
    await add(owner);
    for (const write of writes(await owner.startCheckout())) expect((await write()).status).toBeGreaterThanOrEqual(400);
    expect(await rows(sql`select id from carts where token_hash = ''`)).toEqual([]);
    expect(await quantity(visitor)).toBe(0);
    expect(await quantity(owner)).toBe(2);
  });

  it('opens no row that is shared by mistake (design 5, 10)', async () => {
    await add();
    const id = await visitor.startCheckout();
    const share = (table: 'carts' | 'checkouts') =>
      test.services.database.write((tx) => tx.updateTable(table).set({ token_hash: '' }).execute());
    await share('checkouts');
    const stranger = new TestVisitor(test.app);
    expect((await stranger.get(`/api/commerce/checkouts/${id}`)).status).toBe(404);
    expect((await stranger.get(`/checkout/${id}`, { accept: 'text/html' })).status).toBe(404);
    await test.services.database.write((tx) => tx.deleteFrom('checkouts').execute());
  });
});

describe('a cart token', () => {
  const planted = 'p'.repeat(32);

  it('that was not given here is not taken over: the cart gets one of its own (design 9)', async () => {
    for (const write of [() => add(), () => visitor.submit('/cart/entries', { itemId: mug(), sku: 'MUG' })]) {
      visitor = new TestVisitor(test.app);
      visitor.cookies.set('cart', planted);
      expect((await write()).status).toBeLessThan(400);
      expect(visitor.cookies.get('cart')).toMatch(/^[\w-]{32}$/);
      expect(visitor.cookies.get('cart')).not.toBe(planted);
      expect(await quantity(visitor)).toBeGreaterThan(0);
      const whoPlanted = new TestVisitor(test.app);
      whoPlanted.cookies.set('cart', planted);
      expect(await quantity(whoPlanted)).toBe(0);
    }
  });

  it('that was not given here makes no cart, whatever is written (design 9)', async () => {
    const before = await rows(sql`select id from carts`);
    visitor.cookies.set('cart', planted);
    for (const write of writes('any')) expect((await write()).status).toBeGreaterThanOrEqual(400);
    expect(await rows(sql`select id from carts`)).toEqual(before);
  });

  it('that opens a cart stays its token, also as things are added (storefront 4)', async () => {
    await add();
    const token = visitor.cookies.get('cart');
    await add();
    expect([visitor.cookies.get('cart'), await quantity(visitor)]).toEqual([token, 4]);
  });
});

describe("a buyer's token", () => {
  it('stays theirs: what they add at once after the purchase comes together, and shows the order still (design 5, 2)', async () => {
    await add();
    const [token, id] = [visitor.cookies.get('cart'), await visitor.startCheckout()];
    expect((await visitor.pay(id, crypto.randomUUID())).status).toBe(200);
    // Each with the cookies of the moment, as requests of several tabs.
    expect((await Promise.all(Array.from({ length: 10 }, () => add()))).map(({ status }) => status)).toEqual(
      Array(10).fill(200),
    );
    expect([visitor.cookies.get('cart'), await quantity(visitor)]).toEqual([token, 20]);
    const page = await visitor.get(`/checkout/${id}`, { accept: 'text/html' });
    expect(page.headers.location).toMatch(/^\/order\//);
  });

  it('means nothing to another website (design 5, 10)', async () => {
    const host = 'elsewhere.example';
    const other = await makeTestSite(
      test.services.database,
      [{ title: 'Print', variants: [{ sku: 'PRINT', price: 2000, stock: 10 }] }],
      { host },
    );
    await add();
    await visitor.pay(await visitor.startCheckout(), crypto.randomUUID());
    const elsewhere = new TestVisitor(test.app, host);
    elsewhere.cookies.set('cart', visitor.cookies.get('cart') ?? '');
    expect((await elsewhere.addToCart(other.itemIds[0] ?? '', 'PRINT')).status).toBe(200);
    expect(elsewhere.cookies.get('cart')).not.toBe(visitor.cookies.get('cart'));
  });
});

describe('a payment that is sent again', () => {
  it('answers the buyer alone: to others there is no such checkout (design 5, 3)', async () => {
    await add();
    const [id, key] = [await visitor.startCheckout(), crypto.randomUUID()];
    const paid = await visitor.pay(id, key);
    expect((await visitor.pay(id, key)).json).toEqual(paid.json);
    const stranger = new TestVisitor(test.app);
    await add(stranger);
    for (const answer of [await stranger.pay(id, key), await new TestVisitor(test.app).pay(id, key)]) {
      expect(answer).toMatchObject({ status: 404, json: { message: checkoutMessages.notFound } });
      expect(answer.body).not.toContain('/order/');
    }
  });

  it('stands in the way of nobody who sends the same key (design 5, 3)', async () => {
    const key = crypto.randomUUID();
    for (const buyer of [visitor, new TestVisitor(test.app)]) {
      await add(buyer);
      expect((await buyer.pay(await buyer.startCheckout(), key)).status).toBe(200);
    }
  });
});
