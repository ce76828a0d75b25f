import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { maskedPassword } from '#catalog/editor.ts';
import { retryRefunds } from '#domain/payments/pay-refund.ts';
import { reconcilePayments } from '#domain/payments/reconcile.ts';
import { PayPalStandIn } from '#providers/testing/paypal-stand-in.ts';
import { StripeStandIn } from '#providers/testing/stripe-stand-in.ts';
import { standInTokens } from '#providers/testing/stripe-stand-in-books.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { sumErrors } from '../testing/books.ts';
import { signInTestOwner } from '../testing/owner.ts';
import { makeTestSite, type TestSite } from '../testing/site.ts';
import { testDetails, TestVisitor } from '../testing/visitor.ts';

const host = 'shop.example';
const total = 4968;
const stripeKeys = { publishableKey: 'pk_test_shop', secretKey: 'sk_test_shop', webhookSecret: 'whsec_shop' };
const payPalKeys = { clientId: 'client-of-the-shop-20', secret: 'never-to-be-seen-20-letters' };
/** So long, in ms, somebody waits for an answer while a provider's server is not there. */
const patienceMs = 10_000;
const hourMs = 3_600_000;

let stripe: StripeStandIn;
let payPal: PayPalStandIn;
let test: TestApp;
let site: TestSite;
let owner: TestVisitor;
let visitor: TestVisitor;
let checkoutId: string;
/** Starts again what was stopped. */
let comeBack: (() => Promise<void>)[] = [];

beforeAll(async () => {
  stripe = await StripeStandIn.start(stripeKeys);
  payPal = await PayPalStandIn.start(payPalKeys);
  test = await openTestApp({}, { stripeAddress: stripe.address, payPalAddress: payPal.address });
  const articles = [{ title: 'Bowl', variants: [{ sku: 'BOWL', price: 3800, stock: 100 }] }];
  site = await makeTestSite(test.services.database, articles, { host });
  owner = await signInTestOwner(test, site.websiteId);
});
afterAll(async () => {
  await test.close();
  await Promise.all([stripe.close(), payPal.close()]);
});

beforeEach(async () => {
  const set = { isOn: true, test: stripeKeys, country: 'US', paypal: { isOn: true, test: payPalKeys } };
  expect((await save(set)).status).toBe(200);
  await begin();
});
afterEach(async () => {
  await returnAll();
  stripe.webhooks.length = 0;
  payPal.webhooks.length = 0;
  expect(await sumErrors(test.services)).toEqual([]);
});

async function begin(): Promise<void> {
  visitor = new TestVisitor(test.app, host);
  await visitor.addToCart(site.itemIds[0] ?? '', 'BOWL');
  checkoutId = await visitor.startCheckout();
}

const stopAll = async () => void (comeBack = await Promise.all([stripe.stop(), payPal.stop()]));
const returnAll = async () => void (await Promise.all(comeBack.splice(0).map((start) => start())));

const at = (path: string, query = '') => `/api/commerce/${path}?websiteId=${site.websiteId}${query}`;
const settingsUrl = () => `/api/settings/payments?websiteId=${site.websiteId}`;
const save = (body: object) => inTime(owner.call('PUT', settingsUrl(), body));

async function inTime<T>(answer: Promise<T>): Promise<T> {
  const begun = performance.now();
  const given = await answer;
  expect(performance.now() - begun).toBeLessThan(patienceMs);
  return given;
}

type Provider = 'stripe' | 'paypal';

function pay(provider: Provider, token: string = standInTokens.success, key: string = crypto.randomUUID()) {
  const body = { details: testDetails(), means: { provider, token: provider === 'stripe' ? token : '' } };
  const url = `/api/commerce/checkouts/${checkoutId}/payment`;
  return inTime(visitor.call('POST', url, body, { 'idempotency-key': key }));
}

const orders = () =>
  test.services.database.read.selectFrom('orders').selectAll().where('checkout_id', '=', checkoutId).execute();
const refunds = () => test.services.database.read.selectFrom('refunds').selectAll().orderBy('id', 'desc').execute();
const intents = () => [...stripe.books.intents.values()];

