import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { holdMs } from '#catalog/stock.ts';
import { settleAttempt } from '#domain/payments/settle-attempt.ts';
import { expireCheckouts } from '#domain/checkout/expire-checkouts.ts';
import { reconcilePayments } from '#domain/payments/reconcile.ts';
import { lateAfterMs, testCards } from '#providers/payments/embedded-cards.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import type { TestSite } from '../testing/site.ts';
import { testDetails } from '../testing/visitor.ts';
import { TestPurchase } from '../testing/purchase.ts';

const minute = 60_000;
const total = 9072;

let test: TestApp;
let site: TestSite;
let purchase: TestPurchase;

beforeAll(async () => {
  test = await openTestApp();
  site = await TestPurchase.makeSite(test);
});
afterAll(() => test.close());

beforeEach(async () => {
  // What the test before left over has ended.
  test.clock.advance(2 * holdMs);
  await reconcilePayments(test.services);
  await test.worker.runDue();
  test.clock.advance(2 * holdMs);
  await expireCheckouts(test.services);
  test.reports.length = 0;
  purchase = await new TestPurchase(test, site).begin();
});

const change = (statement: RawBuilder<unknown>) => test.services.database.write((tx) => statement.execute(tx));
const loseWebhooks = () => change(sql`delete from jobs where kind = 'payment.test-webhook'`);

/** One order that is paid once, one mail about it. */
async function expectOneOrder() {
  expect(await purchase.orders()).toHaveLength(1);
  expect(await purchase.kept()).toBe(total);
  expect(await purchase.mails()).toBe(1);
}

