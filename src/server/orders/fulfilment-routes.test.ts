import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { roles } from '#catalog/roles.ts';
import type { OfficeOrder } from '#contract/order-office-calls.ts';
import { setRole } from '#domain/accounts/members.ts';
import { loadSlips } from '#domain/invoices/load-sheets.ts';
import { mustAct } from '#domain/testing/act.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { makeTestOwner } from '../testing/owner.ts';
import { makeTestSite, type TestSite } from '../testing/site.ts';
import { TestVisitor } from '../testing/visitor.ts';

const password = 'a right password';
let test: TestApp;
let site: TestSite;
let other: TestSite;
let owner: TestVisitor;
let stranger: TestVisitor;
let buyer: TestVisitor;
let orderUrl: string;
let orderId: string;

async function signIn(email: string, of: TestSite): Promise<TestVisitor> {
  await makeTestOwner(test.services.database, of.websiteId, { email, password });
  const visitor = new TestVisitor(test.app, 'localhost');
  await visitor.call('POST', '/api/account/session', { email, password });
  return visitor;
}

beforeAll(async () => {
  test = await openTestApp();
  const { database } = test.services;
  site = await makeTestSite(database, [{ title: 'Mug', variants: [{ sku: 'MUG', price: 500, stock: 99 }] }]);
  owner = await signIn('owner@shop.example', site);
  other = await makeTestSite(database, [], { host: 'prints.example' });
  stranger = await signIn('stranger@shop.example', other);
});
afterAll(() => test.close());

beforeEach(async () => {
  buyer = new TestVisitor(test.app);
  await buyer.addToCart(site.itemIds[0] ?? '', 'MUG');
  orderUrl = (await buyer.pay(await buyer.startCheckout(), crypto.randomUUID())).json.url;
  const orders = test.services.database.read.selectFrom('orders').select('id').orderBy('id', 'desc');
  orderId = (await orders.executeTakeFirstOrThrow()).id;
  await test.worker.runDue();
});

const address = (act: string, websiteId = site.websiteId) =>
  `/api/commerce/orders/${orderId}/${act}?websiteId=${websiteId}`;
const ship = (parcel: object, id: string = crypto.randomUUID(), who = owner) =>
  who.call('PUT', address(`parcels/${id}`), parcel);
const track = (change: object, id: string) => owner.call('PUT', address(`parcels/${id}/tracking`), change);
const unship = (id: string, who = owner) => who.call('DELETE', address(`parcels/${id}`));
const see = async (): Promise<OfficeOrder> =>
  (await owner.get(`/api/commerce/orders/${orderId}?websiteId=${site.websiteId}`)).json;
const statusOf = async () => (await buyer.get(`/api/commerce${orderUrl.replace('/order/', '/orders/')}/status`)).json;

/** What was done to the order, by the audit log. */
async function acts(): Promise<string[]> {
  const log = test.services.database.read.selectFrom('audit_log').select('action').where('subject_id', '=', orderId);
  return (await log.orderBy('id').execute()).map(({ action }) => action);
}

async function mails(): Promise<number> {
  const before = (await test.services.mailbox(site.websiteId).list(200)).length;
  await test.worker.runDue();
  expect(test.reports).toEqual([]);
  return (await test.services.mailbox(site.websiteId).list(200)).length - before;
}

/** Has a buyer order three mugs; gives the order as its owner sees it. */
async function boughtThree(): Promise<OfficeOrder> {
  buyer = new TestVisitor(test.app);
  for (let piece = 0; piece < 3; piece++) await buyer.addToCart(site.itemIds[0] ?? '', 'MUG');
  orderUrl = (await buyer.pay(await buyer.startCheckout(), crypto.randomUUID())).json.url;
  const orders = test.services.database.read.selectFrom('orders').select('id').orderBy('id', 'desc');
  orderId = (await orders.executeTakeFirstOrThrow()).id;
  await test.worker.runDue();
  return see();
}

