import type { Flag, Json, Minor, Owned, Time } from './columns.ts';

/* Orders and their parcels. */

export interface Orders extends Owned {
  id: string;
  order_number: number;
  cart_id: string;
  checkout_id: string;
  attempt_id: string;
  token_hash: string;
  site_user_id: string | null;
  /** Who placed it; null once that is erased. */
  customer_id: string | null;
  language: string;
  test_mode: Flag;
  email: string;
  details: Json;
  currency: string;
  subtotal_cents: Minor;
  discount_cents: Minor;
  shipping_cents: Minor;
  tax_cents: Minor;
  grand_total_cents: Minor;
  shipping_method: string | null;
  /** Where the goods are collected. */
  pick_up: Json | null;
  /** What was charged, as far as the buyer is told. */
  payment: Json | null;
  /** How it is to be paid, where its money comes later and elsewhere. */
  agreement: Json | null;
  /** Of the grand total, what has not come; of a cancelled order what will not. */
  owed_cents: Minor;
  /** Of what was paid, what a change has made too much: it goes back by refunds, which come on top of it. */
  surplus_cents: Minor;
  /** Whether it was paid, and what nobody sends given, before a change had it wait for more. */
  was_paid: Flag;
  /** When its buyer was reminded to pay. */
  reminded_at: Time | null;
  fulfillment: 'pending' | 'fulfilled' | 'canceled';
  fulfillment_changed_at: Time | null;
  /** Inside the prices, beside `tax_cents` on top. */
  included_tax_cents: Minor;
  /** What gift cards paid of the grand total. */
  gift_card_cents: Minor;
  discounts: Json;
  taxes: Json;
  gift_cards: Json;
  /** Counts the changes that its owner made: whoever changes it names the one they saw. */
  version: number;
  created_at: Time;
}

export interface OrderItems extends Owned {
  id: string;
  order_id: string;
  item_id: string;
  variant_id: string;
  sku: string;
  product_name: string;
  product_type: number;
  attributes: Json;
  quantity: number;
  unit_price_cents: Minor;
  /** `FieldAnswers`; '' where nothing was filled in. */
  additional_fields: string;
  /** `LineAhead`: how many of it were sold before they were there. */
  ahead: Json | null;
  /** `LineParts`: what each of it is made of, where it is a bundle. */
  parts: Json | null;
  /** The line's shares of the order's discount and tax. */
  discount_cents: Minor;
  tax_cents: Minor;
  included_tax_cents: Minor;
  refunded_quantity: number;
  position: number;
}

export interface Shipments extends Owned {
  id: string;
  order_id: string;
  carrier: string | null;
  tracking_number: string | null;
  tracking_url: string | null;
  shipped_at: Time;
  /** When it was taken back that it has left: it counts for nothing then. */
  undone_at: Time | null;
}

/** How many pieces of an order's line are in a parcel. */
export interface ShipmentItems extends Owned {
  shipment_id: string;
  order_item_id: string;
  quantity: number;
}

/** What orders are found by. */
export interface OrderWords extends Owned {
  /** As the order has it. */
  test_mode: Flag;
  word: string;
  order_id: string;
}

/** What those who work on an order say of it, for each other. */
export interface OrderNotes extends Owned {
  id: string;
  order_id: string;
  account_id: string | null;
  text: string;
  created_at: Time;
}

/**
 * What was taken in a quarter of an hour, counted from the first of 1970, by orders that are not cancelled; what went
 * back of such orders stands in the quarter in which it did.
 */
export interface TakingsRow extends Owned {
  test_mode: Flag;
  currency: string;
  quarter: number;
  orders: number;
  /** The orders' grand totals, and what they came of. */
  cents: Minor;
  pieces: number;
  subtotal_cents: Minor;
  discount_cents: Minor;
  shipping_cents: Minor;
  tax_cents: Minor;
  included_tax_cents: Minor;
  refunds: number;
  refunded_cents: Minor;
  /** How much of that was for shipping. */
  refunded_shipping_cents: Minor;
  /** What providers keep of the orders' payments, as far as they have said so. */
  fee_cents: Minor;
}

/** The same of one tax in one country, '' where the order tells none; without a name, of orders that bore no tax. */
export interface TaxSums extends Owned {
  test_mode: Flag;
  currency: string;
  quarter: number;
  country: string;
  name: string;
  /** Parts per million. */
  rate: number;
  is_inclusive: Flag;
  orders: number;
  /** What it was taken of, without any tax. */
  base_cents: Minor;
  tax_cents: Minor;
  refunded_base_cents: Minor;
  refunded_tax_cents: Minor;
}

/** What was sold of a product on a day of UTC, counted likewise. */
export interface SoldProducts extends Owned {
  test_mode: Flag;
  currency: string;
  day: number;
  item_id: string;
  title: string;
  pieces: number;
  cents: Minor;
}

export interface OrderTables {
  takings: TakingsRow;
  tax_sums: TaxSums;
  sold_products: SoldProducts;
  order_words: OrderWords;
  order_notes: OrderNotes;
  orders: Orders;
  order_items: OrderItems;
  shipments: Shipments;
  shipment_items: ShipmentItems;
}
