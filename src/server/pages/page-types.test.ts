import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { productTypes } from '#catalog/product-types.ts';
import { sampleTheme } from '#pages/testing/sample-page.ts';
import { hashPassword } from '#domain/accounts/accounts.ts';
import { changeProduct } from '#domain/catalogue/products.ts';
import { fulfilOrder } from '#domain/orders/fulfil-order.ts';
import { reviewToken } from '#domain/reviews/review-requests.ts';
import { act, mustAct } from '#domain/testing/act.ts';
import { savePreferences } from '#domain/websites/preferences.ts';
import { granted } from '#domain/unit.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { makeTestHome } from '../testing/home.ts';
import { signInTestOwner } from '../testing/owner.ts';
import { makeTestSite, type TestSite } from '../testing/site.ts';
import { testDetails, TestVisitor } from '../testing/visitor.ts';
import { setPreferences } from '#domain/testing/set-preferences.ts';

let test: TestApp;
let site: TestSite;
beforeAll(async () => {
  test = await openTestApp();
  site = await makeTestSite(test.services.database, [
    { title: 'Mug', variants: [{ sku: 'MUG', price: 2400, stock: 20 }] },
    { title: 'Coffee', variants: [{ sku: 'BEANS', price: 1200, stock: 20 }] },
    { title: 'Notes', productType: productTypes.digital, variants: [{ sku: 'PDF', price: 900, stock: 'unlimited' }] },
    { title: 'Card', productType: productTypes.giftCard, variants: [{ sku: 'CARD', price: 5000, stock: 'unlimited' }] },
  ]);
  await makeTestHome(test.services.database, site);
  const region = '<p>page type {pageType}</p>{mainContent}';
  const theme = sampleTheme({ 'site.region': region, 'checkout.region': region, 'slide.region': region });
  vi.spyOn(test.services.presentation, 'theme').mockReturnValue(theme);
});
afterAll(() => test.close());

const visitor = () => new TestVisitor(test.app);

/** The code that the theme prints on the page at an address. */
async function typeAt(path: string, who = visitor()): Promise<number> {
  const { body } = await who.get(path, { accept: 'text/html' });
  return Number(/page type (\d+)/.exec(body)?.[1]);
}

it.each([
  ['/shop', 1],
  ['/', 2],
  ['/shop/mug', 50],
  ['/nothing', 100],
  ['/shop/%00', 101],
  ['/search', 102],
  ['/cart', 200],
])(
  'of %s is %i (storefront 2.1, 2.23, 2.24, 2.26 to 2.29 and 2.34; platform 2.36, 2.37, 2.39 to 2.42 and 2.47)',
  async (path, code) => {
    expect(await typeAt(path)).toBe(code);
  },
);

it('of checkout, order and its status are 201, 202 and 211 (storefront 2.35, 2.36 and 2.45; platform 2.48, 2.49 and 2.58)', async () => {
  const buyer = visitor();
  await buyer.addToCart(site.itemIds[0] ?? '', 'MUG');
  const checkout = await buyer.startCheckout();
  expect(await typeAt(`/checkout/${checkout}`, buyer)).toBe(201);
  const { json } = await buyer.pay(checkout, crypto.randomUUID());
  expect(await typeAt(json.url, buyer)).toBe(202);
  expect(await typeAt(`${json.url}/status`, buyer)).toBe(211);
});

it('of the page that adding a gift card leads to is 205, while there is one in the cart (storefront 2.20 and 2.39; platform 2.52)', async () => {
  const buyer = visitor();
  const [, , , itemId = ''] = site.itemIds;
  const path = '/cart/gift-card';
  expect((await buyer.get(path)).headers.location).toBe('/cart');
  const added = await buyer.submit('/cart/entries', { itemId, sku: 'CARD', quantity: '2' });
  expect([added.status, added.headers.location]).toEqual([303, path]);
  expect(await typeAt(path, buyer)).toBe(205);
  const { body } = await buyer.get(path, { accept: 'text/html' });
  expect(body).toMatch(/<a href="\/shop\/card">Card<\/a>.*2 gift cards.*\$100\.00|\$100\.00.*2 gift cards/s);
  expect(body).toContain('action="/checkout"');
});

it('of an order that begins a subscription is 206 (storefront 2.40; platform 2.53)', async () => {
  const [, itemId = ''] = site.itemIds;
  const subscriptionPlan = { billingPeriod: { value: 1, unit: 'MONTH' as const }, numBillingCycles: 0 };
  await mustAct(test.services, site.websiteId, (unit) => changeProduct(unit, itemId, { subscriptionPlan }));
  const buyer = visitor();
  await buyer.call('POST', '/api/3/commerce/cart/subscription', { itemId });
  const { json } = await buyer.pay(await buyer.startCheckout(), crypto.randomUUID());
  expect(await typeAt(json.url, buyer)).toBe(206);
});

it('of what is asked by the link of an order that was delivered is 209 (storefront 2.43; platform 2.56)', async () => {
  const buyer = visitor();
  await buyer.addToCart(site.itemIds[0] ?? '', 'MUG');
  await buyer.pay(await buyer.startCheckout(), crypto.randomUUID());
  const { services } = test;
  const orders = services.database.read.selectFrom('orders').select('id');
  const { id: orderId } = await orders.orderBy('id', 'desc').executeTakeFirstOrThrow();
  const path = `/reviews/${reviewToken(services.secrets, { websiteId: site.websiteId, orderId })}`;
  expect(await typeAt(path)).toBe(100);
  await mustAct(services, site.websiteId, async (unit) => (await fulfilOrder(unit, orderId)) ?? {});
  expect(await typeAt(path)).toBe(209);
});

it('of a digital product that its owner looks at while writing it is 210, of another 50 (storefront 2.44; platform 2.57)', async () => {
  const owner = await signInTestOwner(test, site.websiteId);
  const [mug, , notes] = site.itemIds;
  const look = (id = '') => `/api/commerce/products/${id}/preview?websiteId=${site.websiteId}`;
  expect([await typeAt(look(notes), owner), await typeAt(look(mug), owner)]).toEqual([210, 50]);
});

it('of an order that waits for its money is 207 (storefront 2.41; platform 2.54)', async () => {
  const instructions = 'To the account 1234';
  const agreements = [{ id: 'transfer', kind: 'transfer', title: 'Bank transfer', instructions }];
  const { services } = test;
  granted(await act(services, site.websiteId, (unit) => savePreferences(unit, 'payments', { agreements })));
  const buyer = visitor();
  await buyer.addToCart(site.itemIds[0] ?? '', 'MUG');
  const path = `/api/commerce/checkouts/${await buyer.startCheckout()}/payment`;
  const body = { details: testDetails(), means: { provider: 'agreement', token: 'transfer' } };
  const { json } = await buyer.call('POST', path, body, { 'idempotency-key': crypto.randomUUID() });
  expect(await typeAt(json.url, buyer)).toBe(207);
});

it('of a page for members is 106, of a locked website 103 (storefront 2.30 and 2.33; platform 2.43 and 2.46)', async () => {
  const { database } = test.services;
  await database.write(async (tx) => {
    await tx.updateTable('collections').set({ access: 'members' }).where('url_id', '=', 'shop').execute();
    await database.signal(tx, ['purge', `website:${site.websiteId}`]);
  });
  expect(await typeAt('/shop')).toBe(106);
  const lockPasswordHash = await hashPassword('blue door');
  await setPreferences(test.services, site.websiteId, 'access', { lockPasswordHash });
  expect(await typeAt('/shop')).toBe(103);
});
