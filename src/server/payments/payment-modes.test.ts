import { afterAll, beforeAll, expect, it } from 'vitest';
import { maskedPassword } from '#catalog/editor.ts';
import { stripeErrors } from '#domain/payments/stripe-account.ts';
import { reconcilePayments } from '#domain/payments/reconcile.ts';
import { requestRefund } from '#domain/payments/request-refund.ts';
import { mustAct } from '#domain/testing/act.ts';
import { StripeStandIn } from '#providers/testing/stripe-stand-in.ts';
import { standInTokens } from '#providers/testing/stripe-stand-in-books.ts';
import { monthly } from '../testing/begin-subscription.ts';
import { sumErrors } from '../testing/books.ts';
import { signInTestOwner } from '../testing/owner.ts';
import { day, openSubscriptionShop } from '../testing/subscription-shop.ts';
import { testDetails, TestVisitor } from '../testing/visitor.ts';

const host = 'shop.example';
const live = { publishableKey: 'pk_live_shop', secretKey: 'sk_live_shop', webhookSecret: 'whsec_live' };
const tries = { publishableKey: 'pk_test_shop', secretKey: 'sk_test_shop', webhookSecret: 'whsec_test' };
const standIn = await StripeStandIn.start(live, tries);
const booksOf = { live: standIn.booksOf(0), test: standIn.booksOf(1) };
const { test, site, bought, billAll, ordersOf, periodsOf } = await openSubscriptionShop(
  { COFFEE: monthly },
  { stripeAddress: standIn.address, host },
);
let owner: TestVisitor;
beforeAll(async () => {
  owner = await signInTestOwner(test, site.websiteId);
  // As on an installation that is not for trying, where a website has a name: there the website's own switch says in which mode it is.
  Object.assign(test.services.config, { isProduction: true });
  expect((await put({ isOn: true, live, test: tries, country: 'US' })).status).toBe(200);
});
afterAll(async () => {
  await test.close();
  await standIn.close();
});

const url = () => `/api/settings/payments?websiteId=${site.websiteId}`;
const put = (body: object) => owner.call('PUT', url(), body);
const turn = async (testMode: boolean) => expect((await put({ testMode })).json.testMode).toBe(testMode);
const toBuy = async () => {
  const visitor = new TestVisitor(test.app, host);
  await visitor.addToCart(site.itemIds[1] ?? '', 'MUG');
  return { visitor, id: await visitor.startCheckout() };
};
type Buyer = Awaited<ReturnType<typeof toBuy>>;
const pay = ({ visitor, id }: Buyer, token: string = standInTokens.success, more: object = {}) => {
  const body = { details: testDetails(), means: { provider: 'stripe', token }, ...more };
  const key = { 'idempotency-key': crypto.randomUUID() };
  return visitor.call('POST', `/api/commerce/checkouts/${id}/payment`, body, key);
};
const attemptsOf = ({ id }: Buyer) =>
  test.services.database.read.selectFrom('payment_attempts').selectAll().where('checkout_id', '=', id).execute();
const ordersOfBuyer = ({ id }: Buyer) =>
  test.services.database.read.selectFrom('orders').selectAll().where('checkout_id', '=', id).execute();
async function send(webhooks: typeof standIn.webhooks): Promise<number[]> {
  const statuses: number[] = [];
  for (const { body, headers } of webhooks) {
    const path = '/api/payments/stripe/webhook';
    statuses.push(
      (await new TestVisitor(test.app, host).send({ method: 'POST', url: path, payload: body, headers })).status,
    );
  }
  return statuses;
}
const succeeded = (mode: 'live' | 'test') =>
  [...booksOf[mode].intents.values()].filter(({ status }) => status === 'succeeded').length;

it('keeps keys of both modes beside each other, masked, and takes payments by those of its switch (design 11)', async () => {
  expect((await owner.get(url())).json).toMatchObject({
    live: { publishableKey: 'pk_live_shop', secretKey: maskedPassword, webhookSecret: maskedPassword },
    test: { publishableKey: 'pk_test_shop', secretKey: maskedPassword, webhookSecret: maskedPassword },
    testMode: false,
    takes: 'stripe',
  });
  const buyer = await toBuy();
  const keyShown = async () =>
    (await buyer.visitor.get(`/api/commerce/checkouts/${buyer.id}`)).json.paymentFields.publishableKey;
  expect(await keyShown()).toBe('pk_live_shop');
  await turn(true);
  expect([await keyShown(), (await owner.get(url())).json.takes]).toEqual(['pk_test_shop', 'stripe-test']);
  await turn(false);
});

