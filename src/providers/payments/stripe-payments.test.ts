import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TestRecords } from '../testing/records.ts';
import { SignatureMismatch, type ChargeRequest } from './payment-provider.ts';
import { StripePayments, stripeApiVersion } from './stripe-payments.ts';
import { StripeStandIn } from '../testing/stripe-stand-in.ts';
import { standInTokens } from '../testing/stripe-stand-in-books.ts';

const secrets = { secretKey: 'sk_test_stand_in', webhookSecret: 'whsec_stand_in' };
const order: ChargeRequest = {
  attemptId: 'attempt-1',
  amountCents: 1250,
  currency: 'USD',
  token: standInTokens.success,
  returnUrl: 'https://shop.example/checkout/1/return',
  instalments: false,
};

let standIn: StripeStandIn;
let records: TestRecords;
let reports: string[];

beforeEach(async () => {
  standIn = await StripeStandIn.start(secrets);
  records = new TestRecords();
  reports = [];
});
afterEach(() => standIn.close());

const open = (secretKey = secrets.secretKey) => {
  const report = (message: string, error: unknown) => reports.push(`${message} ${String(error)}`);
  return new StripePayments({ ...secrets, isTest: true, secretKey, records, report, address: standIn.address });
};
const sent = (ending: string) =>
  standIn.requests.filter(({ method, path }) => method === 'POST' && path.endsWith(ending));

