import type { AheadKind } from '#catalog/ahead-words.ts';
import type { TaxClass } from '#catalog/tax-classes.ts';
import type { Flag, Json, Minor, Owned, Time } from './columns.ts';

/* What is for sale, and how much of it there is. */

export interface Products extends Owned {
  item_id: string;
  product_type: number;
  /** Whether buyers get PDFs with who bought them on each page. */
  stamps_pdfs: Flag;
  on_sale: Flag;
  option_ordering: Json;
  is_subscribable: Flag;
  subscription_plan: Json | null;
  additional_fields_form_id: string | null;
  use_custom_add_button_text: Flag;
  custom_add_button_text: string | null;
  /** What the page says of little or no stock (platform 3, "Merchandising context"). */
  merchandising: Json | null;
  /** Who made it; the website itself where nobody is named. */
  brand: string | null;
  /** Who made it, and who answers for it in the Union, line by line. */
  manufacturer: string | null;
  responsible_person: string | null;
  /** What other sites call it and say of it, where that is not its title and excerpt. */
  seo_title: string | null;
  seo_description: string | null;
  /** Products that go with it, chosen by hand. */
  related_ids: Json;
  /** How it is taxed. */
  tax_class: TaxClass;
  /** The area of members that it opens to its buyers, of the type "paywall". */
  member_area_id: string | null;
  /** `OwnAmounts`: between which amounts buyers choose their own, of a gift card. */
  own_amounts: Json | null;
  /** The videos that play in the place of its pictures: files by the ids of pictures. */
  videos: Json;
  /** `OptionLooks`: how its options are chosen, where that is by no list. */
  option_looks: Json;
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
  /** How many pieces may be sold before they are there, as what, from when on they come, and what is said of that. */
  ahead_limit: number;
  ahead_kind: AheadKind;
  /** A day, as "2027-05-12". */
  ahead_on: string | null;
  ahead_words: string | null;
  /** When it takes place, of a service: it is sold until then. */
  begins_at: Time | null;
  /** How many were, and are neither held back nor there: the stock is below zero by so many. */
  owed: number;
  weight_grams: number;
  asset_id: string | null;
  /** The number of its barcode. */
  gtin: string | null;
  /** What it costs the shop. */
  cost_cents: Minor | null;
  length_mm: number | null;
  width_mm: number | null;
  height_mm: number | null;
  /** Of the Harmonized System. */
  customs_code: string | null;
  /** Where it was made, as an ISO code. */
  origin_country: string | null;
  /** Its own brand and tax class; null for its product's. */
  brand: string | null;
  tax_class: TaxClass | null;
  /** From how many pieces on it is low; as the shop says where it is null. */
  low_stock_at: number | null;
  /** How much is in it, as "250 g", and for how much of that its price is told. */
  content: string | null;
  unit_price_per: string | null;
  /** Whether it is made of others, or may be a part of such a one. A bundle's stock follows from that of its parts. */
  bundle_role: '' | 'bundle' | 'part';
  /** The lowest price of the 30 days before its sale; follows from `price_history`. */
  prior_price_cents: Minor | null;
}

/** So many pieces of a variant are in each of a bundle. */
export interface BundleParts extends Owned {
  variant_id: string;
  part_variant_id: string;
  pieces: number;
  position: number;
}

/** What buyers were asked for a variant from when until when; nothing while it was not for sale. */
export interface PriceHistory extends Owned {
  variant_id: string;
  since: Time;
  until: Time | null;
  price_cents: Minor;
  on_sale: Flag;
}

/** What the cheapest variant of a product costs a buyer: lists are sorted by it. */
export interface ItemPrices extends Owned {
  item_id: string;
  collection_id: string;
  lowest_price_cents: Minor | null;
}

/** Each value that an option has in a product, once: what its list is filtered by. */
export interface ItemOptions extends Owned {
  collection_id: string;
  name: string;
  value: string;
  item_id: string;
}

/** A variant that is low and of which somebody was told. */
export interface LowStockTold extends Owned {
  variant_id: string;
  told_at: Time;
}

/** Every change of a variant's stock; their sum is the stock, less what is owed. */
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
  /** What came of taking it back, as far as it was. */
  undone: Json | null;
  /** A change of very many is a job's, and so is taking it back. */
  state: 'working' | 'undoing' | 'done';
  /** How many products that job is through with, of how many. */
  done: number;
  total: number;
  created_at: Time;
}

/** What takes such a change of one product back. */
export interface BulkChangeItems extends Owned {
  bulk_id: string;
  item_id: string;
  undo: Json;
}

/** A file of products that is read in: seen first, then written as a whole, or taken back as a whole. */
export interface ProductImports extends Owned {
  id: string;
  collection_id: string;
  /** Who brought it. */
  account_id: string;
  filename: string;
  /** Whose columns it has, once they are read. */
  format: string | null;
  with_pictures: Flag;
  /** The set of pictures that came beside it. */
  pictures_id: string | null;
  /** What it does or waits for (`contract/import-calls.ts`). */
  state: 'reading' | 'ready' | 'failed' | 'writing' | 'pictures' | 'done' | 'undoing' | 'undone';
  /** Why it was not read or not written. */
  problem: string | null;
  /** How far the present step is. */
  done: number;
  total: number;
  /** Products by verdict. */
  counts: Json;
  /** The categories that it made. */
  category_ids: Json;
  created_at: Time;
}

/** A file that came beside one of products, by its path in small letters. */
export interface ImportPictures extends Owned {
  set_id: string;
  name: string;
  /** Null where it is no picture that can be taken. */
  blob_name: string | null;
  byte_size: number;
  /** Why it cannot be taken. */
  problem: string | null;
  /** The picture of the library that became of it. */
  asset_id: string | null;
  created_at: Time;
}

/** One product of such a file. */
export interface ProductImportRows extends Owned {
  import_id: string;
  position: number;
  /** Where it begins in the file. */
  line: number;
  title: string;
  verdict: 'new' | 'changed' | 'same' | 'bad';
  content: Json;
  /** What would change, or what is wrong. */
  findings: Json;
  /** Whether pictures that it names are not to be had. */
  lacks_pictures: Flag;
  item_id: string | null;
  undo: Json | null;
  state: 'waiting' | 'written' | 'undone';
}

/** What products are found by; `variant_id` is empty for what all variants share. */
export interface ProductWords extends Owned {
  word: string;
  item_id: string;
  variant_id: string;
}

export interface CatalogueTables {
  bundle_parts: BundleParts;
  price_history: PriceHistory;
  low_stock_told: LowStockTold;
  product_words: ProductWords;
  item_options: ItemOptions;
  item_prices: ItemPrices;
  product_imports: ProductImports;
  product_import_rows: ProductImportRows;
  import_pictures: ImportPictures;
  bulk_changes: BulkChanges;
  bulk_change_items: BulkChangeItems;
  products: Products;
  variants: Variants;
  stock_ledger: StockLedger;
}
