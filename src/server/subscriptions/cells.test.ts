import { describe, expect, it } from 'vitest';
import type { SubscriptionPlan } from '#contract/product.ts';
import { openTestDatabase } from '#database/testing/database.ts';
import { reconcilePayments } from '#domain/payments/reconcile.ts';
import { queueDue } from '#domain/renewals/due-billing.ts';
import { reserveRenewal } from '#domain/renewals/reserve-renewal.ts';
import { changeSubscription } from '#domain/subscriptions/change-subscription.ts';
import { mustAct } from '#domain/testing/act.ts';
import { openTestApp } from '../testing/app.ts';
import { beginTestSubscription } from '../testing/begin-subscription.ts';
import { bookErrors } from '../testing/books.ts';
import { NaiveLife } from '../testing/naive-life.ts';
import { cards, day, openSubscriptionShop } from '../testing/subscription-shop.ts';

const intervals: SubscriptionPlan['billingPeriod'][] = [
  { value: 2, unit: 'WEEK' },
  { value: 1, unit: 'MONTH' },
  { value: 3, unit: 'MONTH' },
  { value: 1, unit: 'YEAR' },
];
/** Into summer time, out of it, and without. */
const zones = ['America/New_York', 'Europe/Berlin', 'Pacific/Auckland', 'Asia/Kolkata'];
const anchors = ['28T07:15', '29T01:30', '30T12:00', '31T09:15'].map((at) => Date.parse(`2027-01-${at}:00Z`));
const states = ['active', 'trial', 'last', 'paused', 'refused', 'unpaid'] as const;
/** How far the clock jumps, in days. */
const jumps = { none: 0, ahead: 80, back: -20 };
const all = intervals.flatMap((interval) =>
  zones.flatMap((zone) => anchors.flatMap((begins) => states.map((state) => ({ interval, zone, begins, state })))),
);
/** `npm run soak -- --renewals` follows all; of these is one in so many, another one in each shop. */
const oneIn = process.env.RENEWALS === undefined ? 24 : 1;

type Cell = (typeof all)[number];
interface Followed extends Cell {
  id: string;
  naive: NaiveLife;
}

const planOf = ({ interval, state }: Cell): SubscriptionPlan => ({
  billingPeriod: interval,
  numBillingCycles: state === 'last' ? 2 : 0,
  ...(state === 'trial' && { trialDays: 14 }),
});

