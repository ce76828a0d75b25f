import { Type } from 'typebox';
import { parseJson } from '#contract/parse-json.ts';
import type { Checkouts } from '#database/checkout-schema.ts';
import type { PaymentAttempts } from '#database/payment-schema.ts';
import type { Success } from '#providers/payments/payment-provider.ts';
import { DraftEntry, OrderDraft } from '../orders/order-draft.ts';
import { closePayment } from '../orders/place-order.ts';
import { changeMeans } from '../subscriptions/change-means.ts';
import type { Unit } from '../unit.ts';
import type { Settlement } from './settlement.ts';

/** Of a checkout's lines, whether they only give a subscription another means of payment. */
const Keeping = Type.Array(Type.Pick(DraftEntry, ['keepsMeans']));

type Kept = NonNullable<DraftEntry['keepsMeans']>;

/** The subscription that a checkout's only line gives another means of payment; undefined where it buys something. */
export function keptIn(entries: readonly Pick<DraftEntry, 'keepsMeans'>[]): Kept | undefined {
  return entries[0]?.keepsMeans;
}

/** The same of an attempt; one that charges something is none. */
export function keptBy({ amount_cents, order_draft }: PaymentAttempts): Kept | undefined {
  return amount_cents === 0 ? keptIn(parseJson(OrderDraft, order_draft).entries) : undefined;
}

/** How a completed checkout ended: with its order, or a subscription's new means of payment. */
export function completedBy({ order_id, entries }: Pick<Checkouts, 'order_id' | 'entries'>): Settlement | undefined {
  if (order_id === null) return undefined;
  const kept = keptIn(parseJson(Keeping, entries));
  return { status: 'completed', orderId: order_id, ...(kept && { subscriptionId: kept.subscriptionId }) };
}

/** Gives a subscription what its owner has just let the provider keep: its attempt belongs to the order that began it. */
export async function keepMeans(
  unit: Unit,
  attempt: PaymentAttempts,
  { subscriptionId, orderId }: Kept,
  { savedMeans = '', payment }: Success,
): Promise<void> {
  const { provider, checkout_id: checkoutId } = attempt;
  await closePayment(unit, parseJson(OrderDraft, attempt.order_draft), { checkoutId, orderId });
  await changeMeans(unit, subscriptionId, { provider, savedMeans, payment });
  await unit.tx
    .updateTable('payment_attempts')
    .set({ order_id: orderId, order_draft: '{}' })
    .where('website_id', '=', unit.websiteId)
    .where('id', '=', attempt.id)
    .execute();
}
