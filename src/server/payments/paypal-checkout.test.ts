import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { maskedPassword } from '#catalog/editor.ts';
import { act } from '#domain/testing/act.ts';
import { reconcilePayments } from '#domain/payments/reconcile.ts';
import { retryRefunds } from '#domain/payments/pay-refund.ts';
import { requestRefund } from '#domain/payments/request-refund.ts';
import { PayPalStandIn } from '#providers/testing/paypal-stand-in.ts';
import type { PayPalFunding } from '#providers/testing/paypal-stand-in-books.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { sumErrors } from '../testing/books.ts';
import { signInTestOwner } from '../testing/owner.ts';
import { makeTestSite, type TestSite } from '../testing/site.ts';
import { testDetails, TestVisitor, type TestAnswer } from '../testing/visitor.ts';

const total = 4968;
const host = 'shop.example';
const keys = { clientId: 'client-of-the-shop-20', secret: 'never-to-be-seen-20-letters' };

let standIn: PayPalStandIn;
let test: TestApp;
let site: TestSite;
let owner: TestVisitor;
let visitor: TestVisitor;
let checkoutId: string;

beforeAll(async () => {
  standIn = await PayPalStandIn.start(keys);
  test = await openTestApp({}, { payPalAddress: standIn.address });
  const articles = [{ title: 'Bowl', variants: [{ sku: 'BOWL', price: 3800, stock: 100 }] }];
  site = await makeTestSite(test.services.database, articles, { host });
  owner = await signInTestOwner(test, site.websiteId);
  await put({ isOn: true, test: keys });
});
afterAll(async () => {
  await test.close();
  await standIn.close();
});

beforeEach(async () => {
  visitor = new TestVisitor(test.app, host);
  await visitor.addToCart(site.itemIds[0] ?? '', 'BOWL');
  checkoutId = await visitor.startCheckout();
});
afterEach(async () => {
  standIn.mishap = () => undefined;
  standIn.webhooks.length = 0;
  test.reports.length = 0;
  expect(await sumErrors(test.services)).toEqual([]);
});

const settingsUrl = () => `/api/settings/payments?websiteId=${site.websiteId}`;
const put = (paypal: object) => owner.call('PUT', settingsUrl(), { paypal });

function pay(details = testDetails()): Promise<TestAnswer> {
  const url = `/api/commerce/checkouts/${checkoutId}/payment`;
  const key = { 'idempotency-key': crypto.randomUUID() };
  return visitor.call('POST', url, { details, means: { provider: 'paypal', token: '' } }, key);
}

/** The order at PayPal that the buyer was led to. */
async function led(): Promise<string> {
  const { json } = await pay();
  expect(json).toMatchObject({ status: 'redirect', url: /^https:\/\/www\.sandbox\.paypal\.com\/checkoutnow/ });
  return new URL(json.url).searchParams.get('token') ?? '';
}

/** The buyer presses “Pay now” there, and comes back. */
async function approved(funding?: PayPalFunding): Promise<{ id: string; back: TestAnswer }> {
  const id = await led();
  return { id, back: await comeBack(standIn.books.approve(id, funding)) };
}

function comeBack(address: string): Promise<TestAnswer> {
  const { origin, pathname, search } = new URL(address);
  expect(origin).toBe(`https://${host}`);
  return visitor.get(pathname + search, { accept: 'text/html' });
}

