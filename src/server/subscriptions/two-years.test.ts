import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import type { SubscriptionPlan } from '#contract/product.ts';
import { changeSubscription } from '#domain/subscriptions/change-subscription.ts';
import { mustAct } from '#domain/testing/act.ts';
import { beginTestSubscription, monthly } from '../testing/begin-subscription.ts';
import { bookErrors } from '../testing/books.ts';
import { NaiveReckoning } from '../testing/naive-reckoning.ts';
import { day, openSubscriptionShop } from '../testing/subscription-shop.ts';

/** So many are followed; `npm run soak -- --renewals` follows 200. */
const count = Number(process.env.RENEWALS ?? 10);
/** In ms. */
const patience = 20_000 + 3000 * count;
const hour = 3_600_000;
/** More periods than that are missed by no jump. */
const mostAtOnce = 10;
const seed = 20_270_131;
const zones = ['America/New_York', 'Europe/Berlin', 'Pacific/Auckland', 'Asia/Kolkata', 'America/Sao_Paulo'];

const plan: fc.Arbitrary<SubscriptionPlan> = fc.record(
  {
    billingPeriod: fc.oneof(
      {
        weight: 1,
        arbitrary: fc.record({ value: fc.integer({ min: 2, max: 6 }), unit: fc.constant('WEEK' as const) }),
      },
      {
        weight: 3,
        arbitrary: fc.record({ value: fc.integer({ min: 1, max: 4 }), unit: fc.constant('MONTH' as const) }),
      },
      { weight: 1, arbitrary: fc.record({ value: fc.constant(1), unit: fc.constant('YEAR' as const) }) },
    ),
    numBillingCycles: fc.constantFrom(0, 0, 2, 12),
    trialDays: fc.constant(14),
  },
  { requiredKeys: ['billingPeriod', 'numBillingCycles'] },
);
/** When it begins, in minutes of the first two months, and where. */
const beginning = fc.record({ plan, at: fc.integer({ min: 0, max: 60 * 24 * 60 }), zone: fc.constantFrom(...zones) });
/** How far the clock jumps, in hours: now and then it falls back. And who passes a period. */
const jump = fc.record({
  hours: fc.oneof(
    { weight: 5, arbitrary: fc.integer({ min: 1, max: 40 * 24 }) },
    { weight: 1, arbitrary: fc.integer({ min: -4 * 24, max: -1 }) },
  ),
  skips: fc.nat({ max: count - 1 }),
});

const { test, site, billAll, rowOf, itemOf } = await openSubscriptionShop({ ENDLESS: monthly });
afterAll(() => test.close());
const { services, clock } = test;
const { read } = services.database;

async function begin(number: number, { plan: chosen, zone }: { plan: SubscriptionPlan; zone: string }) {
  const article = { itemId: itemOf('ENDLESS'), variantId: site.variantIds.ENDLESS ?? '', sku: 'ENDLESS' };
  const email = `subscriber${number}@example.com`;
  await mustAct(services, site.websiteId, async (unit) => {
    await unit.tx.updateTable('websites').set({ time_zone: zone }).where('id', '=', site.websiteId).execute();
    await beginTestSubscription(unit, services.secrets, { article, email, plan: chosen });
  });
  const { id } = await read
    .selectFrom('subscriptions')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return { id, naive: new NaiveReckoning(chosen, zone, clock.now()) };
}

/** Bills until nothing is due any more: what was missed comes one by one. */
async function billWhole(): Promise<void> {
  const due = read.selectFrom('subscriptions').select('id').where('state', '=', 'active');
  const isDue = () => due.where('due_at', '<=', clock.now()).executeTakeFirst();
  for (let turn = 0; turn < mostAtOnce && (turn === 0 || (await isDue())); turn++) await billAll();
}

/** How many periods each has paid. */
async function paidByEach(): Promise<Map<string, number>> {
  const rows = await read
    .selectFrom('subscription_periods')
    .select(['subscription_id as id', (eb) => eb.fn.countAll().as('paid')])
    .where('state', '=', 'paid')
    .groupBy('subscription_id')
    .execute();
  return new Map(rows.map(({ id, paid }) => [id, Number(paid)]));
}

it(
  `charges ${count} subscriptions for two years of a jumping clock as a second reckoning does (storefront 3)`,
  async () => {
    const beginnings = fc.sample(beginning, { seed, numRuns: count }).toSorted((a, b) => a.at - b.at);
    const origin = clock.now();
    const followed = [];
    for (const [number, given] of beginnings.entries()) {
      clock.advance(origin + given.at * 60_000 - clock.now());
      followed.push(await begin(number, given));
    }
    let latest = clock.now();
    const jumps = fc.sample(jump, { seed, numRuns: 200 });
    for (const { hours, skips } of jumps) {
      clock.advance(hours * hour);
      const isNew = clock.now() > latest;
      latest = Math.max(latest, clock.now());
      await billWhole();
      const paid = await paidByEach();
      const told = followed.map(({ id, naive }) => [id, naive.paidUntil(latest)]);
      expect(followed.map(({ id }) => [id, paid.get(id) ?? 0])).toEqual(told);
      if (latest > origin + 730 * day) break;
      const passing = isNew ? followed[skips] : undefined;
      if (passing && (await rowOf(passing.id)).state === 'active') {
        const { next_period: period } = await rowOf(passing.id);
        await mustAct(services, site.websiteId, (unit) =>
          changeSubscription(unit, passing.id, { act: 'skip', period }),
        );
        passing.naive.skipAfter(latest);
      }
    }
    expect(latest).toBeGreaterThan(origin + 730 * day);
    // Each has its own order and its own charge, of which the books tell; the first was paid by the purchase.
    const naive = followed.reduce((sum, each) => sum + each.naive.chargesUntil(latest), 0);
    const { orders } = await read
      .selectFrom('orders')
      .select((eb) => eb.fn.countAll().as('orders'))
      .executeTakeFirstOrThrow();
    expect(Number(orders)).toBe(naive);
    expect(await bookErrors(services)).toEqual([]);
  },
  patience,
);