describe('a test card', () => {
  it.each([
    ['decline', 'declined'],
    ['insufficientFunds', 'too little money'],
    ['expired', 'expired'],
  ] as const)('that is refused (%s) says why (design 5)', async (card, words) => {
    const answer = await purchase.pay(testCards[card]);
    expect(answer).toMatchObject({ status: 402, json: { code: 'declined', message: expect.stringContaining(words) } });
    await test.worker.runDue();
    expect([await purchase.orders(), await purchase.kept()]).toEqual([[], 0]);
  });

  it('whose answer is lost tells the buyer kindly, and its webhook makes the order (design 5, 6)', async () => {
    const answer = await purchase.pay(testCards.timeout);
    expect(answer).toMatchObject({ status: 409, json: { code: 'in-progress' } });
    expect(answer.json.message).toContain('not charged twice');
    expect(test.reports.join()).toContain('did not answer a charge');
    await test.worker.runDue();
    await expectOneOrder();
    expect((await purchase.pay(testCards.timeout)).json.url).toMatch(/^\/order\//);
  });

  it('whose answer is lost is settled by the buyer who tries again (design 5, 3)', async () => {
    await purchase.pay(testCards.timeout);
    const again = await purchase.pay(testCards.timeout);
    expect(again).toMatchObject({ status: 200, json: { status: 'completed' } });
    await test.worker.runDue();
    await expectOneOrder();
  });

  it('whose answer and webhook are lost is settled by the reconciler (design 5, 6)', async () => {
    await purchase.pay(testCards.timeout);
    await loseWebhooks();
    test.clock.advance(minute);
    await reconcilePayments(test.services);
    await test.worker.runDue();
    await expectOneOrder();
  });

  it('that comes late keeps the stock until its webhook, whatever the reconciler does (design 5, 5)', async () => {
    const before = await purchase.stock();
    expect((await purchase.pay(testCards.late)).status).toBe(409);
    expect((await purchase.pay(testCards.late)).status).toBe(409);
    test.clock.advance(lateAfterMs - 1000);
    await reconcilePayments(test.services);
    await expireCheckouts(test.services);
    await test.worker.runDue();
    expect([await purchase.orders(), await purchase.stock()]).toEqual([[], before]);
    test.clock.advance(1000);
    await test.worker.runDue();
    await expectOneOrder();
    expect(await purchase.stock()).toEqual(before);
  });

  it.each(['duplicate', 'outOfOrder'] as const)(
    'whose webhooks come twice or in the wrong order (%s) is ordered once (design 5, 5)',
    async (card) => {
      expect((await purchase.pay(testCards[card])).status).toBe(200);
      await test.worker.runDue();
      test.clock.advance(lateAfterMs);
      await test.worker.runDue();
      await expectOneOrder();
      expect((await purchase.attempts()).map(({ state }) => state)).toEqual(['succeeded']);
    },
  );

  it('is the only thing that a shop in test mode takes; nothing else is free (design 9)', async () => {
    for (const provider of ['free', 'stripe', 'other']) {
      const means = { provider, token: testCards.success };
      const body = { details: testDetails(), means };
      const url = `/api/commerce/checkouts/${purchase.checkoutId}/payment`;
      const answer = await purchase.visitor.call('POST', url, body, { 'idempotency-key': `key-${provider}-000000000` });
      expect(answer).toMatchObject({ status: 400, json: { code: 'invalid' } });
    }
    expect(await purchase.orders()).toEqual([]);
    expect((await purchase.pay(testCards.success)).status).toBe(200);
    expect((await purchase.orders())[0]?.test_mode).toBe(1);
  });
});

describe('a cart that changes while it is paid', () => {
  const cart = '/api/commerce/shopping-cart';
  async function change(quantity: number) {
    const { json } = await purchase.visitor.get(cart);
    const url = `${cart}/entries/${json.entries[0].id}`;
    expect((await purchase.visitor.call('PUT', url, { quantity })).status).toBe(200);
  }
  async function refuse(url: string) {
    await purchase.visitor.submit(url, { answer: 'refuse' });
    await test.worker.runDue();
  }

  it('ends its checkout when the payment fails, and the next one asks for what the cart holds (design 5, 6)', async () => {
    const before = await purchase.stock();
    const { json } = await purchase.pay(testCards.confirmation);
    await change(5);
    await refuse(json.url);
    expect(await purchase.stock()).toEqual({ there: before.there + 2, ledger: before.ledger + 2 });
    purchase.key = crypto.randomUUID();
    expect(await purchase.pay(testCards.success)).toMatchObject({ status: 409, json: { code: 'cart-changed' } });
    const next = await purchase.visitor.call('POST', '/api/commerce/checkouts', {});
    expect(next.json.checkout).toMatchObject({ state: 'open', entries: [{ quantity: 5 }] });
    expect(await purchase.stock()).toEqual({ there: before.there - 3, ledger: before.ledger - 3 });
  });

  it('and changes back goes on with the same checkout (design 5, 6)', async () => {
    const { json } = await purchase.pay(testCards.confirmation);
    await change(5);
    await change(2);
    await refuse(json.url);
    expect(await purchase.visitor.startCheckout()).toBe(purchase.checkoutId);
    purchase.key = crypto.randomUUID();
    expect((await purchase.pay(testCards.success)).status).toBe(200);
  });

  it('keeps what came into it when the payment succeeds (design 5, 2)', async () => {
    const { json } = await purchase.pay(testCards.confirmation);
    await change(5);
    await purchase.visitor.submit(json.url, { answer: 'approve' });
    await test.worker.runDue();
    await expectOneOrder();
    expect((await purchase.visitor.get(cart)).json.entries).toMatchObject([{ quantity: 3 }]);
  });
});

describe('the sweep', () => {
  it('gives back at once what however many checkouts held (design 5, 6)', async () => {
    const before = await purchase.stock();
    await test.services.database.write(async (tx) => {
      for (let index = 0; index < 250; index++) {
        const id = `left-${index}`;
        await sql`insert into checkouts select ${id}, website_id, cart_id, null, token_hash, 'open', entries, details, 0, order_id,
          created_at, updated_at from checkouts where id = ${purchase.checkoutId}`.execute(tx);
        await sql`insert into stock_holds select ${id}, website_id, ${id}, variant_id, 1, 'held' from stock_holds
          where checkout_id = ${purchase.checkoutId}`.execute(tx);
      }
    });
    await expireCheckouts(test.services);
    expect((await purchase.stock()).there).toBe(before.there + 250);
    expect((await purchase.pay(testCards.success)).status).toBe(200);
  });
});

describe('a webhook', () => {
  const send = (claims: string, attemptId: string) => {
    const payments = test.services.embeddedPayments(site.websiteId);
    const id = `evt_${claims}`;
    const payload = JSON.stringify({ id, attemptId, claims });
    const headers = payments.sign(id, payload);
    return purchase.visitor.send({ method: 'POST', url: '/api/payments/test/webhook', payload, headers });
  };

  it('that claims a failure is not believed where the provider was paid (design 5, 5)', async () => {
    await purchase.pay(testCards.timeout);
    const [attempt] = await purchase.attempts();
    expect((await send('failed', attempt?.id ?? '')).status).toBe(200);
    await test.worker.runDue();
    await expectOneOrder();
  });

  it('that claims a success is not believed where the provider was not paid (design 5, 5)', async () => {
    await purchase.pay(testCards.confirmation);
    const [attempt] = await purchase.attempts();
    expect((await send('succeeded', attempt?.id ?? '')).status).toBe(200);
    expect((await send('succeeded', 'unknown')).status).toBe(200);
    expect(await purchase.orders()).toEqual([]);
  });
});

describe('the reconciler', () => {
  it('lets another card replace a confirmation whose answer was lost (design 5, 6)', async () => {
    await purchase.pay(testCards.confirmation);
    await change(sql`update payment_attempts set provider_reference = null`);
    purchase.key = crypto.randomUUID();
    expect((await purchase.pay(testCards.success)).status).toBe(409);
    test.clock.advance(minute);
    await reconcilePayments(test.services);
    expect((await purchase.pay(testCards.success)).status).toBe(200);
    await test.worker.runDue();
    await expectOneOrder();
  });

  it('gives up a confirmation that was left open, and lets go of the stock (design 5, 6)', async () => {
    const before = await purchase.stock();
    const { json } = await purchase.pay(testCards.confirmation);
    test.clock.advance(holdMs - 1000);
    await expireCheckouts(test.services);
    await reconcilePayments(test.services);
    expect((await purchase.attempts()).map(({ state }) => state)).toEqual(['pending']);
    test.clock.advance(minute);
    await reconcilePayments(test.services);
    expect((await purchase.attempts()).map(({ state }) => state)).toEqual(['failed']);
    await purchase.visitor.submit(json.url, { answer: 'approve' });
    await test.worker.runDue();
    test.clock.advance(holdMs);
    await expireCheckouts(test.services);
    expect([await purchase.orders(), await purchase.kept()]).toEqual([[], 0]);
    expect(await purchase.stock()).toEqual({ there: before.there + 2, ledger: before.ledger + 2 });
  });

  it('makes the order of a payment that was confirmed after its hold had run out (design 5, 6)', async () => {
    const { json } = await purchase.pay(testCards.confirmation);
    test.clock.advance(holdMs + minute);
    await expireCheckouts(test.services);
    await purchase.visitor.submit(json.url, { answer: 'approve' });
    await reconcilePayments(test.services);
    await test.worker.runDue();
    await expectOneOrder();
  });

  it('pays back what succeeds after all was given up, once (design 5, 6)', async () => {
    await purchase.pay(testCards.timeout);
    const [attempt] = await purchase.attempts();
    const [id, websiteId] = [attempt?.id ?? '', site.websiteId];
    await settleAttempt(
      test.services,
      { websiteId, attemptId: id, actor: { kind: 'visitor' } },
      { status: 'failed', message: 'Given up.' },
    );
    expect(await purchase.kept()).toBe(total);
    const late = { status: 'succeeded', reference: 'late' } as const;
    await Promise.all(
      [1, 2, 3].map(() => settleAttempt(test.services, { websiteId, attemptId: id, actor: { kind: 'visitor' } }, late)),
    );
    await test.worker.runDue();
    expect([await purchase.orders(), await purchase.kept()]).toEqual([[], 0]);
    expect(await purchase.attempts()).toMatchObject([{ state: 'refunded', refunded_cents: total }]);
    expect(await purchase.refunds()).toMatchObject([{ state: 'done', amount_cents: total }]);
  });

  it('settles the others where one provider cannot be asked (design 5, 6)', async () => {
    await purchase.pay(testCards.timeout);
    const broken = await new TestPurchase(test, site).begin();
    await broken.pay(testCards.timeout);
    const [attempt] = await broken.attempts();
    await change(sql`update payment_attempts set provider = 'gone', updated_at = 0 where id = ${attempt?.id}`);
    await loseWebhooks();
    test.clock.advance(minute);
    await expect(reconcilePayments(test.services)).rejects.toThrow('1 of 2');
    await test.worker.runDue();
    await expectOneOrder();
    await change(sql`update payment_attempts set provider = 'test' where id = ${attempt?.id}`);
    test.clock.advance(minute);
    await reconcilePayments(test.services);
    expect(await broken.orders()).toHaveLength(1);
  });
});