describe('payments by Stripe', () => {
  it('ask for the amount in minor units under a pinned version and our own keys (design 5, 3)', async () => {
    await open().charge(order);
    const [created] = sent('/payment_intents');
    expect(created?.fields).toMatchObject({
      amount: '1250',
      currency: 'usd',
      'automatic_payment_methods[enabled]': 'true',
      'metadata[attemptId]': 'attempt-1',
    });
    expect(created?.headers).toMatchObject({
      'stripe-version': stripeApiVersion,
      'idempotency-key': 'attempt:attempt-1',
    });
    const [confirmed] = sent('/confirm');
    expect(confirmed?.fields).toEqual({
      'expand[0]': 'latest_charge.balance_transaction',
      confirmation_token: order.token,
      return_url: order.returnUrl,
    });
    expect(confirmed?.headers['idempotency-key']).toBe('confirm:attempt-1');
  });

  it('tell which wallet a card was in that paid (storefront 3)', async () => {
    const paid = { kind: 'card', brand: 'visa', lastFour: '4242' };
    expect(await open().charge(order)).toMatchObject({ status: 'succeeded', payment: paid });
    const byWallet = await open().charge({ ...order, attemptId: 'attempt-2', token: standInTokens.wallet });
    expect(byWallet).toMatchObject({ payment: { ...paid, wallet: 'google_pay' } });
  });

  it.each([
    [true, false],
    [false, true],
  ])('offer instalments only where the shop does: %s (storefront 9)', async (instalments, isExcluded) => {
    const shipping = { name: 'Ada', line1: '1 Main Street', city: 'Albany', region: 'NY', country: 'US' };
    await open().charge({ ...order, instalments, shipping });
    const fields = sent('/payment_intents')[0]?.fields ?? {};
    const excluded = Object.entries(fields).filter(([key]) => key.startsWith('excluded_payment_method_types'));
    expect(excluded.some(([, value]) => value === 'afterpay_clearpay')).toBe(isExcluded);
    expect(excluded.map(([, value]) => value)).toContain('sepa_debit');
    expect(fields).toMatchObject({ 'shipping[name]': 'Ada', 'shipping[address][state]': 'NY' });
  });

  it.each([
    [1250, 'pi_'],
    [0, 'seti_'],
  ])('keep what pays %i for later charges, which need nobody there (storefront 3)', async (amountCents, prefix) => {
    const outcome = await open().charge({ ...order, amountCents, savesMeans: true, email: 'ada@example.com' });
    expect(outcome).toMatchObject({
      reference: expect.stringContaining(prefix),
      savedMeans: expect.stringMatching(/^cus_\d+:pm_/),
    });
    expect(await open().find(order.attemptId)).toEqual(outcome);
    const savedMeans = outcome.status === 'succeeded' ? (outcome.savedMeans ?? '') : '';
    const later = { ...order, token: '', savedMeans, returnUrl: '' };
    expect(await open().charge({ ...later, attemptId: 'attempt-2' })).toMatchObject({ status: 'succeeded' });
    expect(sent('/confirm').at(-1)?.fields).toMatchObject({ off_session: 'true' });
    // The bank may think better of it.
    standIn.books.keptTokens.set(savedMeans.split(':')[1] ?? '', standInTokens.decline);
    const refused = await open().charge({ ...later, attemptId: 'attempt-3' });
    expect(refused).toEqual({ status: 'failed', message: 'Your card was declined.' });
  });

  it('come back to the shop after a confirmation (design 5)', async () => {
    const outcome = await open().charge({ ...order, token: standInTokens.confirmation });
    expect(outcome).toMatchObject({
      status: 'redirect',
      url: expect.stringContaining('https://hooks.stripe.test/pi_'),
    });
    expect(sent('/confirm')[0]?.fields.return_url).toBe(order.returnUrl);
  });

  it('make one intent and one charge where answers are lost at every step (design 5, 6)', async () => {
    for (const step of ['/payment_intents', '/confirm']) {
      let isLost = false;
      standIn.mishap = ({ method, path }) => {
        if (isLost || method !== 'POST' || !path.endsWith(step)) return undefined;
        isLost = true;
        return 'lose';
      };
      const attemptId = `attempt${step}`;
      expect((await open().charge({ ...order, attemptId })).status).toBe('succeeded');
      const intents = [...standIn.books.intents.values()].filter((intent) => intent.metadata.attemptId === attemptId);
      expect(intents.map(({ status }) => status)).toEqual(['succeeded']);
    }
  });

  it('are never confirmed once cancelled, even between intent and confirmation (design 5, 6)', async () => {
    const rival = open();
    const inTime = new Promise<void>((resolve) => {
      standIn.mishap = ({ path, method }) => {
        if (method === 'POST' && path.endsWith('/payment_intents')) resolve(rival.cancel('attempt-1').then(() => {}));
        return undefined;
      };
    });
    const outcome = await open().charge(order);
    await inTime;
    expect(outcome.status).toBe('failed');
    expect([...standIn.books.intents.values()].map(({ status }) => status)).toEqual(['canceled']);
  });

  it('tell the owner, not the buyer, what is wrong with the account, and show no key (design 9)', async () => {
    const outcome = await open('sk_test_a_wrong_key').charge(order);
    expect(outcome).toEqual({ status: 'failed', message: 'This payment could not be made.' });
    expect(reports).toHaveLength(1);
    expect(reports[0]).toContain('Invalid API Key');
    expect(reports[0]).not.toContain('sk_test_a_wrong_key');
  });

  it('pay a refund once although the answer was lost and the key is forgotten (design 5, 8)', async () => {
    const stripe = open();
    await stripe.charge(order);
    standIn.mishap = ({ method, path }) => (method === 'POST' && path === '/v1/refunds' ? 'lose' : undefined);
    await expect(stripe.refund({ attemptId: 'attempt-1', amountCents: 400, key: 'r1' })).rejects.toThrow();
    standIn.mishap = () => undefined;
    expect((await stripe.refund({ attemptId: 'attempt-1', amountCents: 400, key: 'r1' })).status).toBe('done');
    expect([...standIn.books.refunds.values()].map(({ amount }) => amount)).toEqual([400]);
  });

  it('tell of a refund that the bank sent back (design 5, 8)', async () => {
    const stripe = open();
    await stripe.charge(order);
    await stripe.refund({ attemptId: 'attempt-1', amountCents: 400, key: 'r1' });
    standIn.books.returnRefund([...standIn.books.refunds.keys()][0] ?? '');
    const { body, headers } = standIn.webhooks.at(-1) ?? { body: '', headers: {} };
    const event = await stripe.readEvent(body, headers);
    expect(event.returnedRefund).toEqual({
      key: 'r1',
      reference: expect.stringMatching(/^re_/),
      message: expect.stringContaining('lost_or_stolen_card'),
    });
  });

  it('take no webhook of long ago, and ignore what is about others (design 5, 5)', async () => {
    const stripe = open();
    const body = JSON.stringify({ id: 'evt_1', object: 'event', type: 'customer.created', data: { object: {} } });
    const old = standIn.sign(body, Math.floor(Date.now() / 1000) - 3600);
    await expect(stripe.readEvent(old.body, old.headers)).rejects.toThrow(SignatureMismatch);
    const fresh = standIn.sign(body);
    expect(await stripe.readEvent(fresh.body, fresh.headers)).toEqual({ id: 'evt_1', attemptId: undefined });
  });
});
