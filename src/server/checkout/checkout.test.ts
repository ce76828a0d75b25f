import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { messages } from '#catalog/messages.ts';
import { holdMs } from '#catalog/stock.ts';
import { expireCheckouts } from '#domain/checkout/expire-checkouts.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { makeTestSite, type TestSite } from '../testing/site.ts';
import { testDetails, TestVisitor } from '../testing/visitor.ts';

let test: TestApp;
let site: TestSite;
let visitor: TestVisitor;
let sku = '';
let item = '';
let count = 0;

beforeAll(async () => {
  test = await openTestApp();
  const products = Array.from({ length: 32 }, (_, index) => ({
    title: `Bowl ${index}`,
    variants: [{ sku: `BOWL-${index}`, price: 3800, stock: 5 }],
  }));
  site = await makeTestSite(test.services.database, products);
});
afterAll(() => test.close());

// Each test buys a product of its own.
beforeEach(() => {
  visitor = new TestVisitor(test.app);
  sku = `BOWL-${count}`;
  item = site.itemIds[count] ?? '';
  count++;
});

const key = () => `key-${sku}-0000000000`;
const { decline, confirmation } = { decline: '4000000000000002', confirmation: '4000000000003220' };

async function stockOf(name = sku): Promise<number> {
  const row = await test.services.database.read
    .selectFrom('variants')
    .select('qty_in_stock')
    .where('website_id', '=', site.websiteId)
    .where('id', '=', site.variantIds[name] ?? '')
    .executeTakeFirstOrThrow();
  return row.qty_in_stock;
}

async function ledgerSum(name = sku): Promise<number> {
  const rows = await test.services.database.read
    .selectFrom('stock_ledger')
    .select('change')
    .where('website_id', '=', site.websiteId)
    .where('variant_id', '=', site.variantIds[name] ?? '')
    .execute();
  return rows.reduce((sum, row) => sum + row.change, 0);
}

async function orders(): Promise<number> {
  const rows = await test.services.database.read
    .selectFrom('order_items')
    .select('id')
    .where('website_id', '=', site.websiteId)
    .where('sku', '=', sku)
    .execute();
  return rows.length;
}

async function charges(): Promise<{ outcome: { status: string }; refunds: object }[]> {
  const records = await test.services.database.read
    .selectFrom('provider_records as record')
    .innerJoin('payment_attempts as attempt', 'attempt.id', 'record.key')
    .innerJoin('stock_holds as hold', 'hold.checkout_id', 'attempt.checkout_id')
    .select('record.value')
    .where('record.website_id', '=', site.websiteId)
    .where('hold.variant_id', '=', site.variantIds[sku] ?? '')
    .execute();
  return records.map((record) => JSON.parse(record.value));
}

const successes = async () => (await charges()).filter((charge) => charge.outcome.status === 'succeeded').length;

/** Has the shop offer a pick-up in New Jersey too, which takes no tax here. */
async function offerPickUp(): Promise<void> {
  const { database } = test.services;
  const rate = {
    id: 'studio',
    name: 'Pick up',
    kind: 'pick-up',
    costCents: 0,
    location: { country: 'US', region: 'NJ' },
  };
  const zone = { id: 'studio', name: 'Studio', territories: [], rates: [rate] };
  await database.write(async (tx) => {
    const zones = tx.selectFrom('preferences').select('value').where('website_id', '=', site.websiteId);
    const { value } = await zones.where('key', '=', 'shippingZones').executeTakeFirstOrThrow();
    await tx
      .updateTable('preferences')
      .set({ value: JSON.stringify([...JSON.parse(value), zone]) })
      .where('website_id', '=', site.websiteId)
      .where('key', '=', 'shippingZones')
      .execute();
    await database.signal(tx, ['purge', `website:${site.websiteId}`]);
  });
}

async function begin(quantity = 2): Promise<string> {
  await visitor.addToCart(item, sku, quantity);
  return visitor.startCheckout();
}

