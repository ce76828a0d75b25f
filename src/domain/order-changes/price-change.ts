import { Type } from 'typebox';
import { orderDifference } from '#commerce/order-difference.ts';
import { DiscountLine, PickUpLocation } from '#contract/cart.ts';
import { OrderDetails, type Address } from '#contract/checkout.ts';
import type { PricedChange } from '#contract/order-change-calls.ts';
import { parseJson } from '#contract/parse-json.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Read, Write } from '#database/database.ts';
import { refundableCents } from '#commerce/refunds.ts';
import { orderTenders } from '../payments/order-tenders.ts';
import { vatState } from '../vat/vat-notes.ts';
import type { Site } from '../websites/site.ts';
import { applied, type AskedChange } from './change-details.ts';
import { seeOrder, type OpenOrder } from './open-order.ts';
import { changeLines, loadLines, type ChangedLine } from './order-lines.ts';
import { priceLines, type PricedLines } from './price-lines.ts';

/** What a change makes of an order's lines and price, beside what they were. */
export interface Repriced extends PricedLines {
  before: readonly ChangedLine[];
}

const DiscountLines = Type.Array(DiscountLine);

/**
 * An order's lines and price as a change has them; undefined where it touches neither: another street in the same place
 * costs the same. Refused where a parcel has left, since nobody knows what was in it.
 */
export async function reprice(
  db: Read | Write,
  site: Site,
  { row, attempt }: OpenOrder,
  change: AskedChange,
): Promise<Repriced | Refusal | undefined> {
  const details = parseJson(OrderDetails, row.details);
  const after = applied(site, details, change);
  const hasLeft = await parcelHasLeft(db, row.website_id, row.id);
  const changesGoods = change.lines ?? change.added ?? change.shippingOptionId ?? change.vatNumber;
  if (changesGoods === undefined && (hasLeft || isSamePlace(details, after))) return undefined;
  if (hasLeft) return new Refusal('refused', 'A parcel has left: its items and its way stay as they are.');
  if (await hasInvoice(db, row.website_id, row.id)) {
    return new Refusal('refused', 'This order has an invoice, which stays as it is. Refund items instead.');
  }
  if (row.currency !== site.currency) {
    return new Refusal('refused', 'The shop sells in another currency now: this order keeps its items.');
  }
  const before = await loadLines(db, attempt, row.id);
  const lines = await changeLines(db, site, before, change);
  if (lines instanceof Refusal) return lines;
  const { shippingOptionId = details.shippingOptionId } = change;
  const priced = await priceLines(db, site, {
    lines,
    details: { ...after, ...(shippingOptionId && { shippingOptionId }) },
    discounts: parseJson(DiscountLines, row.discounts),
    pickUp: row.pick_up === null ? undefined : parseJson(PickUpLocation, row.pick_up),
    currency: row.currency,
  });
  return priced instanceof Refusal ? priced : { ...priced, before };
}

async function parcelHasLeft(db: Read | Write, websiteId: string, orderId: string): Promise<boolean> {
  const left = db.selectFrom('shipments').select('id').where('website_id', '=', websiteId);
  const own = left.where('order_id', '=', orderId).where('undone_at', 'is', null);
  return (await own.executeTakeFirst()) !== undefined;
}

async function hasInvoice(db: Read | Write, websiteId: string, orderId: string): Promise<boolean> {
  const issued = db.selectFrom('invoices').select('name').where('website_id', '=', websiteId);
  return (await issued.where('order_id', '=', orderId).executeTakeFirst()) !== undefined;
}

/** What shipping and tax ask of an address. */
function isSamePlace({ shippingAddress: one }: OrderDetails, { shippingAddress: other }: OrderDetails): boolean {
  const place = (address: Address | undefined) => [address?.country, address?.region ?? '', address?.postalCode ?? ''];
  return place(one).join('\n') === place(other).join('\n');
}

/** What becomes of an order's money with another total. */
export async function differenceOf(db: Read | Write, { row, attempt }: OpenOrder, totalCents: number) {
  const refundable = refundableCents(await orderTenders(db, row.id, attempt));
  const now = { totalCents: row.grand_total_cents, owedCents: row.owed_cents, refundableCents: refundable };
  return orderDifference(now, totalCents);
}

/** What a change of an order would come to. */
export async function priceChange(
  read: Read,
  site: Site,
  orderId: string,
  change: AskedChange,
): Promise<PricedChange | Refusal> {
  const open = await seeOrder(read, site.id, { orderId, version: change.version });
  if (open instanceof Refusal) return open;
  const { row } = open;
  const priced = await reprice(read, site, open, change);
  if (priced instanceof Refusal) return priced;
  const totalCents = priced?.totals.grandTotalCents ?? row.grand_total_cents;
  const { owedCents, paidBackCents } = await differenceOf(read, open, totalCents);
  return {
    beforeCents: row.grand_total_cents,
    totalCents,
    paidBackCents,
    owedCents,
    taxCents: priced?.totals.taxCents ?? row.tax_cents,
    discountCents: priced?.totals.discountCents ?? row.discount_cents,
    shippingCents: priced?.totals.shippingCostCents ?? row.shipping_cents,
    shippingOptions: priced?.totals.shippingOptions ?? [],
    shippingOptionId: priced?.details.shippingOptionId ?? null,
    ...(change.vatNumber !== undefined && vatState(site, change.vat, priced?.totals.isReverseCharge ?? false)),
  };
}
