import { setImmediate as breathe } from 'node:timers/promises';
import type { Read } from '#database/database.ts';
import { Item } from '#contract/page.ts';
import { parseJson } from '#contract/parse-json.ts';
import { Variant } from '#contract/product.ts';
import type { Variants } from '#database/catalogue-schema.ts';

/** A variant as far as it can be changed with many others; prices in minor units. */
export interface OneVariant {
  id: string;
  /** The values of its options. */
  name: string;
  price: number;
  salePrice: number;
  onSale: boolean;
  unlimited: boolean;
  stock: number;
  sku: string;
  weightGrams: number;
  cost: number | null;
  gtin: string | null;
}

/** A product as far as it can be changed with many others. */
export interface OneOfMany {
  id: string;
  title: string;
  collectionId: string;
  productType: number;
  status: 'published' | 'draft';
  isHidden: boolean;
  /** Epoch ms. */
  publishOn: number | null;
  tags: string[];
  categoryIds: string[];
  variants: OneVariant[];
}

/** So many are loaded at once. */
const batch = 500;

/** The products of these ids that are there, in the order of their ids. */
export async function loadMany(read: Read, websiteId: string, ids: readonly string[]): Promise<OneOfMany[]> {
  const sorted = ids.toSorted();
  const products: OneOfMany[] = [];
  for (let at = 0; at < sorted.length; at += batch) {
    products.push(...(await loadSome(read, websiteId, sorted.slice(at, at + batch))));
    await breathe();
  }
  return products;
}

async function loadSome(read: Read, websiteId: string, ids: readonly string[]): Promise<OneOfMany[]> {
  const items = await read
    .selectFrom('items as item')
    .innerJoin('products as product', 'product.item_id', 'item.id')
    .select(['item.id', 'item.title', 'item.collection_id', 'item.status', 'item.publish_on', 'item.tags'])
    .select('item.is_hidden')
    .select('product.product_type')
    .where('item.website_id', '=', websiteId)
    .where('item.id', 'in', ids)
    .orderBy('item.id')
    .execute();
  const variants = await read
    .selectFrom('variants')
    .selectAll()
    .where('website_id', '=', websiteId)
    .where('item_id', 'in', ids)
    .orderBy('position')
    .execute();
  const links = read.selectFrom('item_categories').selectAll().where('website_id', '=', websiteId);
  const categories = Map.groupBy(await links.where('item_id', 'in', ids).execute(), (row) => row.item_id);
  const byItem = Map.groupBy(variants, (row) => row.item_id);
  return items.map((row) => ({
    id: row.id,
    title: row.title,
    collectionId: row.collection_id,
    productType: row.product_type,
    status: row.status === 'published' ? 'published' : 'draft',
    isHidden: row.is_hidden === 1,
    publishOn: row.publish_on,
    tags: parseJson(Item.properties.tags, row.tags),
    categoryIds: (categories.get(row.id) ?? []).map((link) => link.category_id),
    variants: (byItem.get(row.id) ?? []).map(toOne),
  }));
}

function toOne(row: Variants): OneVariant {
  return {
    id: row.id,
    name: Object.values(parseJson(Variant.properties.attributes, row.attributes)).join(', '),
    price: row.price_cents,
    salePrice: row.sale_price_cents,
    onSale: row.on_sale === 1,
    // A bundle's stock is its parts': it is not counted by itself.
    unlimited: row.unlimited === 1 || row.bundle_role === 'bundle',
    stock: row.qty_in_stock,
    sku: row.sku,
    weightGrams: row.weight_grams,
    cost: row.cost_cents,
    gtin: row.gtin,
  };
}
