import type { Refund } from '#contract/order-office-calls.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Unit } from '../unit.ts';
import { requestRefund, type RefundAnswer } from './request-refund.ts';

/** Pays back what an owner chose of an order; the same key again is the same refund (design 5, 8). */
export async function refundOrder(
  unit: Unit,
  { orderId, key, refund }: { orderId: string; key: string; refund: Refund },
): Promise<RefundAnswer> {
  const order = unit.tx.selectFrom('orders').select('id').where('website_id', '=', unit.websiteId);
  if (!(await order.where('id', '=', orderId).executeTakeFirst())) {
    return new Refusal('not-found', 'There is no such order.');
  }
  return requestRefund(unit, { orderId, key, ...refund });
}
