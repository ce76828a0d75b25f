import { Client } from 'pg';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reconcilePayments } from '#jobs/payments/reconcile.ts';
import { faultPoints, type FaultPoint } from '#providers/faults.ts';
import { testCards } from '#providers/payments/test-cards.ts';
import { openTestApp, type TestApp } from '../test-app.ts';
import type { TestSite } from '../test-site.ts';
import type { TestAnswer } from '../test-visitor.ts';
import { TestPurchase } from './test-purchase.ts';

const total = 9072;
const patience = 5;
const minute = 60_000;

let test: TestApp;
let site: TestSite;
let armed: FaultPoint | undefined;

beforeAll(async () => {
  test = await openTestApp();
  site = await TestPurchase.makeSite(test);
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

async function begin(): Promise<TestPurchase> {
  const purchase = new TestPurchase(test, site);
  await insist(() => purchase.visitor.addToCart(site.itemIds[0] ?? '', 'BOWL', 2));
  await insist(async () => {
    const answer = await purchase.visitor.call('POST', '/api/commerce/checkouts', {});
    purchase.checkoutId = answer.json?.checkout?.id ?? '';
    return answer;
  });
  return purchase;
}

async function expectOneOrder(purchase: TestPurchase) {
  expect([await purchase.orders(), await purchase.mails()]).toMatchObject([[{ grand_total_cents: total }], 1]);
  expect(await purchase.kept()).toBe(total);
  const { there, ledger } = await purchase.stock();
  expect(there).toBe(ledger);
}

describe('a database that is lost in the midst of a purchase', () => {
  it.each(faultPoints)(
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

  it('before the charge leaves nothing charged and the checkout open, if the buyer goes away (design 5, 6)', async () => {
    const purchase = await begin();
    armed = 'payment.recorded';
    await purchase.pay('none of the cards');
    await letTimePass();
    expect(await purchase.attempts()).toMatchObject([{ state: 'failed' }]);
    expect([await purchase.orders(), await purchase.kept()]).toEqual([[], 0]);
    purchase.key = crypto.randomUUID();
    expect((await purchase.pay(testCards.success)).status).toBe(200);
  });
});
