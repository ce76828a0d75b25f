import { billingDate, isComplete, retryAt } from '#commerce/billing-dates.ts';
import type { Subscriptions } from '#database/subscription-schema.ts';
import type { Unit } from '../unit.ts';
import { billingJob } from './billing-job.ts';
import { billingStateOf, lockSubscription } from './load-subscription.ts';

/** A period of a subscription. */
export interface PeriodKey {
  subscriptionId: string;
  period: number;
}

/** Notes that a period was paid, in the unit that makes its order: the next is due, or the plan has come to its end. */
export async function periodPaid(unit: Unit, key: PeriodKey, orderId: string): Promise<void> {
  const row = await closePeriod(unit, key, { state: 'paid', order_id: orderId, failure: null });
  if (!row) return;
  const { anchor, plan, billed } = billingStateOf(row);
  const isOver = isComplete(plan, billed + 1);
  // One that was cancelled or paused while it was being charged stays so.
  const state = isOver && row.state !== 'cancelled' ? 'ended' : row.state;
  const next_period = await periodAfterPassed(unit, key);
  await change(unit, key, {
    state,
    billed: billed + 1,
    next_period,
    due_at: state === 'active' ? billingDate(anchor, plan.billingPeriod, next_period) : null,
    tries: 0,
  });
}

/** The period after one, and after those that were passed while that one was owed. */
async function periodAfterPassed({ tx, websiteId }: Unit, { subscriptionId, period }: PeriodKey): Promise<number> {
  const { last } = await tx
    .selectFrom('subscription_periods')
    .select((eb) => eb.fn.max('period').as('last'))
    .where('website_id', '=', websiteId)
    .where('subscription_id', '=', subscriptionId)
    .where('period', '>', period)
    .where('state', '=', 'skipped')
    .executeTakeFirstOrThrow();
  return (last ?? period) + 1;
}

/** What became of a charge that was not made. */
export interface FailedCharge {
  message: string;
  /** Whether nobody was asked: it does not count as a try, and comes again at once. */
  isUnheard?: boolean | undefined;
}

/**
 * Notes that a period was not paid: it is tried again in some days and its owner is told, until it has been tried often
 * enough.
 */
export async function periodFailed(unit: Unit, key: PeriodKey, { message, isUnheard }: FailedCharge): Promise<void> {
  const row = await closePeriod(unit, key, { state: 'failed', failure: message });
  if (!row) return;
  if (isUnheard) {
    await change(unit, key, { due_at: row.state === 'active' ? unit.now : null });
    return unit.enqueue(billingJob(row));
  }
  const tries = row.tries + 1;
  const again = retryAt(tries, unit.now);
  const isGivenUp = row.state === 'active' && again === undefined;
  const due_at = row.state === 'active' ? (again ?? null) : null;
  await change(unit, key, { tries, due_at, ...(isGivenUp && { state: 'unpaid' as const }) });
  if (row.state !== 'active') return;
  const { subscriptionId, period } = key;
  const name = `subscription-refused:${subscriptionId}:${period}:${tries}`;
  await unit.enqueue({
    kind: 'mail.subscription-refused',
    payload: { subscriptionId, period, tries, at: unit.now },
    name,
  });
}

/**
 * Ends the charge of a period, once; gives the subscription as it was. It is locked: one that is cancelled at the same
 * moment would else be written as it was before.
 */
async function closePeriod(
  unit: Unit,
  { subscriptionId, period }: PeriodKey,
  values: { state: 'paid' | 'failed'; order_id?: string; failure: string | null },
): Promise<Subscriptions | undefined> {
  const { tx, websiteId, now } = unit;
  const row = await lockSubscription(unit, subscriptionId);
  const closed = await tx
    .updateTable('subscription_periods')
    .set({ ...values, updated_at: now })
    .where('website_id', '=', websiteId)
    .where('subscription_id', '=', subscriptionId)
    .where('period', '=', period)
    .where('state', '=', 'charging')
    .returning('period')
    .executeTakeFirst();
  return closed && row;
}

async function change(
  { tx, websiteId, now }: Unit,
  { subscriptionId }: PeriodKey,
  values: Partial<Subscriptions>,
): Promise<void> {
  await tx
    .updateTable('subscriptions')
    .set({ ...values, updated_at: now })
    .where('website_id', '=', websiteId)
    .where('id', '=', subscriptionId)
    .execute();
}
