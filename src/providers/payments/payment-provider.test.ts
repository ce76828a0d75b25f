import { afterEach, describe, expect, it } from 'vitest';
import { TestRecords } from '../testing/records.ts';
import { foreignFetch } from '../foreign/foreign-fetch.ts';
import { SignatureMismatch, type ChargeOutcome, type PaymentProvider } from './payment-provider.ts';
import { PayPalPayments, PayPalRecord } from './paypal-payments.ts';
import { StripePayments, StripeRecord } from './stripe-payments.ts';
import { StripeStandIn } from '../testing/stripe-stand-in.ts';
import { standInTokens } from '../testing/stripe-stand-in-books.ts';
import { PayPalStandIn } from '../testing/paypal-stand-in.ts';
import type { PayPalFunding } from '../testing/paypal-stand-in-books.ts';
import { lateAfterMs, testCards } from './embedded-cards.ts';
import { EmbeddedPayments } from './embedded-payments.ts';

interface Message {
  body: string;
  headers: Record<string, string>;
}

/** A provider, and the hands of the buyer and the network. */
interface Bench {
  provider: PaymentProvider;
  tokens: Record<'success' | 'decline' | 'confirmation' | 'pending' | 'unknown', string>;
  /** The buyer answers the bank's question. */
  confirm: (attemptId: string, isApproved: boolean) => Promise<unknown>;
  /** What is under way ends well. */
  endPending: (attemptId: string) => Promise<void>;
  /** From now on, charges are booked, but nobody hears of it. */
  loseAnswers: () => void;
  webhooks: () => Message[];
  /** Where every buyer is led to the provider's page: they pay there by that, and come back. */
  visit?: (attemptId: string, token: string) => Promise<ChargeOutcome | undefined>;
  close: () => Promise<void>;
}

async function testBench(): Promise<Bench> {
  const records = new TestRecords();
  let now = 1_800_000_000_000;
  const provider = new EmbeddedPayments({
    records,
    clock: { now: () => now },
    webhookSecret: Buffer.alloc(32, 7).toString('base64'),
    confirmationUrl: (attemptId) => `/payments/test/${attemptId}`,
  });
  const tokens: Bench['tokens'] = { ...testCards, pending: testCards.late, unknown: '1234' };
  return {
    provider,
    tokens,
    confirm: (attemptId, isApproved) => provider.confirm(attemptId, isApproved),
    endPending: async () => {
      now += lateAfterMs;
    },
    loseAnswers: () => {
      tokens.success = testCards.timeout;
    },
    webhooks: () => records.sent.map(({ id, body }) => ({ body, headers: provider.sign(id, body) })),
    close: async () => {},
  };
}

async function stripeBench(): Promise<Bench> {
  const secrets = { secretKey: 'sk_test_stand_in', webhookSecret: 'whsec_stand_in' };
  const standIn = await StripeStandIn.start(secrets);
  const records = new TestRecords();
  const provider = new StripePayments({
    ...secrets,
    isTest: true,
    records,
    report: () => {},
    address: standIn.address,
  });
  const intentOf = async (attemptId: string) => (await records.get(StripeRecord, attemptId))?.intentId ?? '';
  return {
    provider,
    tokens: { ...standInTokens, pending: standInTokens.processing, unknown: 'ctoken_unknown' },
    confirm: async (attemptId, isApproved) => standIn.books.settle(await intentOf(attemptId), isApproved),
    endPending: async (attemptId) => standIn.books.settle(await intentOf(attemptId), true),
    loseAnswers: () => {
      standIn.mishap = ({ path }) => (path.endsWith('/confirm') ? 'lose' : undefined);
    },
    webhooks: () => standIn.webhooks,
    close: () => standIn.close(),
  };
}

async function payPalBench(): Promise<Bench> {
  const keys = { mode: 'test', clientId: 'client', secret: 'secret' } as const;
  const standIn = await PayPalStandIn.start(keys);
  standIn.hooks.set('HOOK', 'https://shop.example');
  const records = new TestRecords();
  const provider = new PayPalPayments({
    ...keys,
    webhookId: 'HOOK',
    records,
    fetch: foreignFetch({ mayCall: () => true }),
    clock: { now: () => 0 },
    report: () => {},
    address: standIn.address,
  });
  const orderOf = async (attemptId: string) => (await records.get(PayPalRecord, attemptId))?.orderId ?? '';
  return {
    provider,
    tokens: { success: 'balance', decline: 'declined', pending: 'pending', unknown: 'declined', confirmation: '' },
    visit: async (attemptId, token) => {
      standIn.books.approve(await orderOf(attemptId), token as PayPalFunding);
      return provider.find(attemptId);
    },
    confirm: async (attemptId, isApproved) =>
      isApproved ? standIn.books.approve(await orderOf(attemptId)) : provider.cancel(attemptId),
    endPending: async (attemptId) => standIn.books.settle(await orderOf(attemptId), true),
    loseAnswers: () => {
      standIn.mishap = ({ path }) => (path.endsWith('/capture') ? 'lose' : undefined);
    },
    webhooks: () => standIn.webhooks,
    close: () => standIn.close(),
  };
}

