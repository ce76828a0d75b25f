import type { Tender } from '#commerce/refunds.ts';
import type { Read } from '#database/database.ts';
import type { PaymentAttempts } from '#database/payment-schema.ts';
import { giftCardTenders } from './gift-card-tenders.ts';

/**
 * All that paid an order, in the order in which it is paid back: what came by its payment links, the last first, then
 * its first payment, then gift cards. `attempt` is that which made the order.
 */
export async function orderTenders(read: Read, orderId: string, attempt: PaymentAttempts): Promise<Tender[]> {
  const later = await read
    .selectFrom('payment_attempts')
    .select(['id', 'amount_cents as paidCents', 'refunded_cents as refundedCents'])
    .where('website_id', '=', attempt.website_id)
    .where('order_id', '=', orderId)
    .where('state', '=', 'succeeded')
    .orderBy('id', 'desc')
    .execute();
  const first = { id: attempt.id, paidCents: attempt.amount_cents, refundedCents: attempt.refunded_cents };
  return [...later, first, ...(await giftCardTenders(read, attempt))];
}