describe('an owner', () => {
  it('sends an order in parcels, each once, and is told of by mail once (storefront 2)', async () => {
    const id = crypto.randomUUID();
    const first = { carrier: 'UPS', trackingNumber: '1Z 999', isLast: false };
    for (const turn of [1, 2]) expect([turn, (await ship({ isLast: false }, id)).status]).toEqual([turn, 200]);
    expect((await Promise.all([ship(first), ship(first)])).map(({ status }) => status)).toEqual([200, 200]);
    expect(await statusOf()).toMatchObject({ fulfillmentStatus: 'PENDING' });
    for (const turn of [1, 2]) expect([turn, (await ship({ isLast: true }, id)).status]).toEqual([turn, 200]);
    const { fulfillmentStatus, shipments } = await statusOf();
    const trackingUrl = 'https://www.ups.com/track?tracknum=1Z%20999';
    expect([fulfillmentStatus, shipments.length]).toEqual(['FULFILLED', 2]);
    expect(shipments).toContainEqual(expect.objectContaining({ trackingNumber: '1Z 999', trackingUrl }));
    expect([await mails(), await acts()]).toEqual([2, ['order.ship', 'order.ship']]);
  });

  it('says what is in a parcel, by default all that remains, and never more than that (storefront 2)', async () => {
    const { order, lines } = await boughtThree();
    const lineId = lines[0]?.id ?? '';
    expect(lines[0]?.unsentQuantity).toBe(3);
    const parcelId = crypto.randomUUID();
    const some = { items: [{ lineId, quantity: 1 }] };
    for (const turn of [1, 2]) expect([turn, (await ship(some, parcelId)).status]).toEqual([turn, 200]);
    const two = { items: [{ lineId, quantity: 2 }] };
    const back = { amountCents: 500, items: [{ orderItemId: lineId, quantity: 1 }], restock: true, reason: '' };
    expect((await owner.call('PUT', address(`refunds/${crypto.randomUUID()}`), back)).status).toBe(200);
    expect((await ship(two)).json.errors.items).toBe('Of “Mug” only 1 can still be sent. Load the order again.');
    expect(await statusOf()).toMatchObject({ fulfillmentStatus: 'PENDING' });
    const one = await Promise.all([ship(some), ship(some)]);
    expect(one.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    const { fulfillmentStatus, shipments } = await statusOf();
    const mug = { productName: 'Mug', quantity: 1 };
    expect(fulfillmentStatus).toBe('FULFILLED');
    expect(shipments).toMatchObject([{ items: [mug] }, { items: [mug] }]);
    expect((await buyer.get(`${orderUrl}/status`)).body).toContain('1 × Mug');
    await test.worker.runDue();
    const told = (await test.services.mailbox(site.websiteId).list(200)).find(({ id }) => id.includes(parcelId));
    expect(told?.text).toContain('1 × Mug');
    const found = await test.services.sites.byId(site.websiteId);
    if (!found) throw new Error('There is no website.');
    const [slip] = await loadSlips(test.services.database.read, found, { orderIds: [order.id], parcelId });
    expect(slip?.lines).toMatchObject([{ title: 'Mug', cells: ['1'] }]);
    const [whole] = await loadSlips(test.services.database.read, found, { orderIds: [order.id] });
    expect(whole?.lines).toMatchObject([{ cells: ['3'] }]);
  });

  it('puts only what has not left back into stock when an order that waits is cancelled (storefront 2)', async () => {
    const { lines } = await boughtThree();
    await ship({ items: [{ lineId: lines[0]?.id, quantity: 1 }] });
    const { database } = test.services;
    await database.write((tx) => tx.updateTable('orders').set({ owed_cents: 1 }).where('id', '=', orderId).execute());
    const stock = async () =>
      (
        await database.read
          .selectFrom('variants')
          .select('qty_in_stock')
          .where('sku', '=', 'MUG')
          .executeTakeFirstOrThrow()
      ).qty_in_stock;
    const before = await stock();
    expect((await owner.call('POST', address('cancellation'))).status).toBe(200);
    expect((await stock()) - before).toBe(2);
  });

  it('says that an order is done or cancelled, once, and of one that is done not that it is cancelled (storefront 2)', async () => {
    const say = (act: string) => owner.call('POST', address(act));
    const fulfilled = await Promise.all([say('fulfillment'), say('fulfillment')]);
    expect(fulfilled.map(({ status, body }) => [status, body])).toEqual([
      [200, '{}'],
      [200, '{}'],
    ]);
    const refused = await say('cancellation');
    expect([refused.status, refused.json.code]).toEqual([409, 'fulfilled']);
    expect([await statusOf(), await acts()]).toMatchObject([{ fulfillmentStatus: 'FULFILLED' }, ['order.fulfil']]);
  });

  it('is open again where it was done by mistake, unless all of it is in parcels (storefront 2)', async () => {
    const { lines } = await boughtThree();
    const reopen = () => owner.call('DELETE', address('fulfillment'));
    expect([(await reopen()).status, await acts()]).toEqual([200, []]);
    await owner.call('POST', address('fulfillment'));
    const both = await Promise.all([reopen(), reopen()]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect([await statusOf(), await acts()]).toMatchObject([
      { fulfillmentStatus: 'PENDING' },
      ['order.fulfil', 'order.reopen'],
    ]);
    await ship({ items: [{ lineId: lines[0]?.id, quantity: 1 }] });
    await owner.call('POST', address('fulfillment'));
    expect([(await reopen()).status, (await statusOf()).fulfillmentStatus]).toEqual([200, 'PENDING']);
    await ship({});
    const refused = await reopen();
    expect([refused.status, refused.json.code]).toEqual([400, 'refused']);
    expect(refused.json.message).toContain('Undo the sending of one');
    await boughtThree();
    await owner.call('POST', address('cancellation'));
    expect((await reopen()).json.code).toBe('canceled');
    expect((await owner.call('DELETE', address('fulfillment').replace(/orders\/[^/]+/, 'orders/none'))).status).toBe(
      404,
    );
  });

  it('sends nothing of an order that is cancelled (storefront 2)', async () => {
    const cancel = () => owner.call('POST', address('cancellation'));
    expect([(await cancel()).status, (await cancel()).status]).toEqual([200, 200]);
    for (const refused of [await ship({ isLast: true }), await owner.call('POST', address('fulfillment'))]) {
      expect([refused.status, refused.json.code]).toEqual([409, 'canceled']);
    }
    expect([await statusOf(), await acts()]).toMatchObject([{ fulfillmentStatus: 'CANCELED' }, ['order.cancel']]);
    expect(await mails()).toBe(0);
  });

  it('sets a wrong tracking number right, with a mail if it is asked for, and of two at once tells one (storefront 2)', async () => {
    const id = crypto.randomUUID();
    await ship({ trackingNumber: 'OTHER', isLast: false });
    await ship({ carrier: 'UPS', trackingNumber: '1Z 999' }, id);
    expect(await mails()).toBe(2);
    const right = { carrier: 'USPS', trackingNumber: '94 001', version: 0, tellsCustomer: true };
    const both = await Promise.all([track(right, id), track(right, id)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.json.code).toBe('changed-meanwhile');
    const trackingUrl = 'https://tools.usps.com/go/TrackConfirmAction?tLabels=94%20001';
    const { fulfillmentStatus, shipments } = await statusOf();
    expect(fulfillmentStatus).toBe('FULFILLED');
    expect(shipments).toContainEqual(expect.objectContaining({ trackingNumber: '94 001', trackingUrl }));
    expect((await buyer.get(`${orderUrl}/status`)).body).toContain('94 001');
    expect((await buyer.get(`${orderUrl}/status`)).body).not.toContain('1Z 999');
    expect(await mails()).toBe(1);
    const told = (await test.services.mailbox(site.websiteId).list(200)).find((mail) => mail.id.includes('-again-'));
    expect(told?.text).toContain('what we told you before was not right');
    const quiet = { trackingUrl: 'https://parcels.example/7', version: 1, tellsCustomer: false };
    expect([(await track(quiet, id)).status, await mails()]).toEqual([200, 0]);
    const bare = (await statusOf()).shipments.find((shipment: object) => 'items' in shipment);
    expect(bare).toMatchObject({ trackingUrl: 'https://parcels.example/7' });
    expect(bare).not.toHaveProperty('trackingNumber');
    const wrong = async (change: object, of = id) => (await track({ ...quiet, version: 2, ...change }, of)).json;
    expect((await wrong({ trackingNumber: 'OTHER' })).errors).toHaveProperty('trackingNumber');
    expect((await wrong({ trackingUrl: 'javascript:alert(1)' })).errors).toHaveProperty('trackingUrl');
    expect((await wrong({}, crypto.randomUUID())).code).toBe('not-found');
    expect(await acts()).toEqual(['order.ship', 'order.ship', 'order.track', 'order.track']);
  });

  it('takes back that a parcel was sent: its pieces go out again, and stock stays as it is (storefront 2)', async () => {
    const { lines } = await boughtThree();
    const stock = test.services.database.read.selectFrom('variants').select('qty_in_stock').where('sku', '=', 'MUG');
    const before = await stock.executeTakeFirstOrThrow();
    const items = [{ lineId: lines[0]?.id, quantity: 2 }];
    const [two, rest] = [crypto.randomUUID(), crypto.randomUUID()];
    await ship({ trackingNumber: 'WRONG', items }, two);
    await ship({}, rest);
    expect((await statusOf()).fulfillmentStatus).toBe('FULFILLED');
    const both = await Promise.all([unship(two), unship(two)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.json.code).toBe('changed-meanwhile');
    // What had not been mailed yet is not, and the same call again, late, sends nothing.
    expect(await mails()).toBe(1);
    for (const late of [await ship({ items }, two), await track({ version: 0, tellsCustomer: true }, two)]) {
      expect([late.status, late.json.code]).toEqual([409, 'changed-meanwhile']);
    }
    expect(await statusOf()).toMatchObject({ fulfillmentStatus: 'PENDING', shipments: [{ items: [{ quantity: 1 }] }] });
    expect((await buyer.get(`${orderUrl}/status`)).body).not.toContain('WRONG');
    expect((await see()).lines[0]?.unsentQuantity).toBe(2);
    expect((await ship({ trackingNumber: 'WRONG' })).status).toBe(200);
    expect(await statusOf()).toMatchObject({ fulfillmentStatus: 'FULFILLED' });
    expect((await see()).lines[0]?.unsentQuantity).toBe(0);
    expect(await stock.executeTakeFirstOrThrow()).toEqual(before);
    expect((await unship(crypto.randomUUID())).json.code).toBe('not-found');
    expect(await acts()).toEqual(['order.ship', 'order.ship', 'order.unship', 'order.ship']);
  });

  it('takes nothing back of an order that is cancelled, or of which goods come back (storefront 2)', async () => {
    const { lines } = await boughtThree();
    const id = crypto.randomUUID();
    await ship({ items: [{ lineId: lines[0]?.id, quantity: 1 }] }, id);
    await owner.call('POST', address('cancellation'));
    expect((await unship(id)).json.code).toBe('canceled');
    await boughtThree();
    const prefer = `/api/v1/commerce-preferences/commerce?websiteId=${site.websiteId}`;
    expect((await owner.call('PUT', prefer, { takesReturns: true })).status).toBe(200);
    const sent = crypto.randomUUID();
    await ship({}, sent);
    const page = (await buyer.get(`${orderUrl}/return`)).body;
    const [, field = ''] = /name="(pieces-[^"]+)"/.exec(page) ?? [];
    const [, returnId = ''] = /name="id" value="([^"]+)"/.exec(page) ?? [];
    await buyer.submit(`${orderUrl}/return`, { id: returnId, [field]: '1', reason: 'It does not fit' });
    expect((await unship(sent)).json.code).toBe('refused');
    const decision = { accepts: false, words: 'Worn' };
    const decided = await owner.call(
      'POST',
      `/api/commerce/returns/${returnId}/decision?websiteId=${site.websiteId}`,
      decision,
    );
    expect([decided.status, (await unship(sent)).status]).toEqual([200, 200]);
  });

  it('is told which field of a parcel is wrong (design 5)', async () => {
    const wrong = await ship({ trackingUrl: 'javascript:alert(1)', isLast: true });
    expect([wrong.status, Object.keys(wrong.json.errors)]).toEqual([400, ['trackingUrl']]);
    expect((await ship({ isLast: true }, 'no-id')).status).toBe(400);
    expect(await statusOf()).toMatchObject({ fulfillmentStatus: 'PENDING', shipments: [] });
  });

  it('touches no order without the right to, nor one of another website (design 5, 10; design 11)', async () => {
    const tries = async (who: TestVisitor, websiteId = site.websiteId) => [
      await who.call('PUT', address(`parcels/${crypto.randomUUID()}`, websiteId), { isLast: true }),
      await who.call('POST', address('fulfillment', websiteId)),
      await who.call('POST', address('cancellation', websiteId)),
    ];
    const codes = async (answers: Promise<{ json: { code: string } }[]>) =>
      (await answers).map(({ json }) => json.code);
    expect(await codes(tries(stranger))).toEqual(['forbidden', 'forbidden', 'forbidden']);
    expect(await codes(tries(stranger, other.websiteId))).toEqual(['not-found', 'not-found', 'not-found']);
    const { accountId } = (await owner.get(`/api/team?websiteId=${site.websiteId}`)).json.members[0];
    await makeTestOwner(test.services.database, site.websiteId, { email: 'second@shop.example', password });
    await mustAct(test.services, site.websiteId, (unit) => setRole(unit, accountId, roles.editor));
    expect(await codes(tries(owner))).toEqual(['forbidden', 'forbidden', 'forbidden']);
    await mustAct(test.services, site.websiteId, (unit) => setRole(unit, accountId, roles.storeManager));
    expect([await statusOf(), await acts()]).toMatchObject([{ fulfillmentStatus: 'PENDING', shipments: [] }, []]);
    expect(await codes(tries(owner))).toEqual([undefined, undefined, 'fulfilled']);
  });
});
