import { Client } from 'pg';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, issueGiftCard } from '#domain/gift-cards/gift-cards.ts';
import { reconcilePayments } from '#domain/payments/reconcile.ts';
import { requestRefund } from '#domain/payments/request-refund.ts';
import { faultPoints, type FaultPoint } from '#providers/faults.ts';
import { testCards } from '#providers/payments/embedded-cards.ts';
import { addDiscount } from '#domain/discounts/add-discount.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { bookErrors } from '../testing/books.ts';
import type { TestSite } from '../testing/site.ts';
import type { TestAnswer } from '../testing/visitor.ts';
import { TestPurchase } from '../testing/purchase.ts';
import { act, mustAct } from '#domain/testing/act.ts';

/** Two bowls less 5.00, with parcel and tax, and what a gift card leaves of it. */
const total = 8532;
const due = 6032;
const cardCents = 2500;
const cart = '/api/commerce/shopping-cart';
const patience = 5;
const minute = 60_000;

let test: TestApp;
let site: TestSite;
let armed: FaultPoint | undefined;

beforeAll(async () => {
  test = await openTestApp();
  site = await TestPurchase.makeSite(test);
  const benefit = { kind: 'fixed', amountCents: 500 } as const;
  const terms = { benefit, scope: { kind: 'order' }, minimumSubtotalCents: 0, stacks: true } as const;
  await mustAct(test.services, site.websiteId, (unit) => addDiscount(unit, { name: 'Five', code: 'FIVE', ...terms }));
  test.services.faults = {
    async reach(point) {
      if (point !== armed) return;
      armed = undefined;
      await loseConnections();
    },
  };
});
afterAll(() => test.close());

/** On PostgreSQL all connections to this database break; SQLite has none, there the step fails. */
async function loseConnections(): Promise<void> {
  const admin = process.env.TEST_POSTGRES_URL;
  if (test.services.database.kind === 'sqlite' || !admin) throw new Error('The step failed.');
  const client = new Client({ connectionString: admin });
  await client.connect();
  await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [databaseName]);
  await client.end();
}
let databaseName = '';
beforeAll(async () => {
  if (test.services.database.kind === 'sqlite') return;
  const query = sql<{ name: string }>`select current_database() as name`;
  databaseName = (await query.execute(test.services.database.read)).rows[0]?.name ?? '';
});

/** A buyer who asks again until there is an answer. */
async function insist(ask: () => Promise<TestAnswer>): Promise<TestAnswer> {
  for (let round = 1; ; round++) {
    const answer = await ask();
    if (answer.status < 500 || round === patience) return answer;
  }
}

/** A buyer who pays again under the same key while the payment is on its way, and under another once it was given up. */
async function payAtLast(purchase: TestPurchase): Promise<TestAnswer> {
  for (let round = 1; ; round++) {
    const answer = await insist(() => purchase.pay(testCards.success));
    if (answer.status === 200 || round === patience) return answer;
    if (answer.status === 402) purchase.key = crypto.randomUUID();
    else await letTimePass();
  }
}

/** Sweeps and jobs of some minutes, which may be broken off too. */
async function letTimePass(): Promise<void> {
  for (let round = 1; round <= patience; round++) {
    test.clock.advance(2 * minute);
    await reconcilePayments(test.services).catch(() => {});
    await test.worker.runDue().catch(() => {});
  }
}

async function newGiftCard(): Promise<string> {
  const card = { amountCents: cardCents, currency: 'USD', isTest: true, orderId: null };
  return codeOf(
    test.services.secrets,
    await act(test.services, site.websiteId, (unit) => issueGiftCard(unit, test.services.secrets, card)),
  );
}

/** A checkout of two bowls with a coupon and a gift card. */
async function begin(): Promise<TestPurchase> {
  const purchase = new TestPurchase(test, site);
  const { visitor } = purchase;
  const code = await newGiftCard();
  await insist(() => visitor.addToCart(site.itemIds[0] ?? '', 'BOWL', 2));
  await insist(() => visitor.call('POST', `${cart}/coupons`, { code: 'FIVE' }));
  await insist(() => visitor.call('POST', `${cart}/gift-cards`, { code }));
  await insist(async () => {
    const answer = await visitor.call('POST', '/api/commerce/checkouts', {});
    purchase.checkoutId = answer.json?.checkout?.id ?? '';
    return answer;
  });
  return purchase;
}

