import { refundableCents } from '#commerce/refunds.ts';
import type { Read } from '#database/database.ts';
import { orderTenders } from './order-tenders.ts';

/** What of an order can still be given back, in minor units, by all means that paid it. */
export async function loadRefundable(read: Read, websiteId: string, orderId: string): Promise<number> {
  const attempt = await read
    .selectFrom('payment_attempts')
    .innerJoin('orders', 'orders.attempt_id', 'payment_attempts.id')
    .selectAll('payment_attempts')
    .where('orders.website_id', '=', websiteId)
    .where('orders.id', '=', orderId)
    .executeTakeFirst();
  return attempt ? refundableCents(await orderTenders(read, orderId, attempt)) : 0;
}
