import type { Refund } from '#contract/order-office-calls.ts';
import { Refusal } from '#contract/refusals.ts';
import { formatAmount } from '#locale/amount-format.ts';
import { localeFor } from '#locale/locale.ts';
import type { Unit } from '../unit.ts';
import { requestRefund, type RefundAnswer } from './request-refund.ts';

/** Pays back what an owner chose of an order; the same key again is the same refund (design 5, 8). */
export async function refundOrder(
  unit: Unit,
  { orderId, key, refund }: { orderId: string; key: string; refund: Refund },
): Promise<RefundAnswer> {
  const { tx, websiteId } = unit;
  const order = await tx
    .selectFrom('orders')
    .select(['currency', 'language'])
    .where('website_id', '=', websiteId)
    .where('id', '=', orderId)
    .executeTakeFirst();
  if (!order) return new Refusal('not-found', 'There is no such order.');
  const known = tx.selectFrom('refunds').select('id').where('website_id', '=', websiteId);
  const isAgain = (await known.where('request_key', '=', key).executeTakeFirst()) !== undefined;
  const answer = await requestRefund(unit, { orderId, key, ...refund });
  if (answer instanceof Refusal || isAgain) return answer;
  const amount = formatAmount(localeFor(order.language), { minor: refund.amountCents, currency: order.currency });
  await unit.record({ action: 'order.refund', subjectId: orderId, details: { amount, reason: refund.reason } });
  return answer;
}
