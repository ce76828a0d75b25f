import { parseJson, parseJsonOr } from '#contract/parse-json.ts';
import { Type } from 'typebox';
import { AgreedPayment } from '#contract/agreement.ts';
import { beginText } from '#commerce/begin-text.ts';
import { Attributes } from '#contract/product.ts';
import { assetUrl } from '#contract/asset-url.ts';
import {
  DiscountLine,
  FieldAnswers,
  GiftCardLine,
  LineAhead,
  LineParts,
  PickUpLocation,
  TaxLine,
} from '#contract/cart.ts';
import { OrderDetails } from '#contract/checkout.ts';
import type { DecimalMoney } from '#contract/money.ts';
import type { OrderStatus, Shipment } from '#contract/order-status.ts';
import type { Order } from '#contract/order.ts';
import { PaymentMethod } from '#contract/payment-method.ts';
import type { Read } from '#database/database.ts';
import { fromFlag } from '#database/values.ts';
import type { Orders, Shipments } from '#database/order-schema.ts';
import { localeFor } from '#locale/locale.ts';
import { toDecimal } from '#locale/money.ts';
import type { Secrets } from '../secrets.ts';
import { parcelContents } from './parcel-pieces.ts';
import { loadDownloads } from './downloads.ts';

const DiscountLines = Type.Array(DiscountLine);
const TaxLines = Type.Array(TaxLine);
const GiftCardLines = Type.Array(GiftCardLine);

/** The secret token in an order's address; the same for the same order. */
export function orderToken(secrets: Secrets, orderId: string): string {
  return secrets.token('order', orderId);
}

/** Where an order is shown to its buyer, on its website. */
export function orderPath(secrets: Secrets, orderId: string): string {
  return `/order/${orderToken(secrets, orderId)}`;
}

/** One order of a website, as its page and its mails show it. */
export async function loadOrder(
  read: Read,
  websiteId: string,
  by: { id: string } | { tokenHash: string },
): Promise<Order | undefined> {
  const row = await read
    .selectFrom('orders')
    .selectAll()
    .where('website_id', '=', websiteId)
    .where('id' in by ? 'id' : 'token_hash', '=', 'id' in by ? by.id : by.tokenHash)
    .executeTakeFirst();
  if (!row) return undefined;
  return toOrder(row, await itemsOf(read, websiteId, row.id));
}

function toOrder(row: Orders, items: Awaited<ReturnType<typeof itemsOf>>): Order {
  const money = (cents: number): DecimalMoney => ({
    decimalValue: toDecimal(cents, row.currency),
    currencyCode: row.currency,
  });
  return {
    id: row.id,
    orderNumber: row.order_number,
    purchasedCartId: row.cart_id,
    websiteId: row.website_id,
    testMode: fromFlag(row.test_mode),
    createdOn: row.created_at,
    customerEmail: row.email,
    ...filledIn(row),
    ...(row.shipping_method !== null && { shippingMethod: row.shipping_method }),
    ...(row.pick_up !== null && { pickUpLocation: parseJson(PickUpLocation, row.pick_up) }),
    ...(row.payment !== null && { payment: parseJson(PaymentMethod, row.payment) }),
    ...(row.agreement !== null && { agreement: parseJson(AgreedPayment, row.agreement) }),
    ...(isOwed(row) && { owed: money(row.owed_cents) }),
    ...(row.surplus_cents > 0 && { captured: money(row.grand_total_cents + row.surplus_cents - row.owed_cents) }),
    items: items.map((item) => ({
      sku: item.sku,
      productName: item.product_name,
      productType: item.product_type,
      quantity: item.quantity,
      unitPrice: money(item.unit_price_cents),
      attributes: parseJson(Attributes, item.attributes),
      ...(item.additional_fields && { fieldAnswers: parseJsonOr(FieldAnswers, item.additional_fields, []) }),
      ...(item.ahead !== null && { ahead: parseJson(LineAhead, item.ahead) }),
      ...(item.begins_at !== null && {
        begins: beginText(localeFor(item.language), item.begins_at, item.time_zone),
      }),
      ...(item.parts !== null && { parts: parseJson(LineParts, item.parts) }),
      ...(item.blob_key !== null && { imageUrl: assetUrl(item.blob_key, item.filename ?? '') }),
    })),
    ...totalsOf(row, money),
  };
}

/** What the buyer filled in. */
function filledIn(row: Orders) {
  const { shippingAddress, billingAddress, phone, company, agreedTo, contactName, notes, vat } = parseJson(
    OrderDetails,
    row.details,
  );
  return {
    ...(shippingAddress && { shippingAddress }),
    ...(billingAddress && { billingAddress }),
    ...(phone && { phone }),
    ...(company && { company }),
    ...(agreedTo && { consents: agreedTo }),
    ...(vat && { vat }),
    ...(contactName && { contactName }),
    ...(notes && { notes }),
  };
}

/** Whether an order waits for its money. */
export function isOwed({ owed_cents: cents, fulfillment }: Pick<Orders, 'owed_cents' | 'fulfillment'>): boolean {
  return cents > 0 && fulfillment !== 'canceled';
}