describe('a checkout', () => {
  it('holds the stock from its start and gives it back when its time is over (design 5)', async () => {
    const id = await begin(2);
    expect(await stockOf()).toBe(3);
    test.clock.advance(holdMs + 1);
    await expireCheckouts(test.services);
    expect(await stockOf()).toBe(5);
    expect(await ledgerSum()).toBe(5);
    const paid = await visitor.pay(id, key());
    expect(paid).toMatchObject({ status: 409, json: { code: 'expired' } });
    expect(await charges()).toHaveLength(0);
  });

  it('refuses an empty cart, and more than there is (storefront 8)', async () => {
    const empty = await visitor.call('POST', '/api/commerce/checkouts', {});
    expect(empty).toMatchObject({ status: 400, json: { message: messages.cartEmpty } });
    await visitor.addToCart(item, sku, 4);
    const rival = new TestVisitor(test.app);
    await rival.addToCart(item, sku, 2);
    await rival.startCheckout();
    const late = await visitor.call('POST', '/api/commerce/checkouts', {});
    expect(late).toMatchObject({ status: 409, json: { message: messages.notEnoughStock } });
    expect(Object.values(late.json.errors)).toEqual([`${messages.notEnoughStock} There are 3 left.`]);
    expect(await stockOf()).toBe(3);
  });

  it('ends when its cart changes, and gives its stock back (storefront 4)', async () => {
    const id = await begin(2);
    await visitor.addToCart(item, sku, 1);
    expect(await stockOf()).toBe(5);
    expect((await visitor.get(`/api/commerce/checkouts/${id}`)).json.state).toBe('expired');
    await visitor.startCheckout();
    expect(await stockOf()).toBe(2);
  });

  it('says that its cart has changed, with the new total, and expired only once its time is over (storefront 4)', async () => {
    const id = await begin(1);
    const read = async () => (await visitor.get(`/api/commerce/checkouts/${id}`)).json;
    const page = async () => (await visitor.get(`/checkout/${id}`, { accept: 'text/html' })).body;
    await visitor.call('PUT', `/api/commerce/checkouts/${id}`, testDetails());
    await visitor.addToCart(item, sku, 1);
    expect((await read()).ended).toEqual({ reason: 'cart-changed', totalQuantity: 2, dueCents: 9072 });
    expect(await visitor.pay(id, key())).toMatchObject({ status: 409, json: { code: 'cart-changed' } });
    expect(await page()).toMatch(/Your cart has changed<.*The new total is.*\$90\.72/s);
    // It stays so when the time that it had is over.
    test.clock.advance(holdMs + 1);
    expect(await page()).toContain('Your cart has changed<');
    const next = await visitor.startCheckout();
    test.clock.advance(holdMs + 1);
    const over = (await visitor.get(`/checkout/${next}`, { accept: 'text/html' })).body;
    expect(over).toContain('This checkout has expired<');
    expect(over).toContain('still in your cart');
  });

  it('has nothing to go on with where its cart is empty now (storefront 4)', async () => {
    const id = await begin(1);
    const { entries } = (await visitor.get('/api/commerce/shopping-cart')).json;
    await visitor.call('DELETE', `/api/commerce/shopping-cart/entries/${entries[0].id}`);
    const { body } = await visitor.get(`/checkout/${id}`, { accept: 'text/html' });
    expect(body).toContain('There is nothing in your cart any more.');
    expect(body).not.toContain('Go on with the new total');
  });

  it('goes on where it was started twice (design 5)', async () => {
    const [first, second] = [await begin(2), await visitor.startCheckout()];
    expect(second).toBe(first);
    expect(await stockOf()).toBe(3);
  });

  it('prices by the address, and keeps what was filled in (storefront 3)', async () => {
    const id = await begin(2);
    const saved = await visitor.call('PUT', `/api/commerce/checkouts/${id}`, testDetails());
    // 2 × 38.00, parcel 8.00, 8 % of both.
    expect(saved.json.totals).toMatchObject({
      subtotalCents: 7600,
      shippingCostCents: 800,
      taxCents: 672,
      grandTotalCents: 9072,
    });
    expect((await visitor.get(`/api/commerce/checkouts/${id}`)).json.details).toEqual(testDetails());
  });

  it('needs no address for what is collected, and takes the tax of that place (storefront 2)', async () => {
    await offerPickUp();
    const id = await begin(1);
    const details = { ...testDetails(), shippingOptionId: 'studio' };
    const saved = await visitor.call('PUT', `/api/commerce/checkouts/${id}`, details);
    const location = { country: 'US', region: 'NJ' };
    expect(saved.json.selectedShippingOption).toMatchObject({ id: 'studio', costCents: 0, pickUpLocation: location });
    expect(saved.json.totals).toMatchObject({ taxCents: 0, dueCents: 3800 });
    const body = {
      details: { email: 'collector@example.com', shippingOptionId: 'studio' },
      means: { provider: 'test', token: '4242424242424242' },
    };
    const pay = (details: object, turn: string) =>
      visitor.call('POST', `/api/commerce/checkouts/${id}/payment`, { ...body, details }, { 'idempotency-key': turn });
    const unnamed = await pay(body.details, key());
    expect(unnamed.json.errors).toEqual({ contactName: 'Enter the name of who collects it.' });
    expect((await pay({ ...body.details, contactName: 'Grace' }, `${key()}-2`)).status).toBe(200);
  });

  it('says what is wrong with an address in the words of its country (storefront 8)', async () => {
    const id = await begin(1);
    const { shippingAddress, ...rest } = testDetails();
    const body = {
      details: { ...rest, shippingAddress: { ...shippingAddress, postalCode: '1', region: 'Paris' } },
      means: { provider: 'test', token: '4242424242424242' },
    };
    const url = `/api/commerce/checkouts/${id}/payment`;
    const refused = await visitor.call('POST', url, body, { 'idempotency-key': key() });
    expect(refused.json.errors).toEqual({ region: 'Choose a state.', postalCode: 'Enter a valid ZIP code.' });
    expect((await visitor.get(`/api/commerce/checkouts/${id}`)).json.state).toBe('open');
  });

  it('is shown to nobody else (design 5)', async () => {
    const id = await begin();
    const stranger = new TestVisitor(test.app);
    await stranger.addToCart(item, sku, 1);
    expect((await stranger.get(`/api/commerce/checkouts/${id}`)).status).toBe(404);
    expect((await stranger.pay(id, key())).status).toBe(404);
    expect((await stranger.get(`/checkout/${id}`, { accept: 'text/html' })).status).toBe(404);
  });
});

