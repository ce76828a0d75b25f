import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { takeBackRefund } from '#domain/payments/pay-refund.ts';
import { keepFee } from '#domain/payments/learn-fee.ts';
import { reconcilePayments } from '#domain/payments/reconcile.ts';
import { orderByHand } from '#domain/order-changes/order-by-hand.ts';
import { orderPath } from '#domain/orders/load-order.ts';
import { requestRefund } from '#domain/payments/request-refund.ts';
import { StripeStandIn } from '#providers/testing/stripe-stand-in.ts';
import { standInFee, standInTokens, type StandInIntent } from '#providers/testing/stripe-stand-in-books.ts';
import { sumErrors } from '../testing/books.ts';
import { signInTestOwner } from '../testing/owner.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { makeTestSite, type TestSite } from '../testing/site.ts';
import { testDetails, TestVisitor, type TestAnswer } from '../testing/visitor.ts';
import { saveStripeAccount, type StripeSettings } from '#domain/payments/stripe-account.ts';
import { act } from '#domain/testing/act.ts';

const total = 4968;
const keys = {
  publishableKey: 'pk_test_shop',
  secretKey: 'sk_test_never_to_be_seen',
  webhookSecret: 'whsec_never_to_be_seen',
};
const settings: StripeSettings = {
  test: keys,
  country: 'US',
  instalments: { aboveCents: 100, upToCents: 4700 },
};

let standIn: StripeStandIn;
let test: TestApp;
let site: TestSite;
let visitor: TestVisitor;
let owner: TestVisitor;
let checkoutId: string;
let key: string;

beforeAll(async () => {
  standIn = await StripeStandIn.start(keys);
  test = await openTestApp({}, { stripeAddress: standIn.address });
  site = await makeTestSite(test.services.database, [
    { title: 'Bowl', variants: [{ sku: 'BOWL', price: 3800, stock: 100 }] },
  ]);
  await act(test.services, site.websiteId, (unit) => saveStripeAccount(unit, test.services.secrets, settings));
  owner = await signInTestOwner(test, site.websiteId);
});
afterAll(async () => {
  await test.close();
  await standIn.close();
});

beforeEach(async () => {
  visitor = new TestVisitor(test.app);
  await visitor.addToCart(site.itemIds[0] ?? '', 'BOWL');
  checkoutId = await visitor.startCheckout();
  key = crypto.randomUUID();
});
afterEach(() => {
  standIn.mishap = () => undefined;
  standIn.books.hasBooked = false;
  standIn.webhooks.length = 0;
  test.reports.length = 0;
});

function pay(token: string): Promise<TestAnswer> {
  const body = { details: testDetails(), means: { provider: 'stripe', token } };
  const url = `/api/commerce/checkouts/${checkoutId}/payment`;
  return visitor.call('POST', url, body, { 'idempotency-key': key });
}

async function intent(): Promise<StandInIntent | undefined> {
  const attempt = await attemptRow();
  return [...standIn.books.intents.values()].find(({ metadata }) => metadata.attemptId === attempt.id);
}

const attemptRow = () =>
  test.services.database.read
    .selectFrom('payment_attempts')
    .selectAll()
    .where('website_id', '=', site.websiteId)
    .where('checkout_id', '=', checkoutId)
    .executeTakeFirstOrThrow();

const orders = () =>
  test.services.database.read
    .selectFrom('orders')
    .selectAll()
    .where('website_id', '=', site.websiteId)
    .where('checkout_id', '=', checkoutId)
    .execute();

const office = (path: string, more = '') => `/api/commerce/${path}?websiteId=${site.websiteId}&test=true${more}`;

/** Sends what Stripe would send, and gives the statuses. */
function sendWebhooks(webhooks = standIn.webhooks): Promise<number[]> {
  const url = '/api/payments/stripe/webhook';
  const send = async ({ body, headers }: (typeof webhooks)[number]) =>
    (await visitor.send({ method: 'POST', url, payload: body, headers })).status;
  return Promise.all(webhooks.map(send));
}

