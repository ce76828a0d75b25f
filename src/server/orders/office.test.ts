import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ListedOrder, OfficeOrder } from '#contract/order-office-calls.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { signInTestOwner } from '../testing/owner.ts';
import { makeTestSite, type TestSite } from '../testing/site.ts';
import { TestVisitor } from '../testing/visitor.ts';

let test: TestApp;
let site: TestSite;
let other: TestSite;
let owner: TestVisitor;
let stranger: TestVisitor;
beforeAll(async () => {
  test = await openTestApp();
  const { database } = test.services;
  site = await makeTestSite(database, [
    { title: 'Mug', variants: [{ sku: 'MUG', price: 500, stock: 99 }] },
    { title: 'Schüssel', variants: [{ sku: 'BOWL-1', price: 1999, stock: 99 }] },
  ]);
  other = await makeTestSite(database, [], { host: 'prints.example' });
  owner = await signInTestOwner(test, site.websiteId);
  stranger = await signInTestOwner(test, other.websiteId, 'stranger@shop.example');
});
afterAll(() => test.close());

/** Buys so many of each product; gives the order's id. */
async function buy(email: string, pieces: Record<string, number>): Promise<string> {
  const visitor = new TestVisitor(test.app);
  for (const [index, [sku, quantity]] of Object.entries(pieces).entries()) {
    const itemId = site.itemIds[sku === 'MUG' ? 0 : 1] ?? '';
    expect([index, (await visitor.addToCart(itemId, sku, quantity)).status]).toEqual([index, 200]);
  }
  expect((await visitor.pay(await visitor.startCheckout(), crypto.randomUUID(), undefined, email)).status).toBe(200);
  await test.worker.runDue();
  const { orders } = await list();
  return orders[0]?.id ?? '';
}

const of = (path = '', query = '', websiteId = site.websiteId) =>
  `/api/commerce/orders${path}?websiteId=${websiteId}${query}`;
const list = async (query = ''): Promise<{ orders: ListedOrder[]; hasMore: boolean; total: number }> =>
  (await owner.get(of('', `&test=true${query}`))).json;
const found = async (search: string) =>
  (await list(`&search=${encodeURIComponent(search)}`)).orders.map(({ email }) => email);
const open = async (id: string): Promise<OfficeOrder> => (await owner.get(of(`/${id}`))).json;
const refund = (id: string, body: object, key: string = crypto.randomUUID(), who = owner) =>
  who.call('PUT', of(`/${id}/refunds/${key}`), { items: [], restock: false, reason: '', ...body });

describe('the list of orders', () => {
  it('has the newest first, and is narrowed by number, name, email and article (design 11)', async () => {
    const first = await buy('ann@shop.example', { MUG: 2 });
    await buy('bob@elsewhere.example', { 'BOWL-1': 1 });
    const { orders, total, hasMore } = await list();
    expect({ total, hasMore, emails: orders.map(({ email }) => email) }).toEqual({
      total: 2,
      hasMore: false,
      emails: ['bob@elsewhere.example', 'ann@shop.example'],
    });
    expect(orders[1]).toMatchObject({ id: first, name: 'Ada Example', pieces: 2, isTest: true, refundedCents: 0 });
    expect(await found('ANN')).toEqual(['ann@shop.example']);
    expect(await found('schussel')).toEqual(['bob@elsewhere.example']);
    expect(await found('bowl-1 ada')).toEqual(['bob@elsewhere.example']);
    expect(await found('ada mug bob')).toEqual([]);
    expect(await found(String(orders[1]?.orderNumber))).toEqual(['ann@shop.example']);
    expect(await found('ann@shop.example')).toEqual(['ann@shop.example']);
    expect((await list('&fulfillment=fulfilled')).total).toBe(0);
    expect((await list(`&from=${test.clock.now() + 1}`)).total).toBe(0);
    // Orders of the test mode stand apart.
    expect((await owner.get(of())).json.total).toBe(0);
  });

  it('is paged, and saved as a file without formulas (design 11)', async () => {
    const { orders } = await list();
    const rest = await list(`&before=${orders[0]?.id}`);
    expect(await list(`&from=0&before=${orders[0]?.id}`)).toEqual(rest);
    expect(rest.orders.map(({ id }) => id)).toEqual(orders.slice(1).map(({ id }) => id));
    const file = await owner.get(of('/export', '&test=true'));
    expect(file.headers['content-disposition']).toContain('orders-');
    expect(file.body.trimEnd().split('\n')).toHaveLength(orders.length + 1);
    expect(file.body).toContain('Ada Example,bob@elsewhere.example,pending,1,');
  });

  it('is the website’s own (design 9)', async () => {
    const [order] = (await list()).orders;
    expect((await stranger.get(of())).status).toBe(403);
    expect((await stranger.get(of(`/${order?.id}`, '', other.websiteId))).status).toBe(404);
    expect((await stranger.get(of('', '&test=true', other.websiteId))).json.total).toBe(0);
    const key = crypto.randomUUID();
    const answer = await stranger.call('PUT', of(`/${order?.id}/refunds/${key}`, '', other.websiteId), {
      amountCents: 1,
      items: [],
      restock: false,
      reason: '',
    });
    expect(answer.status).toBe(404);
  });
});

