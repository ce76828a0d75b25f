import { methodText } from '#commerce/payment-text.ts';
import type { PaymentMethod } from '#contract/payment-method.ts';
import { toJson } from '#database/values.ts';
import type { Unit } from '../unit.ts';
import { billingJob } from './billing-job.ts';
import { isOver, lockSubscription } from './load-subscription.ts';
import { passUnpaid } from './periods.ts';

/** What pays from now on. */
export interface NewMeans {
  provider: string;
  /** The provider's own name for it. */
  savedMeans: string;
  payment: PaymentMethod | undefined;
}

/**
 * Has what follows of a subscription paid by another means. A payment that was refused is tried with it at once, and as
 * often as a new one; of one that is over nothing is charged, so nothing is kept.
 */
export async function changeMeans(unit: Unit, id: string, { provider, savedMeans, payment }: NewMeans): Promise<void> {
  const row = await lockSubscription(unit, id);
  if (!row || isOver(row)) return;
  const { tx, websiteId, now } = unit;
  const isRefused = row.state === 'unpaid' || (row.state === 'active' && row.tries > 0 && row.due_at !== null);
  const means = { provider, saved_means: savedMeans, payment: payment ? toJson(payment) : null };
  if (row.state === 'unpaid') await passUnpaid(unit, row);
  await tx
    .updateTable('subscriptions')
    .set({ ...means, ...(isRefused && { state: 'active' as const, due_at: now, tries: 0 }) })
    .where('website_id', '=', websiteId)
    .where('id', '=', id)
    .execute();
  const named = payment ? { means: methodText(payment) } : {};
  await unit.record({
    action: 'subscription.means',
    subjectId: row.order_id,
    details: { subscriptionId: id, ...named },
  });
  if (isRefused) await unit.enqueue(billingJob({ ...row, tries: 0 }));
}
