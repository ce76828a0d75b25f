import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { webhookRetries } from '#catalog/webhook-kinds.ts';
import { adjustStock } from '#domain/catalogue/stock-changes.ts';
import { expireCheckouts } from '#domain/checkout/expire-checkouts.ts';
import { mustAct } from '#domain/testing/act.ts';
import { ForeignProblem, type ForeignRequest } from '#providers/foreign/foreign-fetch.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { signInTestOwner } from '../testing/owner.ts';
import { makeTestSite, type TestSite } from '../testing/site.ts';
import { TestVisitor } from '../testing/visitor.ts';

let test: TestApp;
let site: TestSite;
let owner: TestVisitor;
let calls: { url: string; request: ForeignRequest }[] = [];
let answer: () => { status: number; body: string } = () => ({ status: 200, body: 'ok' });
beforeAll(async () => {
  test = await openTestApp(
    {},
    {
      foreignFetch: async (url, request = {}) => {
        calls.push({ url, request });
        const { status, body } = answer();
        return { status, headers: {}, body: Buffer.from(body), url };
      },
    },
  );
  const product = { title: 'Mug', variants: [{ sku: 'MUG', price: 500, stock: 90 }] };
  site = await makeTestSite(test.services.database, [product]);
  owner = await signInTestOwner(test, site.websiteId);
});
afterAll(() => test.close());
beforeEach(() => {
  calls = [];
  answer = () => ({ status: 200, body: 'ok' });
});

const at = (path: string) => `/api/webhooks${path}?websiteId=${site.websiteId}`;
const add = async (kinds: string[]) =>
  (await owner.call('POST', at(''), { url: 'https://hook.example/in', kinds })).json;
const listed = async (id: string) =>
  (await owner.get(at(''))).json.webhooks.find((webhook: { id: string }) => webhook.id === id);
const deliveries = async (id: string) => (await owner.get(at(`/${id}/deliveries`))).json.deliveries;
const remove = (id: string) => owner.call('DELETE', at(`/${id}`));
const sell = (by = -1) =>
  mustAct(test.services, site.websiteId, (unit) =>
    adjustStock(unit, site.variantIds.MUG ?? '', { by, reason: 'Counted' }),
  );

