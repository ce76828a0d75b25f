import type { Json, Owned, Time } from './columns.ts';

/* Checkouts, and the stock that they hold. */

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

export interface CheckoutTables {
  checkouts: Checkouts;
  stock_holds: StockHolds;
}
