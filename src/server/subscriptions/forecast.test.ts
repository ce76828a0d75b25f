import { afterAll, expect, it } from 'vitest';
import type { SubscriptionPlan } from '#contract/product.ts';
import { forecastOf } from '#domain/renewals/forecast.ts';
import { openSubscriptionShop } from '../testing/subscription-shop.ts';

const plans: Record<string, SubscriptionPlan> = {
  WEEKS: { billingPeriod: { value: 5, unit: 'WEEK' }, numBillingCycles: 0 },
  MONTHS: { billingPeriod: { value: 1, unit: 'MONTH' }, numBillingCycles: 0 },
  TRIAL: { billingPeriod: { value: 3, unit: 'MONTH' }, numBillingCycles: 0, trialDays: 14 },
  CYCLES: { billingPeriod: { value: 2, unit: 'MONTH' }, numBillingCycles: 4 },
  YEARS: { billingPeriod: { value: 1, unit: 'YEAR' }, numBillingCycles: 0 },
};
const { test, site, bought, rowOf, billAll } = await openSubscriptionShop(plans);
afterAll(() => test.close());
const { read } = test.services.database;

interface Charge {
  email: string;
  at: number;
  cents: number;
}

const sorted = (charges: Charge[]) => charges.toSorted((a, b) => a.at - b.at || (a.email < b.email ? -1 : 1));

it('is what comes: each charge at its time and of its amount, with one mail, and nothing else (storefront 3)', async () => {
  const shop = await test.services.sites.byId(site.websiteId);
  if (!shop) throw new Error('The shop is gone.');
  const told: Charge[] = [];
  for (const sku of Object.keys(plans)) {
    const row = await rowOf((await bought(sku)).id);
    told.push(...forecastOf(shop, row, test.clock.now()).map((charge) => ({ email: row.email, ...charge })));
  }
  await test.worker.runDue();
  expect(told.length).toBeGreaterThan(50);
  const mails = () => test.services.mailbox(site.websiteId).list(500);
  const before = (await mails()).length;
  for (const at of new Set(sorted(told).map((charge) => charge.at))) {
    // Nothing comes before its time.
    for (const now of [at - 1, at]) {
      test.clock.advance(now - test.clock.now());
      await billAll();
    }
  }
  const charged = await read
    .selectFrom('subscription_periods as period')
    .innerJoin('subscriptions as subscription', 'subscription.id', 'period.subscription_id')
    .innerJoin('orders as order', 'order.id', 'period.order_id')
    .select(['order.email', 'period.due_at as at', 'order.grand_total_cents as cents'])
    // The purchase itself was none that was still to come.
    .whereRef('order.id', '<>', 'subscription.order_id')
    .execute();
  expect(sorted(charged)).toEqual(sorted(told));
  expect((await mails()).length - before).toBe(told.length);
});