/** What came off, what came on top, and what that makes. */
function totalsOf(row: Orders, money: (cents: number) => DecimalMoney) {
  return {
    discounts: parseJson(DiscountLines, row.discounts).map(({ name, code, amountCents, freesShipping }) => {
      return { name, ...(code !== undefined && { code }), amount: money(amountCents), freesShipping };
    }),
    taxes: parseJson(TaxLines, row.taxes).map(({ name, rate, isInclusive, amountCents }) => {
      return { name, rate, isInclusive, amount: money(amountCents) };
    }),
    giftCards: parseJson(GiftCardLines, row.gift_cards).map(({ id, lastFour, amountCents }) => {
      return { id, lastFour, amount: money(amountCents) };
    }),
    subtotal: money(row.subtotal_cents),
    discountTotal: money(row.discount_cents),
    shippingTotal: money(row.shipping_cents),
    taxTotal: money(row.tax_cents),
    grandTotal: money(row.grand_total_cents),
    paidTotal: money(row.grand_total_cents - row.gift_card_cents),
  };
}

/** An order's lines, each with the picture and the date that its variant has now. */
function itemsOf(read: Read, websiteId: string, orderId: string) {
  return read
    .selectFrom('order_items as line')
    .leftJoin('variants as variant', 'variant.id', 'line.variant_id')
    .leftJoin('items as item', 'item.id', 'line.item_id')
    .leftJoin('assets as asset', (join) =>
      join.on((eb) => eb('asset.id', '=', eb.fn.coalesce('variant.asset_id', 'item.main_image_id'))),
    )
    .innerJoin('websites as website', 'website.id', 'line.website_id')
    .selectAll('line')
    .select(['asset.blob_key', 'asset.filename', 'variant.begins_at', 'website.language', 'website.time_zone'])
    .where('line.website_id', '=', websiteId)
    .where('line.order_id', '=', orderId)
    .orderBy('line.position')
    .execute();
}

/** A parcel as its buyer sees it. */
export function toShipment(row: Shipments, items?: Shipment['items']): Shipment {
  return {
    ...(items && { items }),
    ...(row.carrier !== null && { carrier: row.carrier }),
    ...(row.tracking_number !== null && { trackingNumber: row.tracking_number }),
    ...(row.tracking_url !== null && { trackingUrl: row.tracking_url }),
    shippedOn: row.shipped_at,
  };
}

async function loadShipments(read: Read, websiteId: string, orderId: string): Promise<Shipment[]> {
  const rows = await read
    .selectFrom('shipments')
    .selectAll()
    .where('website_id', '=', websiteId)
    .where('order_id', '=', orderId)
    .where('undone_at', 'is', null)
    .orderBy('shipped_at')
    .orderBy('id')
    .execute();
  const contents = await parcelContents(read, websiteId, orderId);
  return rows.map((row) => toShipment(row, contents.get(row.id)));
}

const statusNames = { pending: 'PENDING', fulfilled: 'FULFILLED', canceled: 'CANCELED' } as const;

/** How far an order is: fulfilment, files, and parcels and refunds in the order in which they left. */
export async function loadOrderStatus(
  read: Read,
  secrets: Secrets,
  { websiteId, orderId }: { websiteId: string; orderId: string },
  now: number,
): Promise<OrderStatus> {
  const order = await read
    .selectFrom('orders')
    .select(['fulfillment', 'grand_total_cents', 'surplus_cents', 'owed_cents', 'currency'])
    .where('website_id', '=', websiteId)
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const shipments = await loadShipments(read, websiteId, orderId);
  const all = await read
    .selectFrom('refunds')
    .select(['amount_cents', 'updated_at', 'state'])
    .where('website_id', '=', websiteId)
    .where('order_id', '=', orderId)
    .orderBy('updated_at')
    .execute();
  // Told apart here: asked for by state as well, SQLite would read all that were ever done.
  const refunds = all.filter(({ state }) => state === 'done');
  const refundedCents = refunds.reduce((sum, refund) => sum + refund.amount_cents, 0);
  return {
    state: stateOf(order, refundedCents, shipments.length > 0),
    fulfillmentStatus: statusNames[order.fulfillment],
    refunds: refunds.map((refund) => ({
      amount: { decimalValue: toDecimal(refund.amount_cents, order.currency), currencyCode: order.currency },
      refundedOn: refund.updated_at,
    })),
    shipments,
    downloads: await loadDownloads(read, secrets, { websiteId, orderId }, now),
  };
}

function stateOf(
  {
    fulfillment,
    grand_total_cents: total,
    surplus_cents: surplus,
    owed_cents: owed,
  }: Pick<Orders, 'fulfillment' | 'grand_total_cents' | 'surplus_cents' | 'owed_cents'>,
  refundedCents: number,
  hasShipped: boolean,
): OrderStatus['state'] {
  if (refundedCents > surplus && refundedCents >= total + surplus) return 'refunded';
  if (fulfillment === 'canceled') return 'canceled';
  if (fulfillment === 'fulfilled') return hasShipped ? 'shipped' : 'fulfilled';
  return total > 0 && owed === 0 ? 'paid' : 'received';
}
