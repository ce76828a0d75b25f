import { returnWords } from '#catalog/return-words.ts';
import { changeSubscription } from '../subscriptions/change-subscription.ts';
import type { Unit } from '../unit.ts';
import { noteReturn } from './note-return.ts';
import { selectLeft, selectReturned } from './returnable.ts';

/** How long a charge that is under way is waited for. */
const againMs = 600_000;

/**
 * Ends a subscription whose buyer has withdrawn from its contract. What it was charged since, each time with an order of
 * its own, is withdrawn from with it.
 */
export async function endWithdrawn(unit: Unit, subscriptionId: string): Promise<void> {
  await changeSubscription(unit, subscriptionId, { act: 'cancel' });
  await withdrawRenewals(unit, subscriptionId);
}

/** Notes that the renewals of a subscription are withdrawn from, each once; one that is just being charged comes later. */
export async function withdrawRenewals(unit: Unit, subscriptionId: string): Promise<void> {
  const periods = await unit.tx
    .selectFrom('subscription_periods as period')
    .innerJoin('subscriptions as subscription', 'subscription.id', 'period.subscription_id')
    .select(['period.state', 'period.order_id', 'subscription.order_id as first'])
    .where('period.website_id', '=', unit.websiteId)
    .where('subscription.id', '=', subscriptionId)
    .where('period.state', 'in', ['paid', 'charging'])
    .orderBy('period.period')
    .execute();
  for (const { order_id: orderId, first } of periods) {
    if (orderId !== null && orderId !== first) await withdrawOrder(unit, orderId);
  }
  if (!periods.some(({ state }) => state === 'charging')) return;
  const name = `withdrawn-renewals:${subscriptionId}:${unit.now}`;
  const job = { kind: 'returns.renewals', payload: { subscriptionId } } as const;
  await unit.enqueue({ ...job, name, runAt: unit.now + againMs });
}

/** All of a renewal; nothing where it is canceled, or all of it was asked for before. */
async function withdrawOrder(unit: Unit, orderId: string): Promise<void> {
  const order = await selectReturned(unit, orderId);
  if (!order || order.fulfillment === 'canceled') return;
  const lines = await selectLeft(unit.tx, unit.websiteId, orderId);
  if (lines.length === 0) return;
  const pieces = new Map(lines.map(({ id, left }) => [id, left]));
  const said = { kind: 'withdrawal', reason: returnWords.withdraw, note: '' } as const;
  await noteReturn(unit, orderId, { id: unit.newId(), ...said, pieces });
}
