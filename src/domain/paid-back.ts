import type { Read } from '#database/database.ts';

/** What was paid back of an order, or is about to be, in minor units of its currency. */
export async function paidBack(db: Read, websiteId: string, orderId: string): Promise<number> {
  const refunds = await db
    .selectFrom('refunds')
    .select('amount_cents')
    .where('website_id', '=', websiteId)
    .where('order_id', '=', orderId)
    .where('state', '<>', 'failed')
    .execute();
  return refunds.reduce((sum, { amount_cents: cents }) => sum + cents, 0);
}
