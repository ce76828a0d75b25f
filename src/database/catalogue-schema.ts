import type { Flag, Json, Minor, Owned, Time } from './columns.ts';

/* What is for sale, and how much of it there is. */

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

/** What was done to many products at once. */
export interface BulkChanges extends Owned {
  /** Given by who asked, so that the same again is told from another. */
  id: string;
  change: Json;
  products: number;
  variants: number;
  /** Products and variants that it could not be done to. */
  skipped: number;
  /** What came of taking it back, once it was. */
  undone: Json | null;
  created_at: Time;
}

/** What takes such a change of one product back. */
export interface BulkChangeItems extends Owned {
  bulk_id: string;
  item_id: string;
  undo: Json;
}

export interface CatalogueTables {
  bulk_changes: BulkChanges;
  bulk_change_items: BulkChangeItems;
  products: Products;
  variants: Variants;
  stock_ledger: StockLedger;
}
