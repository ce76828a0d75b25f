import type { Read } from '#database/database.ts';

/**
 * What providers keep of an order's payments, in minor units, as far as they say so, and what is left of these payments
 * then and of what goes back.
 */
export async function loadFees(read: Read, websiteId: string, orderId: string) {
  const first = read.selectFrom('orders').select('attempt_id').where('website_id', '=', websiteId);
  const rows = await read
    .selectFrom('payment_attempts')
    .select(['fee_cents', 'amount_cents', 'refunded_cents'])
    .where('website_id', '=', websiteId)
    .where('state', '=', 'succeeded')
    .where((eb) => eb.or([eb('order_id', '=', orderId), eb('id', '=', first.where('orders.id', '=', orderId))]))
    .execute();
  const feeCents = rows.reduce((sum, { fee_cents: cents }) => sum + (cents ?? 0), 0);
  const keptCents = rows.reduce((sum, row) => sum + row.amount_cents - row.refunded_cents, 0);
  return { feeCents, leftCents: keptCents - feeCents };
}
