import type { Read } from '#database/database.ts';

/** What providers keep of an order's payments, in minor units, as far as they say so. */
export async function loadFees(read: Read, websiteId: string, orderId: string): Promise<number> {
  const first = read.selectFrom('orders').select('attempt_id').where('website_id', '=', websiteId);
  const rows = await read
    .selectFrom('payment_attempts')
    .select('fee_cents')
    .where('website_id', '=', websiteId)
    .where((eb) => eb.or([eb('order_id', '=', orderId), eb('id', '=', first.where('orders.id', '=', orderId))]))
    .execute();
  return rows.reduce((sum, { fee_cents: cents }) => sum + (cents ?? 0), 0);
}