const attemptRow = () =>
  test.services.database.read
    .selectFrom('payment_attempts')
    .selectAll()
    .where('website_id', '=', site.websiteId)
    .where('checkout_id', '=', checkoutId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();

const orders = () =>
  test.services.database.read
    .selectFrom('orders')
    .selectAll()
    .where('website_id', '=', site.websiteId)
    .where('checkout_id', '=', checkoutId)
    .execute();

/** Sends what PayPal would send, and gives the statuses. */
function sendWebhooks(webhooks = standIn.webhooks): Promise<number[]> {
  const url = '/api/payments/paypal/webhook';
  const send = async ({ body, headers }: (typeof webhooks)[number]) =>
    (await visitor.send({ method: 'POST', url, payload: body, headers })).status;
  return Promise.all(webhooks.map(send));
}

const captures = () => standIn.requests.filter(({ path }) => path.endsWith('/capture'));

describe('PayPal’s settings', () => {
  it('are keys that PayPal knows, masked, with a webhook that is set up once (design 11)', async () => {
    const { json } = await owner.get(settingsUrl());
    expect(json).toMatchObject({ takes: 'none', paypal: { isOn: true, isTaken: true } });
    const masked = { clientId: keys.clientId, secret: maskedPassword, hasWebhook: true };
    expect(json.paypal).toMatchObject({ test: masked, live: { clientId: '', secret: '', hasWebhook: false } });
    const wrong = await put({ test: { secret: 'another-secret-of-20-letters' } });
    expect([wrong.status, wrong.json.errors['paypal.test.clientId']]).toEqual([
      400,
      expect.stringContaining('does not know'),
    ]);
    expect(Object.keys((await put({ test: { clientId: 'short' } })).json.errors)).toEqual(['paypal.test.clientId']);
    await put({ test: { secret: maskedPassword } });
    expect([...standIn.hooks.values()]).toEqual([`https://${host}/api/payments/paypal/webhook`]);
    const { read } = test.services.database;
    const rows = [await read.selectFrom('preferences').selectAll().execute()];
    rows.push((await read.selectFrom('audit_log').selectAll().execute()) as never);
    expect(JSON.stringify(rows)).not.toContain('never-to-be-seen');
  });

  it('of live keys take nothing in test mode, and the test provider stands in again (design 9)', async () => {
    const none = { clientId: '', secret: '' };
    expect((await put({ live: keys, test: none })).json).toMatchObject({ takes: 'test', paypal: { isTaken: false } });
    const { json } = await visitor.get(`/api/commerce/checkouts/${checkoutId}`);
    expect([json.payPal, json.paymentFields.provider]).toEqual([undefined, 'test']);
    expect((await pay()).status).toBe(400);
    await put({ live: none, test: keys });
  });
});

describe('a checkout with PayPal', () => {
  it('leads to PayPal’s page and back, takes the money once, and counts all who tell of it as one (design 5, 4)', async () => {
    const id = await led();
    const [sent] = standIn.requests.filter(({ path }) => path === '/v2/checkout/orders').slice(-1);
    expect(JSON.parse(sent?.body ?? '')).toMatchObject({
      intent: 'CAPTURE',
      purchase_units: [{ custom_id: (await attemptRow()).id, amount: { currency_code: 'USD', value: '49.68' } }],
    });
    const before = captures().length;
    const back = standIn.books.approve(id);
    // The webhook comes before the buyer, and each comes twice.
    await sendWebhooks();
    await Promise.all([comeBack(back), sendWebhooks([...standIn.webhooks, ...standIn.webhooks]), comeBack(back)]);
    expect(
      new Set(
        captures()
          .slice(before)
          .map(({ headers }) => headers['paypal-request-id']),
      ).size,
    ).toBe(1);
    expect(standIn.books.captureOf(id)).toMatchObject({ status: 'COMPLETED' });
    expect(await orders()).toMatchObject([{ grand_total_cents: total, test_mode: 1 }]);
    const { headers } = await visitor.get(`/checkout/${checkoutId}`, { accept: 'text/html' });
    expect(headers.location).toMatch(/^\/order\//);
  });

  it('is paid by the plain form, whose page may lead to PayPal and to nothing else (design 9)', async () => {
    const page = await visitor.get(`/checkout/${checkoutId}`, { accept: 'text/html' });
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toContain("form-action 'self' https://www.sandbox.paypal.com;");
    expect(policy.replace(/form-action[^;]*/, '')).not.toContain('paypal');
    const cart = await visitor.get('/cart', { accept: 'text/html' });
    expect(String(cart.headers['content-security-policy'])).not.toContain('paypal');
    const { shippingAddress, ...rest } = testDetails();
    const form = { ...rest, ...shippingAddress, means: 'paypal' };
    const { status, headers } = await visitor.submit(`/checkout/${checkoutId}`, form);
    expect([status, headers.location]).toEqual([303, expect.stringContaining('paypal.com/checkoutnow?token=')]);
    const id = new URL(String(headers.location)).searchParams.get('token') ?? '';
    await comeBack(standIn.books.approve(id));
    expect(await orders()).toHaveLength(1);
  });

  it('keeps everything of who comes back without paying, and takes nothing of them any more (design 5, 6)', async () => {
    const id = await led();
    const page = await comeBack(standIn.books.orders.get(id)?.cancelUrl ?? '');
    expect([page.status, page.body.includes('You have not been charged.')]).toEqual([402, true]);
    expect(page.body).toContain('1 Main Street');
    // A second window has PayPal's page open still.
    standIn.books.approve(id);
    await sendWebhooks();
    expect([standIn.books.captureOf(id), (await attemptRow()).state]).toEqual([undefined, 'failed']);
    expect((await approved()).back.status).toBe(303);
    expect(await orders()).toHaveLength(1);
  });

  it('says that PayPal declined, and takes another try (design 5)', async () => {
    const { back } = await approved('declined');
    expect([back.status, back.body.includes('was declined by its bank')]).toEqual([402, true]);
    await approved();
    expect(await orders()).toHaveLength(1);
  });

  it.each([
    ['the webhook', () => sendWebhooks()],
    [
      'the reconciler',
      () => {
        test.clock.advance(60_000);
        return reconcilePayments(test.services);
      },
    ],
  ])('makes the order by %s where the answer to the capture was lost (design 5, 6)', async (_, hear) => {
    standIn.mishap = ({ path }) => (path.endsWith('/capture') ? 'lose' : undefined);
    const { id, back } = await approved();
    expect([back.status, back.headers.location]).toEqual([303, `/checkout/${checkoutId}`]);
    expect((await visitor.get(`/api/commerce/checkouts/${checkoutId}`)).json).toMatchObject({
      state: 'paying',
      pendingPayment: { isPayPal: true },
    });
    await hear();
    expect([(await orders()).length, standIn.books.captureOf(id)?.status]).toEqual([1, 'COMPLETED']);
  });

  it('gives nothing up whose money was being taken, whatever PayPal knows of it meanwhile (design 5, 6)', async () => {
    standIn.mishap = ({ path }) => (path.endsWith('/capture') ? 'lose' : undefined);
    const { id } = await approved();
    const order = standIn.books.orders.get(id);
    standIn.books.orders.delete(id);
    test.clock.advance(60_000);
    await reconcilePayments(test.services);
    expect((await visitor.get(`/api/commerce/checkouts/${checkoutId}`)).json.state).toBe('paying');
    if (order) standIn.books.orders.set(id, order);
    test.clock.advance(60_000);
    await reconcilePayments(test.services);
    expect(await orders()).toHaveLength(1);
  });

  it('takes what was approved where nobody came back, and gives up what was not (design 5, 6)', async () => {
    standIn.books.approve(await led());
    test.clock.advance(60_000);
    await reconcilePayments(test.services);
    expect(await orders()).toHaveLength(1);
    await visitor.addToCart(site.itemIds[0] ?? '', 'BOWL');
    checkoutId = await visitor.startCheckout();
    const id = await led();
    test.clock.advance(16 * 60_000);
    await reconcilePayments(test.services);
    standIn.books.approve(id);
    await sendWebhooks();
    expect([standIn.books.captureOf(id), await orders()]).toEqual([undefined, []]);
  });

  it.each([
    [true, 1],
    [false, 0],
  ])('waits for what PayPal looks at; paid in the end: %s (design 5, 6)', async (isPaid, count) => {
    const { id } = await approved('pending');
    const { json } = await visitor.get(`/api/commerce/checkouts/${checkoutId}`);
    expect([json.state, json.pendingPayment]).toEqual(['paying', { isPayPal: true }]);
    // Whoever leaves now cannot stop it.
    await visitor.get(`/checkout/${checkoutId}/cancel`, { accept: 'text/html' });
    expect((await attemptRow()).state).toBe('pending');
    standIn.books.settle(id, isPaid);
    await sendWebhooks();
    expect(await orders()).toHaveLength(count);
  });

  it('takes no order of another amount or of another attempt (design 5, 3)', async () => {
    const id = await led();
    const unit = standIn.books.orders.get(id)?.purchase_units[0];
    if (unit) unit.amount = { currency_code: 'EUR', value: '49.68' };
    const back = await comeBack(standIn.books.approve(id));
    expect([back.status, standIn.books.captureOf(id)]).toEqual([402, undefined]);
    expect(test.reports.join()).toContain('is not what was asked for');
  });

  it('asks again without an address that PayPal does not take, and with a new token (design 5)', async () => {
    standIn.forgetTokens();
    const shippingAddress = { ...testDetails().shippingAddress, city: 'Nowhere' };
    const { json } = await pay({ ...testDetails(), shippingAddress });
    expect(json).toMatchObject({ status: 'redirect' });
  });

  it('takes no webhook that PayPal does not know for its own (design 9)', async () => {
    const id = await led();
    standIn.books.approve(id);
    const [{ body, headers } = { body: '', headers: {} }] = standIn.webhooks;
    const forged = [
      { body: body.replace('APPROVED', 'VOIDED'), headers },
      { body, headers: { ...headers, 'paypal-cert-url': 'https://paypal.com.example/cert' } },
      { body, headers: { 'content-type': 'application/json' } },
    ];
    expect(await sendWebhooks(forged)).toEqual([400, 400, 400]);
    expect(await orders()).toEqual([]);
    expect(await sendWebhooks()).toEqual([200]);
    expect(await orders()).toHaveLength(1);
  });

  it('pays back in parts, each once, also where PayPal’s answer was lost (design 5, 8)', async () => {
    const { id } = await approved();
    const orderId = (await orders())[0]?.id ?? '';
    const refund = (amountCents: number, key: string) => {
      const order = { orderId, key, amountCents, items: [], restock: false, reason: '' };
      return act(test.services, site.websiteId, (unit) => requestRefund(unit, order));
    };
    await refund(1000, `part-${orderId}`);
    standIn.mishap = ({ path }) => (path.endsWith('/refund') ? 'lose' : undefined);
    await test.worker.runDue();
    standIn.mishap = () => undefined;
    test.clock.advance(3_600_000);
    await test.worker.runDue();
    await refund(total - 1000, `rest-${orderId}`);
    await test.worker.runDue();
    expect(standIn.books.refundsOf(id).map(({ amount }) => amount.value)).toEqual(['10.00', '39.68']);
    expect(standIn.books.captureOf(id)?.status).toBe('REFUNDED');
    expect(await sendWebhooks()).not.toContain(400);
    expect((await attemptRow()).refunded_cents).toBe(total);
  });

  it('books what goes back at PayPal once, tells of disputes once, and knows its fee (design 5, 5 and 8)', async () => {
    const { id } = await approved();
    const orderId = (await orders())[0]?.id ?? '';
    const capture = standIn.books.captureOf(id)?.id ?? '';
    standIn.webhooks.length = 0;
    // By a person at PayPal; then by a bank.
    standIn.books.refund(capture, { amount: { currency_code: 'USD', value: '4.00' } });
    standIn.books.refund(capture, { amount: { currency_code: 'USD', value: '1.00' } }, 'REVERSED');
    standIn.books.dispute(capture, 'CREATED', { reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED' });
    standIn.books.dispute(capture, 'RESOLVED', { dispute_outcome: { outcome_code: 'RESOLVED_BUYER_FAVOUR' } });
    const twice = [...standIn.webhooks, ...standIn.webhooks];
    for (const webhook of twice) expect(await sendWebhooks([webhook])).toEqual([200]);
    expect(await attemptRow()).toMatchObject({ refunded_cents: 500, fee_cents: 149 });
    const order = await owner.get(`/api/commerce/orders/${orderId}?websiteId=${site.websiteId}`);
    expect(order.json).toMatchObject({ refundedCents: 500, feeCents: 149, refundableCents: total - 500 });
    const told = order.json.acts.map(({ text }: { text: string }) => text);
    expect(told.filter((text: string) => text.includes('merchandise or service not received'))).toHaveLength(1);
    expect(told.filter((text: string) => text.includes('resolved buyer favour'))).toHaveLength(1);
    await test.worker.runDue();
    const mails = await test.services.mailbox(site.websiteId).list(50);
    expect(mails.filter(({ subject }) => /disput/.test(subject))).toHaveLength(2);
    // What the shop gives back itself is not counted again.
    const refund = { orderId, key: 'all', amountCents: total - 500, items: [], restock: false, reason: '' };
    await act(test.services, site.websiteId, (unit) => requestRefund(unit, refund));
    await test.worker.runDue();
    expect(await sendWebhooks()).not.toContain(500);
    expect((await attemptRow()).refunded_cents).toBe(total);
  });

  it('books what PayPal gives back after a dispute, and waits for a refund that is under way there (design 5, 8)', async () => {
    const { id } = await approved();
    const orderId = (await orders())[0]?.id ?? '';
    const capture = standIn.books.captureOf(id)?.id ?? '';
    standIn.webhooks.length = 0;
    standIn.books.refund(capture, { amount: { currency_code: 'USD', value: '4.00' } });
    standIn.books.refund(capture, { amount: { currency_code: 'USD', value: '9.00' } }, 'REVERSED');
    expect(await sendWebhooks()).not.toContain(400);
    expect((await attemptRow()).refunded_cents).toBe(1300);
    standIn.webhooks.length = 0;
    standIn.books.dispute(capture, 'RESOLVED', { dispute_outcome: { outcome_code: 'RESOLVED_SELLER_FAVOUR' } });
    for (const webhook of [...standIn.webhooks, ...standIn.webhooks])
      expect(await sendWebhooks([webhook])).toEqual([200]);
    const seen = async () => (await owner.get(`/api/commerce/orders/${orderId}?websiteId=${site.websiteId}`)).json;
    expect(await seen()).toMatchObject({ refundedCents: 400, refundableCents: total - 400 });
    const texts = (await seen()).acts.map(({ text }: { text: string }) => text);
    expect(texts.filter((text: string) => text.includes('came back'))).toHaveLength(1);
    // A refund that PayPal has not paid so far is asked about, until it is.
    standIn.books.refundState = 'PENDING';
    const refund = { orderId, key: 'slow', amountCents: 1000, items: [], restock: false, reason: '' };
    await act(test.services, site.websiteId, (unit) => requestRefund(unit, refund));
    await test.worker.runDue();
    const slow = test.services.database.read.selectFrom('refunds').select('state').where('request_key', '=', 'slow');
    const stateOf = async () => (await slow.executeTakeFirst())?.state;
    expect(await stateOf()).toBe('requested');
    for (const each of standIn.books.refundsOf(id)) each.status = 'FAILED';
    standIn.books.refundState = 'COMPLETED';
    test.clock.advance(3_600_000);
    await retryRefunds(test.services);
    await test.worker.runDue();
    expect([await stateOf(), (await attemptRow()).refunded_cents]).toEqual(['failed', 400]);
  });

  it('writes no secret into reports or to buyers, whatever fails (design 9)', async () => {
    standIn.mishap = () => 'refuse';
    const { status, body } = await pay();
    expect([status, body.includes('does not answer')]).toEqual([402, true]);
    const page = await visitor.get(`/checkout/${checkoutId}`, { accept: 'text/html' });
    expect([test.reports.length > 0, `${test.reports.join()} ${page.body}`.includes('never-to-be-seen')]).toEqual([
      true,
      false,
    ]);
  });
});