it('refuses by field a key of the other mode, of another form, and none at all (design 9)', async () => {
  const { json } = await put({ test: { ...tries, secretKey: 'sk_live_shop' } });
  expect(json.errors).toEqual({
    'test.secretKey': 'This is a live key, which moves real money: it belongs above, to “Live keys”.',
  });
  const swapped = stripeErrors({ country: 'us', live: { ...tries, secretKey: 'rk_test_x' } });
  expect(Object.keys(swapped)).toEqual(['live.publishableKey', 'live.secretKey', 'country']);
  expect(swapped['live.secretKey']).toContain('key of test mode');
  const wrong = stripeErrors({ country: 'US', test: { ...tries, publishableKey: 'sk_test_x', webhookSecret: 'x' } });
  expect(Object.keys(wrong)).toEqual(['test.publishableKey', 'test.webhookSecret']);
  expect(Object.keys(stripeErrors({ country: 'US' }))).toEqual(['live.publishableKey']);
  expect((await owner.get(url())).json).toMatchObject({ takes: 'stripe' });
});

it('ends a payment in the mode in which it began, whatever the shop is turned to meanwhile (design 5, 6)', async () => {
  await turn(true);
  const [byReturn, byHook, bySweep, left] = [await toBuy(), await toBuy(), await toBuy(), await toBuy()];
  for (const buyer of [byReturn, byHook, bySweep, left]) {
    expect((await pay(buyer, standInTokens.confirmation)).json.status).toBe('redirect');
  }
  await turn(false);
  const intentOf = async (buyer: Buyer) => {
    const [attempt] = await attemptsOf(buyer);
    expect(attempt).toMatchObject({ test_mode: 1, state: 'pending' });
    const found = [...booksOf.test.intents.values()].find(({ metadata }) => metadata.attemptId === attempt?.id);
    if (!found) throw new Error('It is not in the books of test mode.');
    return found;
  };
  const waiting = await intentOf(byReturn);
  const back = new URL(waiting.next_action?.redirect_to_url.return_url ?? '').pathname;
  booksOf.test.settle(waiting.id, true);
  await byReturn.visitor.get(back);
  standIn.webhooks.length = 0;
  booksOf.test.settle((await intentOf(byHook)).id, true);
  expect(new Set(await send(standIn.webhooks))).toEqual(new Set([200]));
  booksOf.test.settle((await intentOf(bySweep)).id, true);
  const abandoned = (await intentOf(left)).id;
  test.clock.advance(16 * 60_000);
  await reconcilePayments(test.services);
  for (const buyer of [byReturn, byHook, bySweep]) expect(await ordersOfBuyer(buyer)).toMatchObject([{ test_mode: 1 }]);
  expect([booksOf.test.intents.get(abandoned)?.status, await ordersOfBuyer(left)]).toEqual(['canceled', []]);
  expect(booksOf.live.intents.size).toBe(0);
});

it('pays back where it was paid, and counts what was tried in no report of what was sold (design 5, 8)', async () => {
  const real = await toBuy();
  expect((await pay(real)).status).toBe(200);
  await turn(true);
  const trial = await toBuy();
  expect((await pay(trial)).status).toBe(200);
  for (const [buyer, mode] of [
    [real, 'live'],
    [trial, 'test'],
  ] as const) {
    const [[order], [attempt]] = [await ordersOfBuyer(buyer), await attemptsOf(buyer)];
    const asked = { orderId: order?.id ?? '', key: `back-${mode}`, amountCents: 300, items: [], restock: false };
    await mustAct(test.services, site.websiteId, (unit) => requestRefund(unit, { ...asked, reason: '' }));
    await test.worker.runDue();
    const [here, there] = mode === 'live' ? [booksOf.live, booksOf.test] : [booksOf.test, booksOf.live];
    const paid = [...here.intents.values()].find(({ metadata }) => metadata.attemptId === attempt?.id);
    expect(here.refundsOf(paid?.id ?? '')).toMatchObject([{ amount: 300, status: 'succeeded' }]);
    expect([...there.intents.values()].filter(({ metadata }) => metadata.attemptId === attempt?.id)).toEqual([]);
  }
  const sales = async (isTest: boolean) => {
    const query = `?websiteId=${site.websiteId}&test=${isTest}`;
    return (await owner.get(`/api/commerce/reports/sales${query}`)).json.total;
  };
  const [sold, tried] = [await sales(false), await sales(true)];
  expect([sold.orders, sold.refundedCents, tried.refundedCents]).toEqual([1, 300, 300]);
  expect(tried.orders).toBe(succeeded('test'));
  await turn(false);
});