describe('a checkout with Stripe', () => {
  it('tells the browser the publishable key, and nobody a secret (design 9)', async () => {
    const { json } = await visitor.get(`/api/commerce/checkouts/${checkoutId}`);
    expect(json.paymentFields).toMatchObject({
      provider: 'stripe',
      publishableKey: 'pk_test_shop',
      instalments: true,
      instalmentText: 'Pay in 4 interest-free payments of $11.50 with Afterpay',
    });
    expect(json.paymentFields.excludedMeans).not.toContain('afterpay_clearpay');
    const saved = await visitor.call('PUT', `/api/commerce/checkouts/${checkoutId}`, testDetails());
    // With tax it is above what instalments are offered for.
    expect(saved.json.paymentFields.instalments).toBe(false);
    expect(saved.json.paymentFields.excludedMeans).toContain('afterpay_clearpay');
    const rows = await test.services.database.read.selectFrom('preferences').select('value').execute();
    const page = await visitor.get(`/checkout/${checkoutId}`, { accept: 'text/html' });
    expect(page.status).toBe(200);
    for (const text of [JSON.stringify(rows), JSON.stringify(saved.json), page.body]) {
      expect(text).not.toContain('never_to_be_seen');
    }
  });

  it("opens the content policy for Stripe's fields on this page alone (design 9)", async () => {
    const headersOf = async (url: string) => (await visitor.get(url, { accept: 'text/html' })).headers;
    const policyOf = async (url: string) => String((await headersOf(url))['content-security-policy']);
    const policy = await policyOf(`/checkout/${checkoutId}`);
    expect(policy).toMatch(/script-src 'self' https:\/\/js\.stripe\.com/);
    expect(policy).toContain("frame-src 'self' https://js.stripe.com https://hooks.stripe.com");
    expect(policy).toContain("connect-src 'self' https://api.stripe.com");
    const names = policy.split('; ').map((directive) => directive.split(' ')[0]);
    expect(names).toEqual([...new Set(names)]);
    expect(await policyOf('/cart')).not.toContain('stripe');
    // Wallets open windows, and are told what is chosen there.
    const opener = 'cross-origin-opener-policy';
    expect((await headersOf(`/checkout/${checkoutId}`))[opener]).toBe('same-origin-allow-popups');
    expect((await headersOf('/cart'))[opener]).toBe('same-origin');
    expect(await policyOf('/shop/bowl')).not.toContain('stripe');
  });

  it('charges the total once, marks test keys on the order, and takes the webhook too (design 5, 4)', async () => {
    expect(await pay(standInTokens.success)).toMatchObject({ status: 200, json: { status: 'completed' } });
    expect(new Set(await sendWebhooks())).toEqual(new Set([200]));
    expect(await intent()).toMatchObject({ amount: total, currency: 'usd', status: 'succeeded' });
    expect(await orders()).toMatchObject([{ test_mode: 1, grand_total_cents: total }]);
  });

  it('asks Stripe for money only when the attempt is on the disk (design 5, 6)', async () => {
    const write = vi.spyOn(test.services.database, 'write');
    expect(await pay(standInTokens.success)).toMatchObject({ json: { status: 'completed' } });
    expect(write.mock.calls.map(([, { isDurable = true } = {}]) => isDurable)).not.toContain(false);
    write.mockRestore();
  });

  it('charges once for five payments of five tabs at once (design 5, 4)', async () => {
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map((tab) => {
        key = `tab-${tab}-${crypto.randomUUID()}`;
        return pay(standInTokens.success);
      }),
    );
    expect(answers.map(({ status }) => status)).toContain(200);
    await sendWebhooks();
    const attempts = await test.services.database.read
      .selectFrom('payment_attempts')
      .select('id')
      .where('checkout_id', '=', checkoutId)
      .execute();
    const intents = [...standIn.books.intents.values()];
    const charged = intents.filter(({ status, metadata }) => {
      return status === 'succeeded' && attempts.some(({ id }) => id === metadata.attemptId);
    });
    expect([charged.length, (await orders()).length]).toEqual([1, 1]);
  });

  it('says why a card is declined, and takes another (design 5)', async () => {
    expect(await pay(standInTokens.decline)).toMatchObject({
      status: 402,
      json: { message: 'Your card was declined.' },
    });
    key = crypto.randomUUID();
    expect((await pay(standInTokens.success)).status).toBe(200);
    await sendWebhooks();
    expect(await orders()).toHaveLength(1);
  });

  it('sends the buyer to confirm, and counts return and webhook together as one (design 5, 4)', async () => {
    const { json } = await pay(standInTokens.confirmation);
    expect(json).toMatchObject({ status: 'redirect', url: expect.stringContaining('https://hooks.stripe.test/') });
    const waiting = await intent();
    const back = new URL(waiting?.next_action?.redirect_to_url.return_url ?? '').pathname;
    standIn.books.settle(waiting?.id ?? '', true);
    await Promise.all([visitor.get(back), sendWebhooks(), visitor.get(back)]);
    expect(await orders()).toHaveLength(1);
    const page = await visitor.get(`/checkout/${checkoutId}`, { accept: 'text/html' });
    expect(page.headers.location).toMatch(/^\/order\//);
  });

  it('makes the order by the webhook where the answer was lost (design 5, 6)', async () => {
    standIn.mishap = ({ path }) => (path.endsWith('/confirm') ? 'lose' : undefined);
    expect(await pay(standInTokens.success)).toMatchObject({ status: 409, json: { code: 'in-progress' } });
    expect(await sendWebhooks(standIn.webhooks.toReversed())).not.toContain(400);
    expect(await orders()).toHaveLength(1);
  });

  it('makes the order by the reconciler where the webhook is lost too (design 5, 6)', async () => {
    standIn.mishap = ({ path }) => (path.endsWith('/confirm') ? 'lose' : undefined);
    await pay(standInTokens.success);
    test.clock.advance(60_000);
    await reconcilePayments(test.services);
    expect(await orders()).toHaveLength(1);
  });

  it('cancels at Stripe what it gives up, so that nothing is charged without an order (design 5, 6)', async () => {
    await pay(standInTokens.confirmation);
    test.clock.advance(16 * 60_000);
    await reconcilePayments(test.services);
    expect([(await intent())?.status, await orders()]).toEqual(['canceled', []]);
  });

  it('takes no webhook that is not signed by the account of this site (design 9)', async () => {
    await pay(standInTokens.success);
    const forged = standIn.webhooks.map(({ body, headers }) => ({
      body: body.replace('succeeded', 'failed'),
      headers,
    }));
    expect(new Set(await sendWebhooks(forged.slice(-1)))).toEqual(new Set([400]));
    const other = await makeTestSite(test.services.database, [], { host: 'other.example' });
    const headers = { ...standIn.webhooks[0]?.headers, host: 'other.example' };
    const url = '/api/payments/stripe/webhook';
    const answer = await visitor.send({ method: 'POST', url, payload: standIn.webhooks[0]?.body, headers });
    expect([other.websiteId === site.websiteId, answer.status]).toEqual([false, 400]);
  });

  it('pays back in part, and hears of a refund that came back (design 5, 8)', async () => {
    await pay(standInTokens.success);
    const orderId = (await orders())[0]?.id ?? '';
    const order = { orderId, key, amountCents: 1000, items: [], restock: false, reason: '' };
    const answer = await act(test.services, site.websiteId, (unit) => requestRefund(unit, order));
    await test.worker.runDue();
    const [refund] = standIn.books.refundsOf((await intent())?.id ?? '');
    expect(refund).toMatchObject({ amount: 1000, status: 'succeeded' });
    expect((await attemptRow()).refunded_cents).toBe(1000);
    standIn.books.returnRefund(refund?.id ?? '');
    const [last] = standIn.webhooks.slice(-1);
    expect(await sendWebhooks(last ? [last, last] : [])).toEqual([200, 200]);
    expect((await attemptRow()).refunded_cents).toBe(0);
    if (answer.ok) await act(test.services, site.websiteId, (unit) => takeBackRefund(unit, answer.refundId, 'Again.'));
    expect((await attemptRow()).refunded_cents).toBe(0);
  });

  it('books what goes back and comes again at Stripe once, and tells of disputes (design 5, 5 and 8)', async () => {
    const cases = async () =>
      (await owner.get(office('charge-cases'))).json.cases.filter(({ kind }: { kind: string }) => kind === 'dispute');
    await pay(standInTokens.success);
    const charge = (await intent())?.id ?? '';
    standIn.webhooks.length = 0;
    const tell = async () => {
      const told = standIn.webhooks.splice(0);
      expect(new Set(await sendWebhooks([...told, ...told]))).toEqual(new Set([200]));
      return (await attemptRow()).refunded_cents;
    };
    standIn.books.refundByHand(charge, '300');
    expect(await tell()).toBe(300);
    standIn.books.dispute(charge, 'created');
    standIn.books.dispute(charge, 'funds_withdrawn');
    expect(await tell()).toBe(800);
    expect(await cases()).toMatchObject([{ kind: 'dispute', provider: 'stripe', amountCents: 500, isTest: true }]);
    standIn.books.dispute(charge, 'funds_reinstated');
    standIn.books.dispute(charge, 'closed');
    expect(await tell()).toBe(300);
    expect(await cases()).toEqual([]);
    standIn.books.returnRefund(standIn.books.refundsOf(charge)[0]?.id ?? '');
    expect(await tell()).toBe(0);
    await test.worker.runDue();
    expect(test.reports).toEqual([]);
    const mails = await test.services.mailbox(site.websiteId).list(500);
    const disputes = mails.filter(({ subject }) => /disput/.test(subject));
    expect(disputes.map(({ text }) => text.includes('Stripe'))).toEqual([true, true]);
    expect(await sumErrors(test.services)).toEqual([]);
  });

  it('keeps what Stripe keeps of a payment, once and as soon as it says so, at the order and in reports (design 5, 5)', async () => {
    await pay(standInTokens.success);
    const later = async (ms: number) => {
      test.clock.advance(ms);
      await test.worker.runDue();
      return (await attemptRow()).fee_cents;
    };
    expect(await later(60_000)).toBe(null);
    standIn.books.hasBooked = true;
    const fee = standInFee(total);
    expect(await later(15 * 60_000)).toBe(fee);
    const [order] = await orders();
    expect((await owner.get(office(`orders/${order?.id}`))).json).toMatchObject({
      feeCents: fee,
      leftCents: total - fee,
    });
    const { id: attemptId } = await attemptRow();
    await act(test.services, site.websiteId, (unit) => keepFee(unit, attemptId, { cents: 1, currency: 'USD' }));
    const { read } = test.services.database;
    const known = await read.selectFrom('payment_attempts').select('fee_cents').execute();
    const sum = known.reduce((so, { fee_cents: cents }) => so + (cents ?? 0), 0);
    const { total: sold } = (await owner.get(office('reports/sales'))).json;
    expect([sold.feeCents, sold.netCents - sold.leftCents]).toEqual([sum, sum]);
    // Told with the payment, it need not be asked for.
    await visitor.addToCart(site.itemIds[0] ?? '', 'BOWL');
    [checkoutId, key] = [await visitor.startCheckout(), crypto.randomUUID()];
    await pay(standInTokens.success);
    expect((await attemptRow()).fee_cents).toBe(fee);
  });

  it('tells what it pays out, of what that is made, and the fees that it had not told before (design 11)', async () => {
    await pay(standInTokens.success);
    const [order] = await orders();
    standIn.webhooks.length = 0;
    const { payout } = standIn.books.payOut();
    expect(await sendWebhooks([...standIn.webhooks, ...standIn.webhooks])).toEqual([200, 200]);
    await test.worker.runDue();
    expect((await attemptRow()).fee_cents).toBe(standInFee(total));
    expect((await owner.call('POST', office('payouts/look'))).status).toBe(200);
    await test.worker.runDue();
    const period = '&from=2027-01-01&to=2027-02-01';
    const report = (await owner.get(office('reports/payouts', period))).json;
    const known = { day: '2027-01-15', reference: payout.id, state: 'paid', currency: 'USD', isKnown: true };
    expect(report.rows).toMatchObject([{ ...known, amountCents: payout.amount }]);
    const [{ chargesCents, refundsCents, otherCents, feeCents }] = report.totals;
    expect(chargesCents + refundsCents + otherCents - feeCents).toBe(payout.amount);
    const made = (await owner.get(office(`payouts/${report.rows[0].id}`))).json;
    const line = { kind: 'charge', orderId: order?.id, orderNumber: order?.order_number, amountCents: total };
    expect(made.lines).toContainEqual(expect.objectContaining(line));
    const file = (await owner.get(office('reports/payouts/export', period))).body.trim().split('\n');
    expect([file[0]?.includes('state,amount,charges,refunds,other,fee,currency'), file.length]).toEqual([true, 2]);
  });

  it('takes what an order by hand waits for by its link, and gives it back to what paid it (design 5, 7 and 8)', async () => {
    const { services } = test;
    const own = await services.sites.byId(site.websiteId);
    if (!own) throw new Error('The website is gone.');
    const by = { site: own, secrets: services.secrets, isTestMode: true, key };
    const articles = [{ variantId: site.variantIds.BOWL ?? '', quantity: 2 }];
    const bought = { articles, free: [], discountCents: 600, totalCents: 7000 };
    const who = { email: 'ada@example.com', name: 'Ada', payment: 'link' as const };
    const placed = await act(services, site.websiteId, (unit) => orderByHand(unit, by, { ...bought, ...who }));
    const orderId = 'orderId' in placed ? placed.orderId : '';
    const path = orderPath(services.secrets, orderId);
    const started = await visitor.submit(`${path}/payment`, {});
    checkoutId = String(started.headers.location).split('/').at(-1) ?? '';
    expect((await pay(standInTokens.decline)).status).toBe(402);
    key = crypto.randomUUID();
    expect((await pay(standInTokens.success)).json).toEqual({ status: 'completed', url: path });
    const paid = [...standIn.books.intents.values()].find(
      ({ amount, status }) => amount === 7000 && status === 'succeeded',
    );
    const refund = { orderId, key, amountCents: 7000, items: [], restock: false, reason: '' };
    await act(services, site.websiteId, (unit) => requestRefund(unit, refund));
    await test.worker.runDue();
    expect(standIn.books.refundsOf(paid?.id ?? '')).toMatchObject([{ amount: 7000, status: 'succeeded' }]);
    expect(await sumErrors(services)).toEqual([]);
  });

  it('writes no secret into reports, whatever fails (design 9)', async () => {
    standIn.mishap = () => 'refuse';
    expect((await pay(standInTokens.success)).status).toBe(402);
    standIn.mishap = () => undefined;
    await act(test.services, site.websiteId, (unit) =>
      saveStripeAccount(unit, test.services.secrets, {
        ...settings,
        test: { ...keys, secretKey: 'sk_test_wrong_never_to_be_seen' },
      }),
    );
    key = crypto.randomUUID();
    test.clock.advance(60_000);
    await reconcilePayments(test.services);
    expect((await pay(standInTokens.success)).status).toBe(402);
    await act(test.services, site.websiteId, (unit) => saveStripeAccount(unit, test.services.secrets, settings));
    expect(test.reports.length).toBeGreaterThan(1);
    expect(test.reports.join()).not.toContain('never_to_be_seen');
  });

  it('takes test payments again once Stripe is taken away (design 9)', async () => {
    await act(test.services, site.websiteId, (unit) => saveStripeAccount(unit, test.services.secrets, undefined));
    expect((await pay(standInTokens.success)).status).toBe(400);
    expect((await visitor.pay(checkoutId, crypto.randomUUID())).status).toBe(200);
    await act(test.services, site.websiteId, (unit) => saveStripeAccount(unit, test.services.secrets, settings));
  });
});
