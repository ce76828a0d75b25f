import { parseJson } from '#contract/parse-json.ts';
import { insertRow } from '#database/prepared.ts';
import type { OrderItems } from '#database/order-schema.ts';
import type { PaymentAttempts } from '#database/payment-schema.ts';
import { toJson } from '#database/values.ts';
import { toTotals } from '../checkout/checkout-view.ts';
import { OrderDraft } from '../orders/order-draft.ts';
import { toItem } from '../orders/place-order.ts';
import { learnOrder } from '../orders/order-words.ts';
import type { Unit } from '../unit.ts';
import type { OpenOrder } from './open-order.ts';
import type { Repriced } from './price-change.ts';

/** Writes down an order's lines and price as they are now, in its rows and in what its purchase knows. */
export async function writeLines(unit: Unit, open: OpenOrder, priced: Repriced): Promise<OrderItems[]> {
  const items = await writeItems(unit, open.row.id, priced);
  await writeOrder(unit, open.row.id, priced);
  await writeDraft(unit, open.attempt, priced);
  await learnOrder(unit, open.row.id);
  return items;
}

async function writeItems(unit: Unit, orderId: string, { lines, totals, before }: Repriced): Promise<OrderItems[]> {
  const { tx, websiteId } = unit;
  const items = lines.map(({ entry, item }, position) => {
    const written = toItem(unit, orderId, { entry, totals: totals.entries[position], position });
    return item ? { ...written, id: item.id, refunded_quantity: item.refunded_quantity } : written;
  });
  const gone = before.filter(({ item }) => !lines.some((line) => line.item?.id === item?.id));
  for (const { item } of gone) {
    const own = tx.deleteFrom('order_items').where('website_id', '=', websiteId);
    await own.where('id', '=', item?.id ?? '').execute();
  }
  for (const [at, { id, ...line }] of items.entries()) {
    if (!lines[at]?.item) await insertRow(tx, 'order_items', { id, ...line });
    else {
      const own = tx.updateTable('order_items').set(line).where('website_id', '=', websiteId);
      await own.where('id', '=', id).execute();
    }
  }
  return items;
}

async function writeOrder(
  { tx, websiteId }: Unit,
  orderId: string,
  { totals, details, discounts, taxes }: Repriced,
): Promise<void> {
  const { name, pickUpLocation: pickUp } = totals.selectedShippingOption ?? {};
  await tx
    .updateTable('orders')
    .set({
      details: toJson(details),
      subtotal_cents: totals.subtotalCents,
      discount_cents: totals.discountCents,
      shipping_cents: totals.shippingCostCents,
      tax_cents: totals.taxCents,
      included_tax_cents: totals.includedTaxCents,
      grand_total_cents: totals.grandTotalCents,
      shipping_method: name ?? null,
      pick_up: pickUp ? toJson(pickUp) : null,
      discounts: toJson(discounts),
      taxes: toJson(taxes),
    })
    .where('website_id', '=', websiteId)
    .where('id', '=', orderId)
    .execute();
}

async function writeDraft(
  { tx, websiteId }: Unit,
  attempt: PaymentAttempts,
  { lines, totals, details, discounts, taxes }: Repriced,
): Promise<void> {
  const draft = {
    ...parseJson(OrderDraft, attempt.order_draft),
    entries: lines.map(({ entry }) => ({ ...entry, subTotal: entry.purchasePriceCents * entry.quantity })),
    entryTotals: totals.entries,
    details,
    totals: toTotals(totals),
    discounts,
    taxes,
  };
  await tx
    .updateTable('payment_attempts')
    .set({ order_draft: toJson(draft) })
    .where('website_id', '=', websiteId)
    .where('id', '=', attempt.id)
    .execute();
}