describe.each([
  { name: 'test', open: testBench },
  { name: 'stripe', open: stripeBench },
  { name: 'paypal', open: payPalBench },
])('the payment provider $name', ({ name, open }) => {
  let bench: Bench;
  afterEach(() => bench.close());
  let attempts = 0;

  async function start(token: keyof Bench['tokens'] = 'success') {
    bench = await open();
    const attemptId = `attempt-${++attempts}`;
    return { attemptId, ...bench, outcome: await charge(attemptId, token) };
  }

  async function charge(attemptId: string, token: keyof Bench['tokens'] = 'success') {
    const order = { attemptId, amountCents: 1000, currency: 'USD', token: bench.tokens[token], instalments: false };
    const outcome = await bench.provider.charge({ ...order, returnUrl: 'https://shop.example/return' });
    const isLed = outcome.status === 'redirect' && token !== 'confirmation';
    return (isLed && (await bench.visit?.(attemptId, bench.tokens[token]))) || outcome;
  }

  it('charges an attempt once, however often it is asked, and remembers it (design 5, 3)', async () => {
    const { provider, attemptId, outcome } = await start();
    expect(provider.name).toBe(name);
    expect(outcome.status).toBe('succeeded');
    expect(await charge(attemptId)).toEqual(outcome);
    expect(await provider.find(attemptId)).toEqual(outcome);
    // One charge: all of it can go back, and no more.
    expect((await provider.refund({ attemptId, amountCents: 1000, key: 'all' })).status).toBe('done');
    expect((await provider.refund({ attemptId, amountCents: 1, key: 'more' })).status).toBe('failed');
  });

  it('says why a card is declined, and remembers it (design 5)', async () => {
    const { provider, attemptId, outcome } = await start('decline');
    expect(outcome).toMatchObject({ status: 'failed', message: expect.stringContaining('declined') });
    expect(await provider.find(attemptId)).toEqual(outcome);
    expect(await charge(attemptId, 'decline')).toEqual(outcome);
  });

  it('refuses a means of payment that it does not know (design 5)', async () => {
    const { outcome } = await start('unknown');
    expect(outcome.status).toBe('failed');
  });

  it.each([
    [true, 'succeeded'],
    [false, 'failed'],
  ])('sends the buyer to confirm; approved: %s (design 5)', async (isApproved, status) => {
    const { provider, attemptId, outcome, confirm } = await start('confirmation');
    expect(outcome).toMatchObject({ status: 'redirect', url: expect.stringContaining('/') });
    expect(await provider.find(attemptId)).toEqual(outcome);
    await confirm(attemptId, isApproved);
    expect((await provider.find(attemptId))?.status).toBe(status);
    await confirm(attemptId, !isApproved);
    expect((await provider.find(attemptId))?.status).toBe(status);
  });

  it('knows nothing of an attempt that it never heard of, and never charges it once cancelled (design 5, 6)', async () => {
    bench = await open();
    expect(await bench.provider.find('new')).toBeUndefined();
    expect((await bench.provider.cancel('new')).status).toBe('failed');
    expect((await charge('new')).status).toBe('failed');
    expect((await bench.provider.find('new'))?.status).toBe('failed');
  });

  it('cancels what waits for the buyer, who can then confirm nothing (design 5, 6)', async () => {
    const { provider, attemptId, confirm } = await start('confirmation');
    expect((await provider.cancel(attemptId)).status).toBe('failed');
    await confirm(attemptId, true);
    expect((await provider.find(attemptId))?.status).toBe('failed');
  });

  it('cannot cancel a success, and says so (design 5, 6)', async () => {
    const { provider, attemptId, outcome } = await start();
    expect(await provider.cancel(attemptId)).toEqual(outcome);
  });

  it('says what is under way, which nobody can cancel, until it has ended (design 5, 6)', async () => {
    const { provider, attemptId, outcome, endPending } = await start('pending');
    expect(outcome.status).toBe('pending');
    expect(await provider.cancel(attemptId)).toEqual(outcome);
    await endPending(attemptId);
    expect((await provider.find(attemptId))?.status).toBe('succeeded');
  });

  it('tells afterwards of a charge whose answer was lost (design 5, 6)', async () => {
    bench = await open();
    bench.loseAnswers();
    await expect(charge('lost')).rejects.toThrow();
    expect((await bench.provider.find('lost'))?.status).toBe('succeeded');
  });

  it('pays back in parts, each key once, and never more than was paid (design 5, 8)', async () => {
    const { provider, attemptId } = await start();
    const first = await provider.refund({ attemptId, amountCents: 300, key: 'a' });
    expect(first.status).toBe('done');
    expect(await provider.refund({ attemptId, amountCents: 300, key: 'a' })).toEqual(first);
    expect((await provider.refund({ attemptId, amountCents: 701, key: 'b' })).status).toBe('failed');
    expect((await provider.refund({ attemptId, amountCents: 700, key: 'c' })).status).toBe('done');
    expect((await provider.refund({ attemptId, amountCents: 1, key: 'd' })).status).toBe('failed');
  });

  it('pays nothing back where nothing was charged (design 5, 8)', async () => {
    const { provider, attemptId } = await start('decline');
    expect((await provider.refund({ attemptId, amountCents: 1, key: 'a' })).status).toBe('failed');
  });

  it('signs webhooks that name the attempt (design 5, 5)', async () => {
    const { provider, attemptId, webhooks } = await start();
    const { body, headers } = webhooks().at(-1) ?? { body: '', headers: {} };
    expect(await provider.readEvent(body, headers)).toMatchObject({ id: expect.any(String), attemptId });
  });

  it('refuses a webhook that was changed, is unsigned or is signed with another key (design 9)', async () => {
    const { provider, attemptId, webhooks } = await start();
    const { body, headers } = webhooks().at(-1) ?? { body: '', headers: {} };
    const forged = Object.fromEntries(
      Object.entries(headers).map(([key, value]) => [key, /sig/.test(key) ? `${value.slice(0, -4)}AAAA` : value]),
    );
    for (const [text, signature] of [
      [body.replace(attemptId, 'attempt-0'), headers],
      [body, {}],
      [body, forged],
    ] as const) {
      await expect(provider.readEvent(text, signature)).rejects.toThrow(SignatureMismatch);
    }
  });
});
