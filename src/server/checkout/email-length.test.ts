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

const long = (length: number) => `${'a'.repeat(length - 12)}@example.com`;

it.each([
  ['a@', 400],
  [long(256), 200],
  [long(257), 400],
])('takes an address of 3 to 256 characters: %s (storefront 9.21)', async (email, status) => {
  const visitor = new TestVisitor(test.app);
  await visitor.addToCart(site.itemIds[0] ?? '', 'MUG');
  const id = await visitor.startCheckout();
  expect((await visitor.pay(id, crypto.randomUUID(), '4242424242424242', email)).status).toBe(status);
});