describe('a refund', () => {
  it('gives back of the shipping no more than was paid for it, all in all (design 11)', async () => {
    const id = await buy('ship@shop.example', { MUG: 2 });
    const shipping = { shipping_cents: 300 };
    await test.services.database.write((tx) => tx.updateTable('orders').set(shipping).where('id', '=', id).execute());
    const give = async (amountCents: number, shippingCents: number) =>
      (await refund(id, { amountCents, shippingCents })).status;
    expect([await give(300, 200), await give(200, 101), await give(99, 100)]).toEqual([200, 400, 400]);
    const both = await Promise.all([give(100, 100), give(100, 100)]);
    expect(both.toSorted((a, b) => a - b)).toEqual([200, 400]);
    expect(await open(id)).toMatchObject({ shippingCents: 300, refundedShippingCents: 300, refundedCents: 400 });
  });

  it('gives back pieces, then all that is left, and never more, however often it is sent (design 11)', async () => {
    const id = await buy('cleo@shop.example', { MUG: 3, 'BOWL-1': 1 });
    const { lines, refundableCents, totalCents } = await open(id);
    expect(refundableCents).toBe(totalCents);
    const part = { amountCents: 540, items: [{ orderItemId: lines[0]?.id, quantity: 1 }], restock: true };
    const key = crypto.randomUUID();
    const answers = await Promise.all([refund(id, part, key), refund(id, part, key)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    await test.worker.runDue();
    const after = await open(id);
    expect(after).toMatchObject({ refundedCents: 540, refundableCents: totalCents - 540 });
    expect(after.lines[0]?.refundedQuantity).toBe(1);
    expect(after.refunds).toMatchObject([{ amountCents: 540, state: 'done' }]);
    const tooMuch = await refund(id, { amountCents: totalCents - 539 });
    expect([tooMuch.status, tooMuch.json.message]).toEqual([400, expect.stringContaining('can be refunded')]);
    // Two managers at once.
    const both = await Promise.all([1, 2].map(() => refund(id, { amountCents: totalCents - 540 })));
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    await test.worker.runDue();
    expect(await open(id)).toMatchObject({ refundedCents: totalCents, refundableCents: 0 });
    const told = (await open(id)).acts.map(({ text }) => text);
    expect(told.filter((text) => text.startsWith('refunded'))).toHaveLength(2);
    expect((await list()).orders[0]).toMatchObject({ id, refundedCents: totalCents });
  });
});

describe('an order', () => {
  it('has notes that the buyer does not see (design 11)', async () => {
    const id = await buy('dora@shop.example', { MUG: 1 });
    const note = `/${id}/notes/${crypto.randomUUID()}`;
    for (const turn of [1, 2]) {
      expect([turn, (await owner.call('PUT', of(note), { text: 'Wrap it' })).status]).toEqual([turn, 200]);
    }
    const { notes, buyerUrl } = await open(id);
    expect(notes).toMatchObject([{ text: 'Wrap it', person: expect.stringContaining('@') }]);
    expect((await new TestVisitor(test.app).get(new URL(buyerUrl).pathname)).body).not.toContain('Wrap it');
    expect((await owner.call('DELETE', of(note))).status).toBe(200);
    expect((await open(id)).notes).toEqual([]);
    expect((await owner.call('DELETE', of(note))).status).toBe(404);
  });

  it('has its confirmation mailed again as often as the owner asks (design 11)', async () => {
    const id = await buy('emil@shop.example', { MUG: 1 });
    const count = async () =>
      (await test.services.mailbox(site.websiteId).list(200)).filter(({ to }) => to === 'emil@shop.example').length;
    const before = await count();
    for (const turn of [1, 2]) {
      expect((await owner.call('POST', of(`/${id}/mails`))).status).toBe(200);
      await test.worker.runDue();
      expect(await count()).toBe(before + turn);
    }
    expect(test.reports).toEqual([]);
  });
});
