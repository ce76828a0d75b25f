import type { AccountTables } from './account-schema.ts';
import type { AuditTables } from './audit-schema.ts';
import type { DeveloperTables } from './developer-schema.ts';
import type { DigitalTables } from './digital-schema.ts';
import type { MediaTables } from './media-schema.ts';
import type { RefundTables } from './refund-schema.ts';
import type { ShopTables } from './shop-schema.ts';
import type { WebsiteTables } from './website-schema.ts';

/*
 * The tables, the same on both databases: ids are text (UUIDv7), times epoch milliseconds, amounts integer minor
 * units, flags 0 or 1, JSON text (values.ts). Every table that belongs to a website carries `website_id`, and every
 * query names it (design 4).
 */
type Flag = 0 | 1;
type Json = string;
type Time = number;
type Minor = number;

interface Owned {
  website_id: string;
}

export interface Websites {
  id: string;
  /** Its name in addresses of the owner's side, as in /config/field-and-kiln. */
  handle: string;
  title: string;
  tagline: string;
  description: string;
  theme: string;
  language: string;
  time_zone: string;
  currency: string;
  /** Serves loopback addresses. */
  is_default: Flag;
  /** Since when visitors are told to come back later. */
  offline_since: Time | null;
  /** Since when it is to be forgotten: its owner may have it back for a while. */
  deleted_at: Time | null;
  created_at: Time;
}

/** Namespaced settings of a website (platform 7). */
export interface Preferences extends Owned {
  namespace: string;
  key: string;
  value: Json;
}

export interface Collections extends Owned {
  id: string;
  /** Collection type (platform 3); a page is a collection of type 10. */
  type: number;
  url_id: string;
  title: string;
  /** Its name in navigations, where that is not its title. */
  navigation_title: string | null;
  description: string;
  position: number;
  /** `published`, `draft`, or `deleted`: put away, and seen by nobody. */
  status: string;
  /** Of one that was put away, the status that it had. */
  status_before: string | null;
  /** For members alone; else for everyone. */
  access: 'members' | null;
  created_at: Time;
  updated_at: Time;
}

export interface Categories extends Owned {
  id: string;
  collection_id: string;
  parent_id: string | null;
  url_id: string;
  title: string;
  position: number;
  /** The first category of a store, which stands for all of its products and is no filter. */
  type: 'ROOT' | null;
}

export interface Items extends Owned {
  id: string;
  collection_id: string;
  record_type: number;
  url_id: string;
  title: string;
  excerpt: string;
  body: string;
  main_image_id: string | null;
  /** What the cheapest variant costs a buyer: lists are sorted by it. */
  lowest_price_cents: Minor | null;
  tags: Json;
  author_name: string | null;
  starred: Flag;
  position: number;
  status: string;
  publish_on: Time | null;
  external_link: string | null;
  passthrough: Flag;
  source_url: string | null;
  promoted_block_type: number | null;
  comment_state: number;
  like_count: number;
  public_comment_count: number;
  start_date: Time | null;
  end_date: Time | null;
  location: Json | null;
  created_at: Time;
  updated_at: Time;
}

export interface ItemCategories extends Owned {
  item_id: string;
  category_id: string;
}

/** Each tag of an item, as written; `items.tags` has them in the owner's order. */
export interface ItemTags extends Owned {
  item_id: string;
  tag: string;
}

export interface ItemImages extends Owned {
  item_id: string;
  asset_id: string;
  position: number;
}

export interface Products extends Owned {
  item_id: string;
  product_type: number;
  on_sale: Flag;
  option_ordering: Json;
  is_subscribable: Flag;
  subscription_plan: Json | null;
  additional_fields_form_id: string | null;
  use_custom_add_button_text: Flag;
  custom_add_button_text: string | null;
  /** What the page says of little or no stock (platform 3, "Merchandising context"). */
  merchandising: Json | null;
}

export interface Variants extends Owned {
  id: string;
  item_id: string;
  sku: string;
  attributes: Json;
  position: number;
  price_cents: Minor;
  sale_price_cents: Minor;
  on_sale: Flag;
  unlimited: Flag;
  /** What is neither sold nor held. */
  qty_in_stock: number;
  weight_grams: number;
  asset_id: string | null;
}

/** Every change of a variant's stock; their sum is the stock. */
export interface StockLedger extends Owned {
  id: string;
  variant_id: string;
  change: number;
  reason: 'set' | 'hold' | 'release' | 'return';
  reference: string | null;
  created_at: Time;
}

export interface Documents extends Owned {
  id: string;
  owner_id: string;
  live_revision_id: string | null;
  draft_revision_id: string | null;
}

export interface Revisions extends Owned {
  id: string;
  document_id: string;
  content: Json;
  created_at: Time;
}

