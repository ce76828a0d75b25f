import type { Read } from '#database/database.ts';
import { paidBack } from '../paid-back.ts';

/** A line of an order that was paid for. */
export interface PaidLine {
  id: string;
  itemId: string;
  /** How many pieces were not given back. */
  left: number;
}

/** The lines that an order has paid for and not given back: none of one that is cancelled or wholly refunded. */
export async function paidLines(db: Read, websiteId: string, orderId: string): Promise<PaidLine[]> {
  const order = await db
    .selectFrom('orders')
    .select(['grand_total_cents', 'surplus_cents', 'fulfillment'])
    .where('website_id', '=', websiteId)
    .where('id', '=', orderId)
    .executeTakeFirst();
  const refunded = await paidBack(db, websiteId, orderId);
  if (!order || order.fulfillment === 'canceled') return [];
  const { grand_total_cents: total, surplus_cents: surplus } = order;
  if (refunded > surplus && refunded >= total + surplus) return [];
  const lines = await db
    .selectFrom('order_items')
    .select(['id', 'item_id', 'quantity', 'refunded_quantity'])
    .where('website_id', '=', websiteId)
    .where('order_id', '=', orderId)
    .whereRef('refunded_quantity', '<', 'quantity')
    .execute();
  return lines.map((line) => ({ id: line.id, itemId: line.item_id, left: line.quantity - line.refunded_quantity }));
}
