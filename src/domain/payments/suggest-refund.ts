import { refundEntry } from '#commerce/refunds.ts';
import type { Read } from '#database/database.ts';

/**
 * What these pieces of an order give back, in minor units: their price less their share of the discount, with their
 * share of the tax. Shipping is not in it. Refused where fewer are left. However the pieces of a line come back, all of
 * them together give back exactly what the line cost.
 */
export async function suggestRefund(
  read: Read,
  websiteId: string,
  orderId: string,
  pieces: { orderItemId: string; quantity: number }[],
): Promise<{ ok: true; amountCents: number } | { ok: false; message: string }> {
  const items = await read
    .selectFrom('order_items')
    .selectAll()
    .where('website_id', '=', websiteId)
    .where('order_id', '=', orderId)
    .execute();
  let amountCents = 0;
  for (const { orderItemId, quantity } of pieces) {
    const item = items.find(({ id }) => id === orderItemId);
    if (!item) throw new Error(`The order has no item ${orderItemId}.`);
    const subtotalCents = item.unit_price_cents * item.quantity;
    const line = {
      id: item.id,
      subtotalCents,
      discountCents: item.discount_cents,
      taxCents: item.tax_cents,
      includedTaxCents: item.included_tax_cents,
      totalCents: subtotalCents - item.discount_cents + item.tax_cents,
    };
    const part = refundEntry(line, item.quantity, item.refunded_quantity, quantity);
    if (!part.ok) return part;
    amountCents += part.totals.totalCents;
  }
  return { ok: true, amountCents };
}
