import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { makeTestSite, type TestSite } from '../testing/site.ts';
import { TestVisitor } from '../testing/visitor.ts';

let test: TestApp;
let site: TestSite;
beforeAll(async () => {
  test = await openTestApp();
  site = await makeTestSite(test.services.database, [
    { title: 'Mug', variants: [{ sku: 'MUG', price: 2400, stock: 20 }] },
  ]);
});
afterAll(() => test.close());

const cartOf = async (visitor: TestVisitor) => (await visitor.get('/api/commerce/shopping-cart')).json;
const orderIds = () =>
  test.services.database.read.selectFrom('orders').select(['id', 'cart_id']).orderBy('order_number').execute();

async function buy(visitor: TestVisitor): Promise<void> {
  await visitor.addToCart(site.itemIds[0] ?? '', 'MUG', 2);
  const paid = await visitor.pay(await visitor.startCheckout(), crypto.randomUUID());
  expect(paid.status).toBe(200);
}

it('answers that it is purchased, and its order, until the next one begins (storefront 3.4)', async () => {
  const visitor = new TestVisitor(test.app);
  await buy(visitor);
  const [order] = await orderIds();
  expect(await cartOf(visitor)).toMatchObject({
    id: order?.cart_id,
    isPurchased: true,
    orderId: order?.id,
    entries: [],
    coupons: [],
    totalQuantity: 0,
    grandTotalCents: 0,
  });
  expect(visitor.cookies.has('hasCart')).toBe(false);
  const next = await visitor.addToCart(site.itemIds[0] ?? '', 'MUG', 1);
  expect(next.json.shoppingCart).toMatchObject({ isPurchased: false, totalQuantity: 1 });
  expect(next.json.shoppingCart).not.toHaveProperty('orderId');
});

it('is the last of several, and nobody else’s (design 5)', async () => {
  const visitor = new TestVisitor(test.app);
  await buy(visitor);
  test.clock.advance(10);
  await buy(visitor);
  expect(await cartOf(visitor)).toMatchObject({ isPurchased: true, orderId: (await orderIds()).at(-1)?.id });
  const other = await cartOf(new TestVisitor(test.app));
  expect(other).toMatchObject({ id: '', isPurchased: false });
  expect(other).not.toHaveProperty('orderId');
});