describe('a webhook', () => {
  it('is told of an order, signed as Standard Webhooks says, once it is paid (design 11)', async () => {
    const { id, secret } = await add(['order.created']);
    const visitor = new TestVisitor(test.app);
    await visitor.addToCart(site.itemIds[0] ?? '', 'MUG');
    const paid = await visitor.pay(await visitor.startCheckout(), 'key-of-a-told-order-1');
    expect(paid.status).toBe(200);
    await test.worker.runDue();
    const [{ url, request } = { url: '', request: {} }] = calls;
    expect([calls.length, url, request.method]).toEqual([1, 'https://hook.example/in', 'POST']);
    const real = Date.now;
    Date.now = () => test.clock.now();
    const event = new Webhook(secret).verify(request.body ?? '', request.headers ?? {});
    Date.now = real;
    expect(event).toMatchObject({ type: 'order.created', data: { orderNumber: expect.any(Number), currency: 'USD' } });
    expect(await deliveries(id)).toMatchObject([
      { kind: 'order.created', state: 'delivered', status: 200, answer: 'ok' },
    ]);
    await remove(id);
  });

  it('is told of what it asked for alone, and of nothing that was taken back (design 11)', async () => {
    const { id } = await add(['order.updated']);
    await sell();
    await test.worker.runDue();
    expect(calls).toEqual([]);
    await owner.call('PUT', at(`/${id}`), { kinds: ['stock.changed'] });
    await expect(sell(-1_000_000)).rejects.toThrow();
    await test.worker.runDue();
    expect(calls).toEqual([]);
    await sell();
    await test.worker.runDue();
    expect(calls).toHaveLength(1);
    expect(JSON.parse(calls[0]?.request.body ?? '')).toMatchObject({
      type: 'stock.changed',
      data: { qtyInStock: expect.any(Number) },
    });
    await remove(id);
  });

  it('is told of each change of an order once, with how far it is then (design 11)', async () => {
    const visitor = new TestVisitor(test.app);
    await visitor.addToCart(site.itemIds[0] ?? '', 'MUG');
    await visitor.pay(await visitor.startCheckout(), 'key-of-a-told-order-2');
    const orders = test.services.database.read.selectFrom('orders').select('id').orderBy('id', 'desc');
    const { id: orderId } = await orders.executeTakeFirstOrThrow();
    const { id } = await add(['order.updated']);
    const order = (act: string) => `/api/commerce/orders/${orderId}/${act}?websiteId=${site.websiteId}`;
    const first = crypto.randomUUID();
    for (const parcelId of [first, first]) await owner.call('PUT', order(`parcels/${parcelId}`), { isLast: false });
    await owner.call('PUT', order(`parcels/${crypto.randomUUID()}`), { isLast: true });
    for (const _ of [1, 2]) await owner.call('POST', order('fulfillment'));
    await test.worker.runDue();
    const told = calls.map(({ request }) => JSON.parse(request.body ?? '').data);
    expect(told).toEqual([
      { orderId, fulfillment: 'pending' },
      { orderId, fulfillment: 'fulfilled' },
    ]);
    await remove(id);
  });

  it('is told of stock that a checkout takes, that is given back, and that a refund puts back (design 11)', async () => {
    const { id } = await add(['stock.changed']);
    const visitor = new TestVisitor(test.app);
    await visitor.addToCart(site.itemIds[0] ?? '', 'MUG', 2);
    await visitor.startCheckout();
    test.clock.advance(3_600_000);
    await expireCheckouts(test.services);
    await visitor.pay(await visitor.startCheckout(), 'key-of-a-told-order-3');
    const orders = test.services.database.read.selectFrom('orders').selectAll().orderBy('id', 'desc');
    const { id: orderId, grand_total_cents: amountCents } = await orders.executeTakeFirstOrThrow();
    const lines = test.services.database.read.selectFrom('order_items').select('id').where('order_id', '=', orderId);
    const { id: orderItemId } = await lines.executeTakeFirstOrThrow();
    const refund = `/api/commerce/orders/${orderId}/refunds/${crypto.randomUUID()}?websiteId=${site.websiteId}`;
    const items = [{ orderItemId, quantity: 1 }];
    expect((await owner.call('PUT', refund, { amountCents, items, restock: true, reason: '' })).status).toBe(200);
    await test.worker.runDue();
    await test.worker.runDue();
    const told = calls.map(({ request }) => JSON.parse(request.body ?? '').data);
    const left = told[0].qtyInStock;
    const variant = { itemId: site.itemIds[0], variantId: site.variantIds.MUG };
    expect(told).toEqual([
      { ...variant, qtyInStock: left, reason: 'hold' },
      { ...variant, qtyInStock: left + 2, reason: 'release' },
      { ...variant, qtyInStock: left, reason: 'hold' },
      { ...variant, qtyInStock: left + 1, reason: 'return' },
    ]);
    await remove(id);
  });

  it('is told of what was sent by a form that says so, with its answers (platform 3, design 11)', async () => {
    const { id } = await add(['form.submitted']);
    const fields = [{ id: 'message', type: 'textarea', title: 'Your question' }];
    const storage = { emails: [], tellsWebhooks: true };
    const forms = [{}, { storage }].map((more) => ({ name: 'Questions', fields, ...more }));
    const visitor = new TestVisitor(test.app);
    const page = { pageTitle: 'Visit', pageId: '', contentSource: 'c', pagePath: '/visit', pagePermissionTypeValue: 1 };
    const form = JSON.stringify({ message: 'May I bring my dog?' });
    for (const each of forms) {
      const { json } = await owner.call('POST', `/api/forms?websiteId=${site.websiteId}`, each);
      const { key } = (await visitor.call('POST', `/api/form/FormSubmissionKey?formId=${json.id}`)).json;
      expect((await visitor.call('POST', '/api/form/SaveFormSubmission', { key, form, ...page })).status).toBe(200);
    }
    await test.worker.runDue();
    expect(calls.map(({ request }) => JSON.parse(request.body ?? ''))).toMatchObject([
      { type: 'form.submitted', data: { formName: 'Questions', pagePath: '/visit' } },
    ]);
    expect(calls[0]?.request.body).toContain('May I bring my dog?');
    await remove(id);
  });

  it('that fails is told again later and later under the same id, and given up in the end (design 11)', async () => {
    const { id } = await add(['stock.changed']);
    answer = () => ({ status: 500, body: 'broken' });
    await sell();
    await test.worker.runDue();
    expect(await deliveries(id)).toMatchObject([{ state: 'waiting', attempts: 1, status: 500, answer: 'broken' }]);
    for (const wait of webhookRetries) {
      test.clock.advance(wait - 1);
      await test.worker.runDue();
      const before = calls.length;
      test.clock.advance(1);
      await test.worker.runDue();
      expect(calls.length).toBe(before + 1);
    }
    expect(await deliveries(id)).toMatchObject([{ state: 'failed', attempts: webhookRetries.length + 1 }]);
    expect(new Set(calls.map(({ request }) => request.headers?.['webhook-id'])).size).toBe(1);
    await remove(id);
  });

  it('is told again by a press what it missed, under the same id (design 11)', async () => {
    const { id } = await add(['stock.changed']);
    answer = () => {
      throw new ForeignProblem('hook.example cannot be reached.');
    };
    await sell();
    await test.worker.runDue();
    const [missed] = await deliveries(id);
    expect(missed).toMatchObject({ state: 'waiting', status: null, answer: 'hook.example cannot be reached.' });
    answer = () => ({ status: 204, body: '' });
    await owner.call('POST', at(`/${id}/deliveries/${missed.id}/replay`));
    await test.worker.runDue();
    expect(await deliveries(id)).toMatchObject([{ id: missed.id, state: 'delivered', status: 204 }]);
    expect(calls[0]?.request.headers?.['webhook-id']).toBe(calls[1]?.request.headers?.['webhook-id']);
    // The try that was due for later finds it done.
    test.clock.advance(3_600_000);
    await test.worker.runDue();
    expect(calls).toHaveLength(2);
    await remove(id);
  });

  it('that fails for days is turned off, which its administrators are told, and begins anew when it is turned on (design 11)', async () => {
    const { id } = await add(['stock.changed']);
    answer = () => ({ status: 503, body: '' });
    await sell();
    await test.worker.runDue();
    expect((await listed(id)).failingSince).toEqual(expect.any(Number));
    test.clock.advance(3 * 24 * 3_600_000);
    await sell();
    await test.worker.runDue();
    expect((await listed(id)).isOn).toBe(false);
    const mails = await test.services.mailbox(site.websiteId).list(10);
    expect(mails.filter(({ subject }) => subject.startsWith('hook.example is told no more'))).toMatchObject([
      { to: 'owner@shop.example' },
    ]);
    calls = [];
    await sell();
    await test.worker.runDue();
    expect(calls).toEqual([]);
    await owner.call('PUT', at(`/${id}`), { isOn: true });
    expect(await listed(id)).toMatchObject({ isOn: true, failingSince: null });
    await remove(id);
  });

  it('is tried by a press (design 11)', async () => {
    const { id } = await add(['order.created']);
    expect((await owner.call('POST', at(`/${id}/test`))).status).toBe(200);
    await test.worker.runDue();
    expect(JSON.parse(calls[0]?.request.body ?? '')).toMatchObject({ type: 'test' });
    expect((await remove(id)).status).toBe(200);
    expect((await remove(id)).status).toBe(404);
  });

  it('is kept with a secret that nobody reads from the database (design 9)', async () => {
    const { id, secret } = await add(['order.created']);
    const rows = await test.services.database.read.selectFrom('webhook_endpoints').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(secret.slice(6));
    expect(JSON.stringify((await owner.get(at(''))).json)).not.toContain(secret.slice(6));
    await remove(id);
  });
});