it('believes a webhook only of the mode whose secret signed it, and only about payments of that mode (design 9)', async () => {
  const buyer = await toBuy();
  expect((await pay(buyer, standInTokens.confirmation)).json.status).toBe('redirect');
  const [attempt] = await attemptsOf(buyer);
  const intent = [...booksOf.live.intents.values()].find(({ metadata }) => metadata.attemptId === attempt?.id);
  const event = (livemode: boolean, type: string, object: object) =>
    JSON.stringify({ id: `evt_${crypto.randomUUID()}`, object: 'event', livemode, type, data: { object } });
  const signed = (body: string, secret: string) => standIn.sign(body, undefined, secret);
  const about = { ...intent, status: 'succeeded' };
  // It says that it is live, and the secret of test mode signed it; or the other way round.
  const crossed = [
    signed(event(true, 'payment_intent.succeeded', about), tries.webhookSecret),
    signed(event(false, 'payment_intent.succeeded', about), live.webhookSecret),
  ];
  expect(await send(crossed)).toEqual([400, 400]);
  // Whoever has the keys for tries says nothing of what was paid for real.
  booksOf.live.settle(intent?.id ?? '', true);
  expect(await send([signed(event(false, 'payment_intent.succeeded', about), tries.webhookSecret)])).toEqual([200]);
  expect(await ordersOfBuyer(buyer)).toEqual([]);
  expect(await send([signed(event(true, 'payment_intent.succeeded', about), live.webhookSecret)])).toEqual([200]);
  expect(await ordersOfBuyer(buyer)).toMatchObject([{ test_mode: 0 }]);
  const back = { id: 're_x', object: 'refund', amount: 100, payment_intent: intent?.id, status: 'succeeded' };
  expect(await send([signed(event(false, 'refund.created', back), tries.webhookSecret)])).toEqual([200]);
  expect((await attemptsOf(buyer))[0]?.refunded_cents).toBe(0);
  expect(await send([signed(event(true, 'refund.created', back), live.webhookSecret)])).toEqual([200]);
  expect((await attemptsOf(buyer))[0]?.refunded_cents).toBe(100);
});

it('charges nothing where the buyer was told of the other mode than the shop is in by then (design 5)', async () => {
  const buyer = await toBuy();
  const counts = () => [booksOf.live.intents.size, booksOf.test.intents.size];
  const before = counts();
  const refused = await pay(buyer, standInTokens.success, { testMode: true });
  expect([refused.status, refused.json.code]).toEqual([409, 'total-changed']);
  expect(refused.json.message).toContain('turned its test mode on or off');
  const form = { ...testDetails().shippingAddress, email: 'a@b.co', testMode: 'true' } as Record<string, string>;
  expect((await buyer.visitor.submit(`/checkout/${buyer.id}`, form)).body).not.toContain('/order/');
  expect(counts()).toEqual(before);
  expect((await pay(buyer, standInTokens.success, { testMode: false })).status).toBe(200);
});

it('goes on charging what was sold for real while the shop tries things, and tries nothing while it sells (design 5, 11)', async () => {
  const { id: real } = await bought('COFFEE', standInTokens.success, 'stripe');
  await turn(true);
  const { id: trial } = await bought('COFFEE', standInTokens.success, 'stripe');
  const charged = () => [succeeded('live'), succeeded('test')];
  const before = charged();
  test.clock.advance(32 * day);
  await billAll();
  expect(charged()).toEqual(before.map((count) => count + 1));
  expect([await ordersOf(real), await ordersOf(trial)]).toMatchObject([
    [{ test_mode: 0 }, { test_mode: 0 }],
    [{ test_mode: 1 }, { test_mode: 1 }],
  ]);
  owner = await signInTestOwner(test, site.websiteId, 'again@example.com');
  await turn(false);
  test.clock.advance(32 * day);
  await billAll();
  expect([await periodsOf(real), await periodsOf(trial)]).toEqual([
    ['0 paid', '1 paid', '2 paid'],
    ['0 paid', '1 paid'],
  ]);
  // A copy of the shop on an installation for trying moves no money, whatever its switch says.
  Object.assign(test.services.config, { isProduction: false });
  test.clock.advance(32 * day);
  await billAll();
  expect(await periodsOf(real)).toHaveLength(3);
});

it('tells of payouts of each mode by itself, and leaves the sums right (design 11)', async () => {
  owner = await signInTestOwner(test, site.websiteId, 'last@example.com');
  const paidOut = { live: booksOf.live.payOut().payout, test: booksOf.test.payOut().payout };
  const at = (path: string, more = '') => `/api/commerce/${path}?websiteId=${site.websiteId}${more}`;
  expect((await owner.call('POST', at('payouts/look'))).status).toBe(200);
  await test.worker.runDue();
  for (const mode of ['live', 'test'] as const) {
    const period = `&test=${mode === 'test'}&from=2027-01-01&to=2027-12-31`;
    const { rows } = (await owner.get(at('reports/payouts', period))).json;
    expect(rows).toMatchObject([{ reference: paidOut[mode].id, amountCents: paidOut[mode].amount, isKnown: true }]);
  }
  expect(await sumErrors(test.services)).toEqual([]);
});
