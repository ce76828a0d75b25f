import { takenBy } from '#commerce/bundles.ts';
import { countsStock } from '#commerce/status.ts';
import { Refusal } from '#contract/refusals.ts';
import { returnStock } from '../catalogue/stock.ts';
import { countSpent } from '../customers/customers.ts';
import { setCanceled } from '../orders/fulfil-order.ts';
import { withParts } from '../orders/line-parts.ts';
import { sentPieces } from '../orders/parcel-pieces.ts';
import type { Unit } from '../unit.ts';
import { lockPayments } from './receive-payment.ts';

/**
 * Cancels an order of which nothing is fulfilled; a refund is another matter. Where it still waits for its money, the
 * pieces that it kept are for sale again.
 */
export async function cancelOrder(unit: Unit, orderId: string): Promise<Refusal | undefined> {
  await lockPayments(unit, orderId);
  const isCanceled = await setCanceled(unit, orderId);
  if (isCanceled instanceof Refusal) return isCanceled;
  if (!isCanceled) return undefined;
  const { owed_cents: owedCents } = await unit.tx
    .selectFrom('orders')
    .select('owed_cents')
    .where('website_id', '=', unit.websiteId)
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  if (owedCents > 0) await release(unit, orderId, owedCents);
  return undefined;
}

async function release(unit: Unit, orderId: string, owedCents: number): Promise<void> {
  const { tx, websiteId } = unit;
  const lines = await tx
    .selectFrom('order_items')
    .select(['id', 'variant_id as variantId', 'product_type', 'parts', 'quantity', 'refunded_quantity'])
    .where('website_id', '=', websiteId)
    .where('order_id', '=', orderId)
    .execute();
  const sent = await sentPieces(tx, websiteId, orderId);
  // What has left is not there to be sold again.
  const kept = lines.map(({ quantity, refunded_quantity, ...line }) => ({
    ...line,
    quantity: Math.max(0, quantity - refunded_quantity - (sent.get(line.id) ?? 0)),
  }));
  const counted = kept.filter((line) => countsStock(line.product_type) && line.quantity > 0);
  await returnStock(unit, takenBy(counted.map(withParts)), orderId);
  // They have come back: no refund may put them back once more.
  await tx
    .updateTable('order_items')
    .set((eb) => ({ refunded_quantity: eb.ref('quantity') }))
    .where('website_id', '=', websiteId)
    .where('order_id', '=', orderId)
    .execute();
  await countSpent(unit, orderId, -owedCents);
}
