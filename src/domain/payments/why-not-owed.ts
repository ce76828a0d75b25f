import { checkoutMessages } from '#catalog/checkout-messages.ts';
import { Refusal } from '#contract/refusals.ts';
import { isOwed } from '../orders/load-order.ts';
import type { Unit } from '../unit.ts';
import { loadOwed, lockPayments } from './receive-payment.ts';

/**
 * Why so much cannot be paid for an order now, if so: it waits for another amount, or somebody is just paying it. All
 * that pays it passes here one after another.
 */
export async function whyNotOwed(unit: Unit, orderId: string, cents: number): Promise<Refusal | undefined> {
  if (!(await lockPayments(unit, orderId))) return new Refusal('not-found', checkoutMessages.notFound);
  const order = await loadOwed(unit, orderId);
  if (!isOwed(order) || order.owed_cents !== cents) {
    return new Refusal('cart-changed', 'This order waits for another amount now. Open its page once more.');
  }
  const pending = unit.tx.selectFrom('payment_attempts').select('id').where('website_id', '=', unit.websiteId);
  const isPaying = await pending.where('order_id', '=', orderId).where('state', '=', 'pending').executeTakeFirst();
  return isPaying ? new Refusal('in-progress', checkoutMessages.inProgress) : undefined;
}