/** One order, charge and mail; and the whole shop's books balance. */
async function expectOneOrder(purchase: TestPurchase) {
  expect([await purchase.orders(), await purchase.mails()]).toMatchObject([[{ grand_total_cents: total }], 1]);
  expect(await purchase.kept()).toBe(due);
  expect(await bookErrors(test.services)).toEqual([]);
}

const refundPoints = faultPoints.filter((point) => point.startsWith('refund.'));
const otherPoints: FaultPoint[] = ['payment.cancelled', 'gift-cards.issued', ...refundPoints];
const purchasePoints = faultPoints.filter((point) => !otherPoints.includes(point));

describe('a database that is lost in the midst of a purchase', () => {
  it.each(purchasePoints)(
    'at %s leaves one charge, one order and one mail when the buyer asks again (design 5, 6)',
    async (point) => {
      armed = point;
      const purchase = await begin();
      const paid = await payAtLast(purchase);
      expect(paid).toMatchObject({ status: 200, json: { status: 'completed' } });
      await letTimePass();
      expect(armed).toBeUndefined();
      await expectOneOrder(purchase);
    },
  );

  it.each(['payment.charged', 'order.written', 'order.committed'] as const)(
    'at %s is put right by the reconciler alone (design 5, 6)',
    async (point) => {
      const purchase = await begin();
      armed = point;
      await purchase.pay(testCards.success);
      expect(armed).toBeUndefined();
      await letTimePass();
      await expectOneOrder(purchase);
    },
  );

  it('at payment.cancelled leaves one charge when another card takes the place of a confirmation (design 5, 6)', async () => {
    const purchase = await begin();
    await purchase.pay(testCards.confirmation);
    armed = 'payment.cancelled';
    purchase.key = crypto.randomUUID();
    expect((await payAtLast(purchase)).status).toBe(200);
    expect(armed).toBeUndefined();
    await letTimePass();
    await expectOneOrder(purchase);
  });

  it('at payment.cancelled gives up a confirmation all the same, if the buyer goes away (design 5, 6)', async () => {
    const purchase = await begin();
    await purchase.pay(testCards.confirmation);
    armed = 'payment.cancelled';
    test.clock.advance(15 * minute);
    await letTimePass();
    expect([armed, await purchase.attempts()]).toMatchObject([undefined, [{ state: 'failed' }]]);
    expect([await purchase.orders(), await purchase.kept()]).toEqual([[], 0]);
    expect(await bookErrors(test.services)).toEqual([]);
  });

  it('before the charge leaves nothing charged and the checkout open, if the buyer goes away (design 5, 6)', async () => {
    const purchase = await begin();
    armed = 'payment.recorded';
    await purchase.pay('none of the cards');
    await letTimePass();
    expect(await purchase.attempts()).toMatchObject([{ state: 'failed' }]);
    expect([await purchase.orders(), await purchase.kept()]).toEqual([[], 0]);
    purchase.key = crypto.randomUUID();
    expect((await purchase.pay(testCards.success)).status).toBe(200);
    await letTimePass();
    await expectOneOrder(purchase);
  });
});

describe('a database that is lost in the midst of a refund', () => {
  it.each(refundPoints)('at %s has paid it back once, to card, gift card and shelf (design 5, 8)', async (point) => {
    const purchase = await begin();
    await purchase.pay(testCards.success);
    await letTimePass();
    const before = await purchase.stock();
    const [orderId, orderItemId] = [(await purchase.orders())[0]?.id ?? '', (await purchase.orderItems())[0]?.id ?? ''];
    const items = [{ orderItemId, quantity: 2 }];
    armed = point;
    const refund = { orderId, key: point, amountCents: total, items, restock: true, reason: '' };
    await act(test.services, site.websiteId, (unit) => requestRefund(unit, refund));
    await letTimePass();
    expect(armed).toBeUndefined();
    expect(await purchase.refunds()).toMatchObject([{ state: 'done', amount_cents: total }]);
    expect([await purchase.kept(), (await purchase.stock()).there]).toEqual([0, before.there + 2]);
    expect(await bookErrors(test.services)).toEqual([]);
  });
});