/** What is due by time, as the worker's sweeps do it; they may find nobody there. */
async function letPass(ms: number): Promise<void> {
  test.clock.advance(ms);
  owner = await signInTestOwner(test, site.websiteId, `${crypto.randomUUID()}@example.com`);
  await inTime(reconcilePayments(test.services).catch(() => {}));
  await retryRefunds(test.services);
  await inTime(test.worker.runDue());
}

async function sendWebhooks(provider: Provider): Promise<number[]> {
  const { webhooks } = provider === 'stripe' ? stripe : payPal;
  const url = `/api/payments/${provider}/webhook`;
  const statuses: number[] = [];
  for (const { body, headers } of webhooks) {
    statuses.push((await inTime(visitor.send({ method: 'POST', url, payload: body, headers }))).status);
  }
  return statuses;
}

/** A payment that waits for its buyer at the provider; gives what has them agree there, and where they come back then. */
async function payElsewhere(provider: Provider): Promise<() => string> {
  const { json } = await pay(provider, standInTokens.confirmation);
  expect(json.status).toBe('redirect');
  const waiting = intents().at(-1);
  const back = waiting?.next_action?.redirect_to_url.return_url ?? '';
  return () => {
    if (provider === 'paypal') return pathOf(payPal.books.approve(new URL(json.url).searchParams.get('token') ?? ''));
    stripe.books.settle(waiting?.id ?? '', true);
    return pathOf(back);
  };
}

function pathOf(address: string): string {
  const { pathname, search } = new URL(address);
  return pathname + search;
}

const goTo = (path: string) => inTime(visitor.get(path, { accept: 'text/html' }));

/** What went back of the last payment that was made, minor units. */
function paidBack(provider: Provider): number[] {
  if (provider === 'stripe') return stripe.books.refundsOf(intents().at(-1)?.id ?? '').map(({ amount }) => amount);
  const last = [...payPal.books.orders.keys()].at(-1) ?? '';
  return payPal.books.refundsOf(last).map(({ amount }) => Math.round(Number(amount.value) * 100));
}

describe('an owner whose payment provider is away', () => {
  it('is told so where keys are to be tried, keeps those that there are, and can set all else (design 11)', async () => {
    await stopAll();
    const problems = [
      await save({ test: { ...stripeKeys, secretKey: 'sk_test_other' } }),
      await save({ paypal: { test: { ...payPalKeys, secret: 'another-secret-20-letters' } } }),
    ];
    for (const [at, name] of ['Stripe', 'PayPal'].entries()) {
      expect(problems[at]).toMatchObject({
        status: 400,
        json: { message: expect.stringContaining(`${name} could not be reached`) },
      });
      expect(problems[at]?.json.message).toContain('Try again in a moment.');
    }
    const changed = await save({
      instalments: { aboveCents: 100, upToCents: 4700 },
      test: { secretKey: maskedPassword },
    });
    expect(changed).toMatchObject({ status: 200, json: { takes: 'stripe-test', instalments: { upToCents: 4700 } } });
    expect((await save({ isOn: false })).json).toMatchObject({ isOn: false });
    await returnAll();
    expect((await save({ isOn: true, country: 'US', test: stripeKeys })).json).toMatchObject({ takes: 'stripe-test' });
    expect((await pay('stripe')).status).toBe(200);
  });

  it.each(['stripe', 'paypal'] as const)('pays back by %s once it is there again, once (design 5, 8)', async (name) => {
    const agree = await payElsewhere(name);
    await goTo(agree());
    const [order] = await orders();
    expect(order).toMatchObject({ grand_total_cents: total });
    await stopAll();
    const asked = { amountCents: 1000, shippingCents: 0, items: [], restock: false, reason: '' };
    const url = at(`orders/${order?.id}/refunds/${crypto.randomUUID()}`);
    expect((await inTime(owner.call('PUT', url, asked))).status).toBe(200);
    await inTime(test.worker.runDue());
    await letPass(hourMs);
    expect((await refunds())[0]).toMatchObject({ order_id: order?.id, state: 'requested', amount_cents: 1000 });
    await returnAll();
    for (let hour = 0; hour < 3; hour++) await letPass(hourMs);
    const own = (await refunds()).filter((refund) => refund.order_id === order?.id);
    expect(own).toMatchObject([{ state: 'done', amount_cents: 1000 }]);
    expect(paidBack(name)).toEqual([1000]);
  });

  it('reads beside the payouts that are known who could not be asked, and no longer once it was (design 11)', async () => {
    const { payout } = stripe.books.payOut();
    const report = async () =>
      (await owner.get(at('reports/payouts', '&test=true&from=2026-06-01&to=2028-02-01'))).json;
    const look = async () => {
      expect((await inTime(owner.call('POST', at('payouts/look')))).status).toBe(200);
      await inTime(test.worker.runDue());
      return report();
    };
    expect((await look()).rows).toMatchObject([{ reference: payout.id }]);
    const back = await stripe.stop();
    comeBack = [back];
    const away = await look();
    expect(away.rows).toMatchObject([{ reference: payout.id }]);
    expect(away.problems).toEqual([expect.stringContaining('Stripe could not be asked')]);
    await returnAll();
    await letPass(hourMs);
    expect((await report()).problems).toEqual([]);
  });
});