async function openShop() {
  const database = await openTestDatabase();
  const plain = { billingPeriod: { value: 1, unit: 'MONTH' as const }, numBillingCycles: 0 };
  const { site, itemOf, test: first } = await openSubscriptionShop({ ENDLESS: plain }, { database });
  const { websiteId } = site;
  const article = { itemId: itemOf('ENDLESS'), variantId: site.variantIds.ENDLESS ?? '', sku: 'ENDLESS' };
  const followed: Followed[] = [];
  let test = first;
  const { read } = first.services.database;
  const forward = (to: number) => test.clock.advance(to - test.clock.now());

  async function begin(cell: Cell, number: number): Promise<void> {
    forward(cell.begins);
    const email = `subscriber${number}@example.com`;
    const plan = planOf(cell);
    await mustAct(test.services, websiteId, async (unit) => {
      await unit.tx.updateTable('websites').set({ time_zone: cell.zone }).where('id', '=', websiteId).execute();
      await beginTestSubscription(unit, test.services.secrets, { article, email, plan });
    });
    const own = read.selectFrom('subscriptions').select('id').where('email', '=', email);
    const { id } = await own.executeTakeFirstOrThrow();
    followed.push({ ...cell, id, naive: new NaiveLife(plan, cell.zone, cell.begins) });
  }

  /** Charges until nothing is due any more, in the shop and by hand. */
  async function bill(): Promise<void> {
    const due = read.selectFrom('subscriptions').select('id').where('state', '=', 'active');
    const isDue = () => due.where('due_at', '<=', test.clock.now()).executeTakeFirst();
    for (let turn = 0; turn === 0 || (await isDue()); turn++) {
      await queueDue(test.services);
      await test.worker.runDue();
    }
    for (const { naive } of followed) naive.bill(test.clock.now());
  }

  const act = ({ id }: Followed, what: 'pause' | 'resume') =>
    mustAct(test.services, websiteId, (unit) => changeSubscription(unit, id, { act: what }));

  async function giveCard({ id, naive }: Followed, card: string): Promise<void> {
    naive.pays = card === cards.success;
    await mustAct(test.services, websiteId, ({ tx }) =>
      tx.updateTable('subscriptions').set({ saved_means: card }).where('id', '=', id).execute(),
    );
  }

  async function live(days: number): Promise<void> {
    for (let passed = 0; passed < days; passed++) {
      test.clock.advance(day);
      await bill();
      // Whoever was refused once has money again the day after.
      for (const one of followed)
        if (one.state === 'refused' && one.naive.tries > 0) await giveCard(one, cards.success);
    }
  }

  /** Another process goes on, while some charges were written down of which the bank was not asked yet. */
  async function restart(): Promise<void> {
    const due = await read
      .selectFrom('subscriptions')
      .select('id')
      .where('state', '=', 'active')
      .where('due_at', '<=', test.clock.now())
      .limit(5)
      .execute();
    const shop = await test.services.sites.byId(websiteId);
    if (!shop) throw new Error('The shop is gone.');
    const reserving = { site: shop, charges: { live: false, test: true }, vat: undefined };
    for (const { id } of due) await mustAct(test.services, websiteId, (unit) => reserveRenewal(unit, reserving, id));
    const now = test.clock.now();
    test = await openTestApp({}, {}, database);
    forward(now + 120_000);
    await reconcilePayments(test.services);
  }

  async function told(): Promise<string[]> {
    const periods = await read
      .selectFrom('subscription_periods')
      .select(['subscription_id', 'period', 'state'])
      .orderBy('period')
      .execute();
    const rows = new Map(
      (await read.selectFrom('subscriptions').select(['id', 'state']).execute()).map((row) => [row.id, row]),
    );
    const of = Map.groupBy(periods, (row) => row.subscription_id);
    return followed.map(({ id }) => {
      const own = (of.get(id) ?? []).map(({ period, state }) => `${period} ${state}`);
      return `${own.join(', ')}: ${rows.get(id)?.state}`;
    });
  }

  return {
    followed,
    begin,
    bill,
    act,
    giveCard,
    live,
    restart,
    told,
    forward,
    clock: () => test.clock,
    services: () => test.services,
    close: () => test.close(),
  };
}

describe.each(Object.entries(jumps))('with a clock that jumps: %s', (name, days) => {
  it.each([false, true])(
    'subscriptions of all kinds come to what a second reckoning says, restarted: %s (storefront 3)',
    async (isRestarted) => {
      const shop = await openShop();
      const offset = Object.keys(jumps).indexOf(name) * 2 + Number(isRestarted);
      const cells = all.filter((_, at) => (at + offset * 5) % oneIn === 0).toSorted((a, b) => a.begins - b.begins);
      for (const [number, cell] of cells.entries()) await shop.begin(cell, number);
      const compare = async () => {
        const told = await shop.told();
        expect(shop.followed.map((each, at) => [each.interval, each.zone, each.state, told[at]])).toEqual(
          shop.followed.map((each) => [each.interval, each.zone, each.state, each.naive.told]),
        );
      };
      shop.forward(Date.parse('2027-02-01T17:03:00Z'));
      await shop.live(28);
      await compare();
      const those = (...wanted: Cell['state'][]) => shop.followed.filter(({ state }) => wanted.includes(state));
      for (const one of those('paused')) {
        await shop.act(one, 'pause');
        one.naive.pause();
      }
      for (const one of those('refused', 'unpaid')) await shop.giveCard(one, cards.declinesLater);
      await shop.live(20);
      shop.clock().advance(days * day);
      if (isRestarted) await shop.restart();
      await shop.live(16);
      await compare();
      for (const one of those('paused', 'unpaid')) {
        await shop.giveCard(one, cards.success);
        await shop.act(one, 'resume');
        one.naive.resume(shop.clock().now());
      }
      await shop.live(30);
      await compare();
      expect(await bookErrors(shop.services())).toEqual([]);
      await shop.close();
    },
    20_000 + (12_000 * 24) / oneIn,
  );
});
