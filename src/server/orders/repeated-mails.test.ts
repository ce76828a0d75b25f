import { afterAll, beforeAll, expect, it } from 'vitest';
import { productTypes } from '#catalog/product-types.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { signInTestOwner } from '../testing/owner.ts';
import { makeTestSite, type TestSite } from '../testing/site.ts';
import { TestVisitor } from '../testing/visitor.ts';

let test: TestApp;
let site: TestSite;
let owner: TestVisitor;
let orderId = '';
beforeAll(async () => {
  test = await openTestApp();
  site = await makeTestSite(test.services.database, [
    { title: 'Mug', variants: [{ sku: 'MUG', price: 2000, stock: 9 }] },
    { title: 'Card', productType: productTypes.giftCard, variants: [{ sku: 'CARD', price: 5000, stock: 'unlimited' }] },
  ]);
  owner = await signInTestOwner(test, site.websiteId);
  const visitor = new TestVisitor(test.app);
  await visitor.addToCart(site.itemIds[0] ?? '', 'MUG');
  await visitor.addToCart(site.itemIds[1] ?? '', 'CARD');
  expect((await visitor.pay(await visitor.startCheckout(), crypto.randomUUID())).status).toBe(200);
  await test.worker.runDue();
  const list = await owner.get(`/api/commerce/orders?websiteId=${site.websiteId}&test=true`);
  orderId = list.json.orders[0].id;
});
afterAll(() => test.close());

const of = (path: string, id = orderId) => `/api/commerce/orders/${id}/${path}?websiteId=${site.websiteId}`;
const repeat = (mail: string, more: object = {}, id = orderId) =>
  owner.call('POST', of('mails/repetition', id), { mail, ...more });
const subjects = async () => {
  await test.worker.runDue();
  return (await test.services.mailbox(site.websiteId).list(200)).map(({ subject }) => subject);
};

it('sends the mails of a parcel, a refund and gift cards as often as the owner asks (design 11)', async () => {
  for (const mail of ['order-shipped', 'order-refund']) expect((await repeat(mail)).status).toBe(404);
  const parcel = { isLast: true, trackingNumber: '1Z 999' };
  expect((await owner.call('PUT', of(`parcels/${crypto.randomUUID()}`), parcel)).status).toBe(200);
  const refund = { amountCents: 100, items: [], restock: false, reason: '' };
  expect((await owner.call('PUT', of(`refunds/${crypto.randomUUID()}`), refund)).status).toBe(200);
  const before = await subjects();
  const countOf = (all: readonly string[]) => Map.groupBy(all, (subject) => subject);
  for (const mail of ['order-shipped', 'order-refund', 'gift-cards']) {
    const known = countOf(await subjects());
    for (const turn of [1, 2]) {
      expect([mail, (await repeat(mail)).status]).toEqual([mail, 200]);
      const now = countOf(await subjects());
      const more = [...now].filter(([subject, mails]) => mails.length === (known.get(subject)?.length ?? 0) + turn);
      expect([mail, more.map(([subject]) => before.includes(subject))]).toEqual([mail, [true]]);
    }
  }
  expect((await repeat('order-shipped', { id: crypto.randomUUID() })).status).toBe(404);
  expect((await repeat('order-shipped', {}, crypto.randomUUID())).status).toBe(404);
  expect((await repeat('order-confirmation')).status).toBe(400);
  expect(test.reports).toEqual([]);
});
