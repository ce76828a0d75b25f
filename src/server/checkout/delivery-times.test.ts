import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { mailTo } from '../testing/member.ts';
import { signInTestOwner } from '../testing/owner.ts';
import { makeTestSite, type TestSite } from '../testing/site.ts';
import { testDetails, TestVisitor } from '../testing/visitor.ts';

let test: TestApp;
let site: TestSite;
let owner: TestVisitor;

beforeAll(async () => {
  test = await openTestApp();
  site = await makeTestSite(test.services.database, [
    { title: 'Mug', variants: [{ sku: 'MUG', price: 2000, stock: 10 }] },
  ]);
  owner = await signInTestOwner(test, site.websiteId);
});
afterAll(() => test.close());

const query = () => `?websiteId=${site.websiteId}`;
const promise = (workingDays: object) => {
  const rate = { id: 'parcel', name: 'Parcel', kind: 'flat', costCents: 500, workingDays };
  const zone = { id: 'all', name: 'All', territories: [{ country: '*' }], rates: [rate] };
  return owner.call('PUT', `/api/v1/commerce-preferences/commerce${query()}`, { shippingZones: [zone] });
};

it('tells at checkout, on the order and in its mail how long goods are on the way, as it was promised (platform 9)', async () => {
  expect((await promise({ from: 2, to: 4 })).status).toBe(200);
  const visitor = new TestVisitor(test.app);
  await visitor.addToCart(site.itemIds[0] ?? '', 'MUG');
  const id = await visitor.startCheckout();
  const paid = await visitor.pay(id, crypto.randomUUID());
  expect(paid.status).toBe(200);
  // What is promised later is for later orders.
  expect((await promise({ from: 9, to: 9 })).status).toBe(200);

  const { orders } = (await owner.get(`/api/commerce/orders${query()}&test=true`)).json;
  const { order, buyerUrl } = (await owner.get(`/api/commerce/orders/${orders[0].id}${query()}`)).json;
  const promised = 'Parcel: 2–4 working days';
  expect(order.shippingMethod).toBe(promised);
  const page = await visitor.get(new URL(buyerUrl).pathname, { accept: 'text/html' });
  expect(page.body).toContain(promised);
  const mail = await mailTo(test, site.websiteId, order.customerEmail);
  expect(mail?.text).toContain(promised);
  expect(mail?.html).toContain(promised);

  const another = new TestVisitor(test.app);
  await another.addToCart(site.itemIds[0] ?? '', 'MUG');
  const checkout = await another.startCheckout();
  const { shippingAddress } = testDetails();
  const shown = (await another.call('PUT', `/api/commerce/checkouts/${checkout}`, { shippingAddress })).json;
  expect(shown.shippingOptions[0].name).toBe('Parcel: 9 working days');
});

it('refuses days that are none (platform 9)', async () => {
  for (const workingDays of [{ from: -1, to: 2 }, { from: 1.5, to: 2 }, { from: 1 }, { from: 1, to: 400 }])
    expect((await promise(workingDays)).status).toBe(400);
});