describe('a payment', () => {
  it('makes the order, its page and one mail, and empties the cart (storefront 3)', async () => {
    const id = await begin(2);
    const paid = await visitor.pay(id, key());
    expect(paid).toMatchObject({ status: 200, json: { status: 'completed' } });
    expect(paid.json.url).toMatch(/^\/order\/[\w-]{32}$/);
    expect(await stockOf()).toBe(3);
    expect(await ledgerSum()).toBe(3);
    expect((await visitor.get('/api/commerce/shopping-cart')).json.entries).toEqual([]);
    const page = await visitor.get(paid.json.url, { accept: 'text/html' });
    expect(page.status).toBe(200);
    expect(page.body).toContain('90.72');
    expect(page.headers['cache-control']).toBe('private, no-store');
    const sent = await mailsOf('ada@example.com');
    expect(sent).toHaveLength(1);
    expect(sent[0]?.subject).toMatch(/^Order \d+ confirmed – Test shop$/);
    expect(sent[0]?.text).toContain('$90.72');
    expect(sent[0]?.html).toContain(paid.json.url);
  });

  it('is on the disk when it is answered, and waits for that once with an embedded provider (design 9)', async () => {
    await visitor.addToCart(item, sku);
    const checkout = await visitor.startCheckout();
    const write = vi.spyOn(test.services.database, 'write');
    expect((await visitor.pay(checkout, key())).json.status).toBe('completed');
    expect(write.mock.calls.map(([, { isDurable = true } = {}]) => isDurable)).toEqual([false, false, true]);
    write.mockRestore();
  });

  it('gives the same key the same answer, once charged and once ordered (design 5)', async () => {
    const id = await begin(1);
    const first = await visitor.pay(id, key());
    const again = await visitor.pay(id, key());
    expect(again.json).toEqual(first.json);
    expect([await orders(), await successes()]).toEqual([1, 1]);
    const other = await visitor.pay(id, key(), decline);
    expect(other).toMatchObject({ status: 422, json: { code: 'key-reused' } });
  });

  it('of ten calls at once with one key makes one order, which is the answer to each (design 5)', async () => {
    const id = await begin(1);
    const answers = await Promise.all(Array.from({ length: 10 }, () => visitor.pay(id, key())));
    const { url } = answers[0]?.json ?? {};
    expect(answers.map(({ json }) => json)).toEqual(answers.map(() => ({ status: 'completed', url })));
    expect([await orders(), await successes()]).toEqual([1, 1]);
  });

  it('of five payments at once with five keys charges one (design 5)', async () => {
    const id = await begin(1);
    const answers = await Promise.all([1, 2, 3, 4, 5].map((n) => visitor.pay(id, `${key()}-${n}`)));
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect([await orders(), await successes()]).toEqual([1, 1]);
  });

  it('says why a card was declined, holds the stock on, and takes another card (design 5)', async () => {
    const id = await begin(1);
    const declined = await visitor.pay(id, key(), decline);
    expect(declined).toMatchObject({ status: 402, json: { code: 'declined' } });
    expect(declined.json.message).toContain('declined');
    expect((await visitor.pay(id, key(), decline)).json).toEqual(declined.json);
    expect(await stockOf()).toBe(4);
    expect((await visitor.pay(id, `${key()}-2`)).status).toBe(200);
    expect([await orders(), await successes()]).toEqual([1, 1]);
  });

  it('asks for confirmation, and counts redirect and webhook together as one (design 5)', async () => {
    const id = await begin(1);
    const { json } = await visitor.pay(id, key(), confirmation);
    expect(json.status).toBe('redirect');
    expect((await visitor.get(json.url)).body).toContain('Confirm this test payment');
    const confirmed = await visitor.submit(json.url, { answer: 'approve' });
    expect(confirmed.status).toBe(303);
    const back = new URL(String(confirmed.headers.location)).pathname;
    await Promise.all([visitor.get(back), test.worker.runDue(), visitor.get(back)]);
    expect([await orders(), await successes()]).toEqual([1, 1]);
    const page = await visitor.get(`/checkout/${id}`, { accept: 'text/html' });
    expect(page.headers.location).toMatch(/^\/order\//);
  });

  it.each([
    { order: 'before', tellFirst: async () => {} },
    { order: 'after', tellFirst: () => test.worker.runDue() },
  ])('goes back to the checkout when the buyer refuses to confirm, $order its webhook (design 5)', async (first) => {
    const id = await begin(1);
    const { json } = await visitor.pay(id, key(), confirmation);
    const refused = await visitor.submit(json.url, { answer: 'refuse' });
    await first.tellFirst();
    const back = await visitor.get(new URL(String(refused.headers.location)).pathname, { accept: 'text/html' });
    expect(back.status).toBe(402);
    expect(back.body).toContain('not confirmed');
    expect([await orders(), await successes(), await stockOf()]).toEqual([0, 0, 4]);
  });

  it('lets another card replace a confirmation that was left open (design 5)', async () => {
    const id = await begin(1);
    const first = await visitor.pay(id, key(), confirmation);
    expect((await visitor.pay(id, `${key()}-2`)).status).toBe(200);
    await visitor.submit(first.json.url, { answer: 'approve' });
    await test.worker.runDue();
    expect([await orders(), await successes()]).toEqual([1, 1]);
  });

  it('refuses to charge another total than the buyer saw (storefront 5)', async () => {
    const id = await begin(1);
    const body = {
      details: testDetails(),
      means: { provider: 'test', token: '4242424242424242' },
      expectedTotalCents: 1,
    };
    const url = `/api/commerce/checkouts/${id}/payment`;
    const refused = await visitor.call('POST', url, body, { 'idempotency-key': key() });
    expect(refused).toMatchObject({ status: 409, json: { code: 'total-changed' } });
    expect(await charges()).toHaveLength(0);
    expect((await visitor.pay(id, `${key()}-2`)).status).toBe(200);
  });

  it('names the fields that are missing (storefront 8)', async () => {
    const id = await begin(1);
    const body = { details: { email: 'no' }, means: { provider: 'test', token: '4242424242424242' } };
    const url = `/api/commerce/checkouts/${id}/payment`;
    const refused = await visitor.call('POST', url, body, { 'idempotency-key': key() });
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.json.errors)).toEqual(['email', 'name', 'line1', 'city', 'country', 'shippingOptionId']);
    expect((await visitor.pay(id, `${key()}-2`)).status).toBe(200);
  });

  it('keeps what came into the cart while it was paid (storefront 3)', async () => {
    const id = await begin(1);
    const { json } = await visitor.pay(id, key(), confirmation);
    await visitor.addToCart(item, sku, 1);
    await visitor.submit(json.url, { answer: 'approve' });
    await test.worker.runDue();
    expect(await orders()).toBe(1);
    expect((await visitor.get('/api/commerce/shopping-cart')).json.totalQuantity).toBe(1);
  });
});

