/* Refunds; the columns' conventions are those of `columns.ts`. */

/** The ledger of refunds: what goes back of a payment attempt, and how far it is. */
export interface Refunds {
  id: string;
  website_id: string;
  attempt_id: string;
  /** Null where a charge that made no order goes back by itself. */
  order_id: string | null;
  /** The caller's: a request that is repeated is one refund. */
  request_key: string;
  /** Minor units, all in all. */
  amount_cents: number;
  /** The part of it that is for the shipping. */
  shipping_cents: number;
  /** The part that the payment provider pays back. */
  charge_cents: number;
  /** The parts that go back on gift cards. */
  gift_cards: string;
  reason: string;
  /** Whether the pieces are for sale again once the refund is done. */
  restock: 0 | 1;
  state: 'requested' | 'done' | 'failed';
  provider_reference: string | null;
  failure: string | null;
  created_at: number;
  updated_at: number;
}

/** The pieces of an order's line that a refund is for. */
export interface RefundItems {
  website_id: string;
  refund_id: string;
  order_item_id: string;
  quantity: number;
}

export interface RefundTables {
  refunds: Refunds;
  refund_items: RefundItems;
}
