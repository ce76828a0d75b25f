import type { Read } from '#database/database.ts';

/**
 * What providers keep of an order's payments, in minor units, as far as they say so, and what is left of these payments
 * then and of what goes back. Fees in another currency than the payment's are told apart, each in its own.
 */
export async function loadFees(read: Read, websiteId: string, orderId: string) {
  const all = read.selectFrom('payment_attempts').where('website_id', '=', websiteId);
  const made = read.selectFrom('orders').select('attempt_id as id').where('website_id', '=', websiteId);
  // Each by its own index: asked for together, all payments of the shop would be read.
  const [first, later] = await Promise.all([
    made.where('id', '=', orderId).execute(),
    all.select('id').where('order_id', '=', orderId).execute(),
  ]);
  const ids = [...first, ...later].map(({ id }) => id);
  const figures = ['fee_cents', 'fee_currency', 'amount_cents', 'refunded_cents', 'state'] as const;
  const found = ids.length === 0 ? [] : await all.select(figures).where('id', 'in', ids).execute();
  const rows = found.filter(({ state }) => state === 'succeeded');
  const feesIn = (currency: string | null) =>
    rows.reduce((sum, row) => sum + (row.fee_currency === currency ? (row.fee_cents ?? 0) : 0), 0);
  const feeCents = feesIn(null);
  const others = new Set(rows.flatMap(({ fee_currency: currency }) => currency ?? []));
  const otherFees = [...others].toSorted().map((currency) => ({ currency, cents: feesIn(currency) }));
  const keptCents = rows.reduce((sum, row) => sum + row.amount_cents - row.refunded_cents, 0);
  return { feeCents, leftCents: keptCents - feeCents, otherFees };
}
