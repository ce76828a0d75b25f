import type { Read } from '#database/database.ts';
import { inLanes, inParts } from '#database/in-lanes.ts';
import { Item } from '#contract/page.ts';
import { parseJson } from '#contract/parse-json.ts';
import { Variant } from '#contract/product.ts';
import type { Variants } from '#database/catalogue-schema.ts';
import { loadRows, type ProductRows } from '../catalogue/load-rows.ts';

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
  /** Those that it is in, where they were asked for. */
  categoryIds: string[];
  variants: OneVariant[];
  /** As it is stored. */
  rows: ProductRows;
}

/** So many are loaded at once. */
const batch = 500;

/** The products of these ids that are there, in the order of their ids. */
export async function loadMany(read: Read, websiteId: string, ids: readonly string[]): Promise<OneOfMany[]> {
  const parts = inParts(ids.toSorted(), batch);
  return (await inLanes(parts, (part) => loadSome(read, websiteId, part))).flat();
}

async function loadSome(read: Read, websiteId: string, ids: readonly string[]): Promise<OneOfMany[]> {
  return (await loadRows(read, websiteId, ids)).map((rows) => ({
    id: rows.item.id,
    title: rows.item.title,
    collectionId: rows.item.collection_id,
    productType: rows.product.product_type,
    status: rows.item.status === 'published' ? 'published' : 'draft',
    isHidden: rows.item.is_hidden === 1,
    publishOn: rows.item.publish_on,
    tags: parseJson(Item.properties.tags, rows.item.tags),
    categoryIds: [],
    variants: rows.variants.map(toOne),
    rows,
  }));
}

/** The same with the categories that they are in, where what is done to them is about these. */
export async function loadFor(
  { kind }: { kind: string },
  read: Read,
  websiteId: string,
  ids: readonly string[],
): Promise<OneOfMany[]> {
  const products = await loadMany(read, websiteId, ids);
  if (kind !== 'category') return products;
  const categories = await categoriesOf(read, websiteId, ids);
  return products.map((product) => ({ ...product, categoryIds: categories.get(product.id) ?? [] }));
}

async function categoriesOf(read: Read, websiteId: string, ids: readonly string[]): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  for (let at = 0; at < ids.length; at += batch) {
    const links = read.selectFrom('item_categories').select(['item_id', 'category_id']);
    const own = links.where('website_id', '=', websiteId).where('item_id', 'in', ids.slice(at, at + batch));
    for (const { item_id: id, category_id } of await own.execute())
      found.set(id, [...(found.get(id) ?? []), category_id]);
  }
  return found;
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
