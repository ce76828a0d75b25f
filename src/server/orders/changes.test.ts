import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OfficeOrder } from '#contract/order-office-calls.ts';
import { sumErrors } from '../testing/books.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { signInTestOwner } from '../testing/owner.ts';
import { makeTestSite, type TestSite } from '../testing/site.ts';
import { testDetails, TestVisitor } from '../testing/visitor.ts';

let test: TestApp;
let site: TestSite;
let owner: TestVisitor;
let count = 0;
beforeAll(async () => {
  test = await openTestApp();
  site = await makeTestSite(test.services.database, [
    { title: 'Bowl', variants: [{ sku: 'BOWL', price: 3800, stock: 100 }] },
    { title: 'Mug', variants: [{ sku: 'MUG', price: 500, stock: 100 }] },
  ]);
  owner = await signInTestOwner(test, site.websiteId);
});
afterAll(() => test.close());

const of = (path: string) => `/api/commerce/orders/${path}?websiteId=${site.websiteId}`;
const open = async (id: string): Promise<OfficeOrder> => (await owner.get(of(id))).json;
const change = (id: string, body: object, who = owner) => who.call('POST', of(`${id}/changes`), body);
const listed = async (query: string) =>
  (await owner.get(`/api/commerce/orders?websiteId=${site.websiteId}&test=true${query}`)).json.orders;
const customers = async () =>
  (await owner.get(`/api/commerce/customers?websiteId=${site.websiteId}&test=true`)).json.customers;

/** Buys two bowls by card; gives the order and its page. */
async function bought() {
  test.clock.advance(1);
  const visitor = new TestVisitor(test.app);
  await visitor.addToCart(site.itemIds[0] ?? '', 'BOWL', 2);
  const email = `buyer${count++}@example.com`;
  const paid = await visitor.pay(await visitor.startCheckout(), crypto.randomUUID(), undefined, email);
  await test.worker.runDue();
  const [{ id }] = await listed('');
  return { id: String(id), url: String(paid.json.url), visitor, email };
}

describe('whom to reach about an order, and where it goes', () => {
  it('is changed before it is sent, is seen by the buyer at once, and is told of (design 11)', async () => {
    const { id, url, visitor, email } = await bought();
    const { shippingAddress: address } = testDetails();
    const shippingAddress = { ...address, name: 'Bea Example', line1: '2 Side Street ' };
    const billingAddress = { ...address, name: 'Books of Ada' };
    const answer = await change(id, {
      version: 0,
      email: 'Bea@Example.com',
      phone: '+1 555',
      shippingAddress,
      billingAddress,
    });
    expect([answer.status, answer.json]).toEqual([200, { version: 1 }]);
    const { order, version, acts } = await open(id);
    expect({ ...order, version }).toMatchObject({
      version: 1,
      customerEmail: 'Bea@Example.com',
      phone: '+1 555',
      shippingAddress: { ...shippingAddress, line1: '2 Side Street' },
      billingAddress,
    });
    const page = await visitor.get(`${url}/status`);
    expect(page.body).toContain('2 Side Street');
    expect(page.body).toContain('Books of Ada');
    expect(acts[0]?.text).toMatch(/^changed the order .* \(email, phone, shipping address, billing address\)$/);
    expect((await listed('&search=bea')).map((each: { id: string }) => each.id)).toEqual([id]);
    expect(await listed(`&search=${email}`)).toEqual([]);
    const known = await customers();
    expect(known.map((each: { email: string }) => each.email)).not.toContain(email);
    expect(known).toContainEqual(expect.objectContaining({ email: 'bea@example.com', orders: 1, spentCents: 9072 }));
    expect(await sumErrors(test.services)).toEqual([]);
  });

  it('is changed by one of two managers; the other is told, and nothing is lost (design 11)', async () => {
    const { id } = await bought();
    const second = await signInTestOwner(test, site.websiteId, 'second@shop.example');
    const answers = await Promise.all([
      change(id, { version: 0, phone: '1' }),
      change(id, { version: 0, phone: '2' }, second),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const [lost] = answers.filter(({ status }) => status === 409);
    expect(lost?.json.code).toBe('changed-meanwhile');
    const won = answers[0]?.status === 200 ? '1' : '2';
    expect((await open(id)).order.phone).toBe(won);
  });

  it('is refused where something is missing, and once nothing is left to send (design 11)', async () => {
    const { id } = await bought();
    const { shippingAddress: address } = testDetails();
    const wrong = await change(id, { version: 0, email: 'ada@', shippingAddress: { ...address, postalCode: 'x' } });
    expect([wrong.status, Object.keys(wrong.json.errors)]).toEqual([400, ['email', 'shippingAddress.postalCode']]);
    await owner.call('POST', of(`${id}/fulfillment`));
    expect((await change(id, { version: 0, phone: '1' })).json.code).toBe('fulfilled');
    const other = await bought();
    await owner.call('POST', of(`${other.id}/cancellation`));
    expect((await change(other.id, { version: 0, phone: '1' })).json.code).toBe('canceled');
    expect((await open(other.id)).order.phone).toBeUndefined();
  });
});
