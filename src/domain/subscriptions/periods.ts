import { billingDate, periodAfter } from '#commerce/billing-dates.ts';
import type { Read } from '#database/database.ts';
import type { Subscriptions } from '#database/subscription-schema.ts';
import type { Unit } from '../unit.ts';
import { billingStateOf } from './load-subscription.ts';

/** The next period of a subscription, where it was tried and refused. */
export function findFailedPeriod(read: Read, row: Subscriptions) {
  return read
    .selectFrom('subscription_periods')
    .select('failure')
    .where('website_id', '=', row.website_id)
    .where('subscription_id', '=', row.id)
    .where('period', '=', row.next_period)
    .where('state', '=', 'failed')
    .executeTakeFirst();
}

/** The periods of a subscription so far, the last first, at most so many. */
export function lastPeriods(read: Read, { website_id: websiteId, id }: Subscriptions, most: number) {
  return read
    .selectFrom('subscription_periods')
    .select(['state', 'order_id', 'failure', 'due_at'])
    .where('website_id', '=', websiteId)
    .where('subscription_id', '=', id)
    .orderBy('period', 'desc')
    .limit(most)
    .execute();
}

/** Passes a period: it is neither charged nor sent. */
export async function passPeriod({ tx, websiteId, now }: Unit, row: Subscriptions, period: number): Promise<void> {
  const { anchor, plan } = billingStateOf(row);
  const passed = { website_id: websiteId, subscription_id: row.id, period, state: 'skipped' as const };
  const due_at = billingDate(anchor, plan.billingPeriod, period);
  await tx
    .insertInto('subscription_periods')
    .values({ ...passed, attempt_id: null, order_id: null, failure: null, due_at, updated_at: now })
    .onConflict((conflict) =>
      conflict.columns(['subscription_id', 'period']).doUpdateSet({ state: 'skipped', updated_at: now }),
    )
    .execute();
}

/** Passes what came due while a period was owed and nothing was sent: of all that, only that one is to be paid. */
export async function passUnpaid(unit: Unit, row: Subscriptions): Promise<void> {
  const { anchor, plan, nextPeriod } = billingStateOf(row);
  const next = periodAfter(anchor, plan.billingPeriod, nextPeriod + 1, unit.now);
  for (let period = nextPeriod + 1; period < next; period++) await passPeriod(unit, row, period);
}
