import { parseJson } from '#contract/parse-json.ts';
import type { Success } from '#providers/payments/payment-provider.ts';
import type { PaymentAttempts } from '#database/payment-schema.ts';
import { formatAmount } from '#locale/amount-format.ts';
import { localeFor } from '#locale/locale.ts';
import { countSpent } from '../customers/customers.ts';
import { OrderDraft } from '../orders/order-draft.ts';
import { closePayment } from '../orders/place-order.ts';
import type { Secrets } from '../secrets.ts';
import type { Unit } from '../unit.ts';
import { lessOwed, loadOwed, lockPayments } from './receive-payment.ts';
import { requestRefund } from './request-refund.ts';

/**
 * Counts a payment that has succeeded for the order that waits for it. What the order does not wait for any more, as it
 * was changed, paid otherwise or cancelled meanwhile, goes back at once.
 */
export async function takePayment(
  unit: Unit,
  secrets: Secrets,
  paid: PaymentAttempts & { order_id: string },
  { payment, savedMeans }: Success,
): Promise<void> {
  const { id, amount_cents: cents, order_id: orderId, provider } = paid;
  await closePayment(unit, parseJson(OrderDraft, paid.order_draft), { checkoutId: paid.checkout_id, orderId });
  const attempt = await lockPayments(unit, orderId);
  if (!attempt) throw new Error('The order that a payment is for is gone.');
  const order = await loadOwed(unit, orderId);
  const taken = order.fulfillment === 'canceled' ? 0 : Math.min(order.owed_cents, cents);
  const amount = formatAmount(localeFor(order.language), { minor: cents, currency: order.currency });
  await unit.record({ action: 'order.pay', subjectId: orderId, details: { amount } });
  const paidBy = { provider, payment, savedMeans };
  if (taken > 0) await lessOwed(unit, secrets, { order, attempt, cents: taken, paymentId: id, paidBy });
  if (taken < cents) await giveBack(unit, orderId, { id, cents: cents - taken });
}

async function giveBack(unit: Unit, orderId: string, { id, cents }: { id: string; cents: number }): Promise<void> {
  const { tx, websiteId } = unit;
  await tx
    .updateTable('orders')
    .set((eb) => ({ surplus_cents: eb('surplus_cents', '+', cents) }))
    .where('website_id', '=', websiteId)
    .where('id', '=', orderId)
    .execute();
  // The refund takes it off what was spent; it never was.
  await countSpent(unit, orderId, cents);
  const reason = 'The order did not wait for this money any more.';
  const back = { orderId, key: `surplus:${id}`, amountCents: cents, items: [], restock: false, reason };
  await requestRefund(unit, back);
}
