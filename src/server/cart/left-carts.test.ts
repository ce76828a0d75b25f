import { afterAll, beforeAll, expect, it } from 'vitest';
import { holdMs } from '#catalog/stock.ts';
import type { LeftCart } from '#contract/left-cart-calls.ts';
import { expireCheckouts } from '#domain/checkout/expire-checkouts.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { signInTestOwner } from '../testing/owner.ts';
import { makeTestSite, type TestSite } from '../testing/site.ts';
import { TestVisitor } from '../testing/visitor.ts';

const hourMs = 3_600_000;
let test: TestApp;
let site: TestSite;
let owner: TestVisitor;
beforeAll(async () => {
  test = await openTestApp();
  site = await makeTestSite(test.services.database, [
    { title: 'Mug', variants: [{ sku: 'MUG', price: 2000, stock: 100 }] },
    { title: 'Bowl', variants: [{ sku: 'BOWL', price: 3000, stock: 100 }] },
  ]);
  owner = await signInTestOwner(test, site.websiteId);
});
afterAll(() => test.close());

const list = async (query = ''): Promise<LeftCart[]> =>
  (await owner.get(`/api/commerce/left-carts?websiteId=${site.websiteId}${query}`)).json.carts;
const figures = async () => (await owner.get(`/api/commerce/left-carts/figures?websiteId=${site.websiteId}`)).json;
const commerce = (change: object) =>
  owner.call('PUT', `/api/v1/commerce-preferences/commerce?websiteId=${site.websiteId}`, change);

async function leave(email: string | undefined, pieces: number): Promise<TestVisitor> {
  const visitor = new TestVisitor(test.app);
  await visitor.addToCart(site.itemIds[0] ?? '', 'MUG', pieces);
  if (!email) return visitor;
  const checkoutId = await visitor.startCheckout();
  await visitor.call('PUT', `/api/commerce/checkouts/${checkoutId}`, { email, reminderConsent: true });
  return visitor;
}

async function wait(hours: number): Promise<void> {
  test.clock.advance(holdMs + 1);
  await expireCheckouts(test.services);
  test.clock.advance(hours * hourMs);
  await test.worker.runDue();
}

it('are listed with whose they are where that is known, what they are worth and what became of them (design 11)', async () => {
  await leave(undefined, 1);
  const ann = await leave('Ann@shop.example', 2);
  await leave('bob@shop.example', 3);
  expect(await list()).toEqual([]);
  await wait(1);
  expect((await list()).map(({ email, state, cents }) => [email, state, cents])).toEqual([
    ['bob@shop.example', 'planned', 6000],
    ['Ann@shop.example', 'planned', 4000],
    [undefined, 'silent', 2000],
  ]);
  await wait(3);
  expect((await list('&state=reminded')).map(({ email }) => email)).toEqual(['bob@shop.example', 'Ann@shop.example']);

  await ann.pay(await ann.startCheckout(), crypto.randomUUID(), undefined, 'ann@shop.example');
  const [cart, ...others] = await list('&state=recovered');
  expect(others).toEqual([]);
  const { order } = cart ?? {};
  expect(cart).toMatchObject({ email: 'Ann@shop.example', pieces: 2, goods: [{ title: 'Mug', quantity: 2 }] });
  expect(order).toMatchObject({ number: 1001, at: test.clock.now() });
  expect(cart?.url).toBeUndefined();
  expect(await figures()).toEqual({
    currency: 'USD',
    left: { count: 3, cents: 12_000 },
    reminded: { count: 2, cents: 10_000 },
    recovered: { count: 1, cents: order?.cents },
  });
});

it('are found by a part of an email, and opened again by their link, wherever that is followed (design 11)', async () => {
  const [bob, ...others] = await list('&search=BOB%40');
  expect(others).toEqual([]);
  expect(await list('&search=%25')).toEqual([]);
  const elsewhere = new TestVisitor(test.app);
  const path = new URL(bob?.url ?? '').pathname;
  expect((await elsewhere.submit(path, {})).status).toBe(303);
  await elsewhere.pay(await elsewhere.startCheckout(), crypto.randomUUID(), undefined, 'bob@elsewhere.example');
  expect((await list('&search=bob')).map(({ state, order }) => [state, order?.number])).toEqual([['recovered', 1002]]);
  expect(await list('&state=reminded')).toEqual([]);
});

it('are spoken of after as many hours as the owner says, or not at all (design 11)', async () => {
  const mails = async () =>
    (await test.services.mailbox(site.websiteId).list(200)).filter(({ id }) => id.startsWith('cart-'));
  const before = (await mails()).length;
  expect((await commerce({ cartReminderHours: 9 })).status).toBe(200);
  expect((await commerce({ cartReminderHours: 0 })).status).toBe(400);
  await leave('cat@shop.example', 1);
  await wait(8);
  expect(await mails()).toHaveLength(before);
  await wait(1);
  expect(await mails()).toHaveLength(before + 1);

  await leave('dan@shop.example', 1);
  await commerce({ cartReminders: false });
  await leave('eve@shop.example', 1);
  await wait(10);
  expect(await mails()).toHaveLength(before + 1);
  const visitor = await leave('fay@shop.example', 1);
  expect((await visitor.get(`/checkout`)).body).not.toContain('reminderConsent');
});