describe('a buyer whose payment provider is away', () => {
  it.each(['stripe', 'paypal'] as const)(
    'is told by %s that nothing was paid, and pays once it is there (design 5)',
    async (name) => {
      await stopAll();
      expect((await goTo(`/checkout/${checkoutId}`)).status).toBe(200);
      const { status, json } = await pay(name);
      expect([status, json.message, json.hint]).toEqual([
        402,
        expect.stringMatching(/does not answer at the moment\.$/),
        'You have not been charged. Please try again, or pay in another way.',
      ]);
      expect((await visitor.get(`/api/commerce/checkouts/${checkoutId}`)).json.state).toBe('open');
      await returnAll();
      await goTo((await payElsewhere(name))());
      expect(await orders()).toMatchObject([{ grand_total_cents: total }]);
    },
  );

  it.each(['stripe', 'paypal'] as const)(
    'comes back from %s to a checkout that waits, and has one order by its webhook (design 5, 6)',
    async (name) => {
      const back = (await payElsewhere(name))();
      await stopAll();
      expect(await goTo(back)).toMatchObject({ status: 303, headers: { location: `/checkout/${checkoutId}` } });
      expect((await goTo(`/checkout/${checkoutId}`)).status).toBe(200);
      // What cannot be looked into is not taken: providers send it again.
      expect((await sendWebhooks(name)).filter((status) => status < 500)).toEqual([]);
      expect([await orders(), (await visitor.get(`/api/commerce/checkouts/${checkoutId}`)).json.state]).toEqual([
        [],
        'paying',
      ]);
      await returnAll();
      expect(new Set(await sendWebhooks(name))).toEqual(new Set([200]));
      expect(await orders()).toMatchObject([{ grand_total_cents: total }]);
    },
  );

  it.each(['stripe', 'paypal'] as const)(
    'who agreed at %s and never came back has one order by the sweep, however long it was away (design 5, 6)',
    async (name) => {
      (await payElsewhere(name))();
      await stopAll();
      for (let hour = 0; hour < 3; hour++) await letPass(hourMs);
      expect(await orders()).toEqual([]);
      await returnAll();
      await letPass(hourMs);
      expect(await orders()).toMatchObject([{ grand_total_cents: total }]);
    },
  );

  it('who presses again, or takes another card, is asked to wait, and is charged once (design 5, 4)', async () => {
    const key = crypto.randomUUID();
    stripe.mishap = ({ path }) => (path.endsWith('/confirm') ? 'lose' : undefined);
    expect((await pay('stripe', standInTokens.success, key)).json.code).toBe('in-progress');
    stripe.mishap = () => undefined;
    await stopAll();
    for (const again of [key, crypto.randomUUID()]) {
      const { status, json } = await pay('stripe', standInTokens.success, again);
      expect([status, json.code, json.message]).toEqual([
        409,
        'in-progress',
        expect.stringMatching(/^(This|Your) payment is .*on its way/),
      ]);
    }
    await returnAll();
    expect((await pay('stripe', standInTokens.success, key)).status).toBe(200);
    expect(await orders()).toHaveLength(1);
  });
});
