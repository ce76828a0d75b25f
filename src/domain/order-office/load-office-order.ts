import type { OfficeOrder } from '#contract/order-office-calls.ts';
import type { Read } from '#database/database.ts';
import type { OrderItems } from '#database/order-schema.ts';
import { listActsOf } from '../audit/list-acts.ts';
import { listInvoices } from '../invoices/load-sheets.ts';
import { isWithdrawn, openReturnsOf } from '../orders/withdrawn.ts';
import { isOwed, loadOrder, toShipment } from '../orders/load-order.ts';
import { parcelContents, sentPieces, unsentOf } from '../orders/parcel-pieces.ts';
import { listNotes } from '../orders/order-notes.ts';
import { loadFees } from '../payments/load-fees.ts';
import { loadRefundable } from '../payments/refundable.ts';

/** One order as those who work on it see it; undefined where there is none of that id. */
export async function loadOfficeOrder(
  read: Read,
  websiteId: string,
  orderId: string,
): Promise<Omit<OfficeOrder, 'buyerUrl' | 'takesVatNumber'> | undefined> {
  const order = await loadOrder(read, websiteId, { id: orderId });
  if (!order) return undefined;
  const [row, lines, refunds, shipments, payments] = await loadRows(read, websiteId, orderId);
  const standing = refunds.filter(({ state }) => state !== 'failed');
  const refundedCents = standing.reduce((sum, refund) => sum + refund.amount_cents, 0);
  const contents = await parcelContents(read, websiteId, orderId);
  const sent = await sentPieces(read, websiteId, orderId);
  const acts = await listActsOf(read, websiteId, orderId);
  const returning = (await openReturnsOf(read, websiteId, [orderId])).get(orderId);
  return {
    order,
    version: row.version,
    currency: row.currency,
    fulfillment: row.fulfillment,
    ...(returning && { returning }),
    isWithdrawn: row.withdrawn === 1,
    lines: lines.map((line) => toLine(line, sent.get(line.id) ?? 0)),
    shippingCents: row.shipping_cents,
    refundedShippingCents: standing.reduce((sum, refund) => sum + refund.shipping_cents, 0),
    totalCents: row.grand_total_cents,
    refundedCents,
    ...(await loadFees(read, websiteId, orderId)),
    owedCents: isOwed(row) ? row.owed_cents : 0,
    isPaid: row.owed_cents === 0,
    payments: payments.map(({ id, amount_cents: amountCents, received_at: at }) => ({ id, amountCents, at })),
    invoices: await listInvoices(read, websiteId, orderId),
    refundableCents: await loadRefundable(read, websiteId, orderId),
    refunds: refunds.map(({ id, amount_cents: amountCents, reason, state, failure, created_at: at }) => {
      return { id, amountCents, reason, state, failure, at };
    }),
    shipments: shipments.map((row) => ({ id: row.id, ...toShipment(row, contents.get(row.id)) })),
    notes: await listNotes(read, websiteId, orderId),
    acts: acts.map(({ id, at, person, text }) => ({ id, at, person, text })),
  };
}

function toLine(line: OrderItems, sent: number): OfficeOrder['lines'][number] {
  return {
    id: line.id,
    refundedQuantity: line.refunded_quantity,
    unsentQuantity: unsentOf(line, sent),
    subtotalCents: line.unit_price_cents * line.quantity,
    discountCents: line.discount_cents,
    taxCents: line.tax_cents,
    includedTaxCents: line.included_tax_cents,
  };
}

function loadRows(read: Read, websiteId: string, orderId: string) {
  return Promise.all([
    read
      .selectFrom('orders')
      .selectAll('orders')
      .select(isWithdrawn(websiteId).as('withdrawn'))
      .where('website_id', '=', websiteId)
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow(),
    read
      .selectFrom('order_items')
      .selectAll()
      .where('website_id', '=', websiteId)
      .where('order_id', '=', orderId)
      .orderBy('position')
      .execute(),
    read
      .selectFrom('refunds')
      .selectAll()
      .where('website_id', '=', websiteId)
      .where('order_id', '=', orderId)
      .orderBy('id', 'desc')
      .execute(),
    read
      .selectFrom('shipments')
      .selectAll()
      .where('website_id', '=', websiteId)
      .where('order_id', '=', orderId)
      .where('undone_at', 'is', null)
      .orderBy('shipped_at')
      .execute(),
    read
      .selectFrom('received_payments')
      .selectAll()
      .where('website_id', '=', websiteId)
      .where('order_id', '=', orderId)
      .orderBy('received_at')
      .execute(),
  ]);
}