export interface Carts extends Owned {
  id: string;
  /** Of the token in the visitor's cookie; a purchased cart gives its token up for the next. */
  token_hash: string;
  site_user_id: string | null;
  language: string;
  is_purchased: Flag;
  order_id: string | null;
  /** The codes that the visitor gave, in canonical form. */
  coupons: Json;
  /** The gift cards that are to pay, in this order. */
  gift_card_ids: Json;
  /** Where the visitor wants shipping and tax estimated for. */
  shipping_location: Json | null;
  shipping_option_id: string | null;
  created_at: Time;
  updated_at: Time;
}

export interface CartEntries extends Owned {
  id: string;
  cart_id: string;
  item_id: string;
  variant_id: string;
  /** '' or the canonical text of its additional fields. */
  fields_key: string;
  /** With `variant_id` an entry's identity: '' or the hash of `fields_key`, which may be too long for an index. */
  fields_hash: string;
  quantity: number;
  created_at: Time;
}

export interface Checkouts extends Owned {
  id: string;
  cart_id: string;
  /** The cart while the checkout is open or paying, null after: a cart has one live checkout. */
  live_cart_id: string | null;
  /** Of the cart's token: who may see and pay this checkout. */
  token_hash: string;
  state: 'open' | 'paying' | 'completed' | 'expired';
  entries: Json;
  details: Json;
  expires_at: Time;
  order_id: string | null;
  created_at: Time;
  updated_at: Time;
}

/** Stock that a checkout has taken out of `variants.qty_in_stock` until it is sold or released. */
export interface StockHolds extends Owned {
  id: string;
  checkout_id: string;
  variant_id: string;
  quantity: number;
  state: 'held' | 'sold' | 'released';
}

export interface PaymentAttempts extends Owned {
  id: string;
  checkout_id: string;
  /** The checkout while the attempt is pending, null after: a checkout has one pending attempt. */
  pending_checkout_id: string | null;
  provider: string;
  state: 'pending' | 'succeeded' | 'failed' | 'refunding' | 'refunded';
  amount_cents: Minor;
  /** Of `amount_cents`, what has gone back or is on its way. */
  refunded_cents: Minor;
  currency: string;
  /** What the order will hold if the payment succeeds. */
  order_draft: Json;
  idempotency_key: string;
  provider_reference: string | null;
  failure: string | null;
  created_at: Time;
  updated_at: Time;
}

export interface Orders extends Owned {
  id: string;
  order_number: number;
  cart_id: string;
  checkout_id: string;
  attempt_id: string;
  token_hash: string;
  site_user_id: string | null;
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
  fulfillment: 'pending' | 'fulfilled' | 'canceled';
  fulfillment_changed_at: Time | null;
  /** Inside the prices, beside `tax_cents` on top. */
  included_tax_cents: Minor;
  /** What gift cards paid of the grand total. */
  gift_card_cents: Minor;
  discounts: Json;
  taxes: Json;
  gift_cards: Json;
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
  /** As in `cart_entries.fields_key`. */
  additional_fields: string;
  /** The line's shares of the order's discount and tax. */
  discount_cents: Minor;
  tax_cents: Minor;
  included_tax_cents: Minor;
  refunded_quantity: number;
  position: number;
}

/** Numbers that count up per website, as the order number. */
export interface Counters extends Owned {
  name: string;
  value: number;
}

/** A call that must happen once: the answer that its repetition gets (design 5). */
export interface IdempotentCalls extends Owned {
  key: string;
  request_hash: string;
  state: 'in-flight' | 'done';
  answer: Json | null;
  created_at: Time;
}

export interface WebhookEvents extends Owned {
  provider: string;
  event_id: string;
  received_at: Time;
}

/** The outbox and queue: written in the transaction whose commit makes the job due. */
export interface Jobs {
  id: string;
  website_id: string | null;
  kind: string;
  /** Two jobs of the same name are one, as long as the first has not run. */
  name: string | null;
  payload: Json;
  state: 'ready' | 'dead';
  run_at: Time;
  attempts: number;
  leased_until: Time;
  last_error: string | null;
  created_at: Time;
}

/** The record store that is handed to providers which keep state. */
export interface ProviderRecords extends Owned {
  provider: string;
  key: string;
  value: Json;
  created_at: Time;
}

export interface Schema
  extends
    AccountTables,
    ShopTables,
    RefundTables,
    DigitalTables,
    AuditTables,
    WebsiteTables,
    MediaTables,
    DeveloperTables {
  websites: Websites;
  preferences: Preferences;
  collections: Collections;
  categories: Categories;
  items: Items;
  item_categories: ItemCategories;
  item_tags: ItemTags;
  item_images: ItemImages;
  products: Products;
  variants: Variants;
  stock_ledger: StockLedger;
  documents: Documents;
  revisions: Revisions;
  carts: Carts;
  cart_entries: CartEntries;
  checkouts: Checkouts;
  stock_holds: StockHolds;
  payment_attempts: PaymentAttempts;
  orders: Orders;
  order_items: OrderItems;
  counters: Counters;
  idempotent_calls: IdempotentCalls;
  webhook_events: WebhookEvents;
  jobs: Jobs;
  provider_records: ProviderRecords;
}