describe('the plain form', () => {
  it('that brings the address comes back with shipping and tax, and pays when sent again (design 6)', async () => {
    const id = await begin(2);
    const fields = { email: 'ada@example.com', ...testDetails().shippingAddress, cardNumber: '4242 4242 4242 4242' };
    const changed = await visitor.submit(`/checkout/${id}`, { ...fields, expectedTotalCents: '7600' });
    expect(changed.status).toBe(409);
    expect(changed.body).toContain('The total has changed');
    expect(changed.body).toContain('90.72');
    const paid = await visitor.submit(`/checkout/${id}`, { ...fields, expectedTotalCents: '9072' });
    expect([paid.status, paid.headers.location]).toEqual([303, expect.stringMatching(/^\/order\//)]);
    expect([await orders(), await successes()]).toEqual([1, 1]);
  });
});

describe('a webhook', () => {
  it('is refused without its signature (design 9)', async () => {
    const url = '/api/payments/test/webhook';
    const payload = JSON.stringify({ id: 'evt', attemptId: 'x', outcome: { status: 'succeeded', reference: 'r' } });
    const signature = { 'webhook-id': 'evt', 'webhook-timestamp': '1', 'webhook-signature': 'v1,x' };
    const headers = { 'content-type': 'application/json', ...signature };
    expect((await visitor.send({ method: 'POST', url, payload, headers })).status).toBe(400);
  });
});

async function mailsOf(to: string) {
  await test.worker.runDue();
  expect(test.reports).toEqual([]);
  return (await test.services.mailbox(site.websiteId).list(100)).filter((mail) => mail.to === to);
}
