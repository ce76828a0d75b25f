import { Refusal } from '#contract/refusals.ts';
import type { Orders } from '#database/order-schema.ts';
import type { PaymentAttempts } from '#database/payment-schema.ts';
import { lockPayments } from '../payments/receive-payment.ts';
import type { Unit } from '../unit.ts';

/** An order that is being changed, with the attempt that it came from. */
export interface OpenOrder {
  row: Orders;
  attempt: PaymentAttempts;
}

/**
 * An order that may be changed by whoever saw this version of it; it has the next one then. All that changes it, pays it
 * or moves it on follows each other; refused where it is sent, cancelled, or was changed by somebody else meanwhile.
 */
export async function openOrder(
  unit: Unit,
  { orderId, version }: { orderId: string; version: number },
): Promise<OpenOrder | Refusal> {
  const { tx, websiteId } = unit;
  const attempt = await lockPayments(unit, orderId);
  if (!attempt) return new Refusal('not-found', 'There is no such order.');
  const row = await tx
    .updateTable('orders')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('website_id', '=', websiteId)
    .where('id', '=', orderId)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (row.fulfillment === 'canceled') return new Refusal('canceled', 'This order is cancelled.');
  if (row.fulfillment === 'fulfilled')
    return new Refusal('fulfilled', 'This order is done: nothing is left to change.');
  if (row.version !== version + 1) {
    return new Refusal('changed-meanwhile', 'Somebody else has changed this order meanwhile. Look at it once more.');
  }
  return { row, attempt };
}
