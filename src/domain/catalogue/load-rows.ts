import type { Products, Variants } from '#database/catalogue-schema.ts';
import type { Read } from '#database/database.ts';
import type { Items } from '#database/page-schema.ts';
import { together } from '#database/together.ts';

/** What is read of many products: their texts are long. */
const itemNames = [
  'id',
  'collection_id',
  'title',
  'tags',
  'status',
  'is_hidden',
  'publish_on',
] as const satisfies (keyof Items)[];
const productNames = [
  'item_id',
  'product_type',
  'brand',
  'member_area_id',
  'subscription_plan',
  'option_ordering',
  'on_sale',
] as const satisfies (keyof Products)[];

/** A product as far as it can be changed with many others, as it is stored; its variants in their order. */
export interface ProductRows {
  item: Pick<Items, (typeof itemNames)[number]>;
  product: Pick<Products, (typeof productNames)[number]>;
  variants: Variants[];
}

/** The products of these ids that are there, in the order of their ids. */
export async function loadRows(read: Read, websiteId: string, ids: readonly string[]): Promise<ProductRows[]> {
  if (ids.length === 0) return [];
  const ofItems = read.selectFrom('items').select(itemNames).where('website_id', '=', websiteId);
  const ofProducts = read.selectFrom('products').select(productNames).where('website_id', '=', websiteId);
  const ofVariants = read.selectFrom('variants').selectAll().where('website_id', '=', websiteId);
  const [items, products, variants] = await together(
    ofItems.where('id', 'in', ids).orderBy('id').execute(),
    ofProducts.where('item_id', 'in', ids).execute(),
    ofVariants.where('item_id', 'in', ids).orderBy('position').execute(),
  );
  const byId = new Map(products.map((row) => [row.item_id, row]));
  const byItem = Map.groupBy(variants, (row) => row.item_id);
  return items.flatMap((item) => {
    const product = byId.get(item.id);
    return product ? [{ item, product, variants: byItem.get(item.id) ?? [] }] : [];
  });
}
