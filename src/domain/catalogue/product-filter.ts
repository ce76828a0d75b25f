import { sql, type ExpressionBuilder } from 'kysely';
import { recordTypes } from '#catalog/record-types.ts';
import { scarceUpTo } from '#catalog/stock.ts';
import type { ProductFilter, ProductState } from '#contract/product-calls.ts';
import type { Read } from '#database/database.ts';
import type { Items } from '#database/page-schema.ts';
import type { Schema } from '#database/schema.ts';

type Eb = ExpressionBuilder<Schema & { item: Items }, 'item'>;

/** The products of a website that fit, as `item`. */
export function selectProducts(read: Read, websiteId: string, filter: ProductFilter, now: number) {
  const { search = '', state, stock, productType, collectionId, categoryId, onSale, withoutPicture } = filter;
  let own = read
    .selectFrom('items as item')
    .where('item.website_id', '=', websiteId)
    .where('item.record_type', '=', recordTypes['store-item']);
  if (collectionId !== undefined) own = own.where('item.collection_id', '=', collectionId);
  if (state !== undefined) own = own.where((eb) => isIn(eb, state, now));
  if (withoutPicture) own = own.where('item.main_image_id', 'is', null);
  if (productType !== undefined || onSale) own = own.where((eb) => hasProduct(eb, websiteId, filter));
  if (categoryId !== undefined) own = own.where((eb) => isOf(eb, websiteId, categoryId));
  if (stock !== undefined) own = own.where((eb) => hasStock(eb, websiteId, stock));
  for (const word of search.trim().split(/\s+/).filter(Boolean).slice(0, 8)) own = own.where(holds(websiteId, word));
  return own;
}

function isIn(eb: Eb, state: ProductState, now: number) {
  if (state === 'draft') return eb('item.status', '!=', 'published');
  const isLater = eb('item.publish_on', '>', now);
  const isNow = eb.or([eb('item.publish_on', 'is', null), eb('item.publish_on', '<=', now)]);
  return eb.and([eb('item.status', '=', 'published'), state === 'scheduled' ? isLater : isNow]);
}

function hasProduct(eb: Eb, websiteId: string, { productType, onSale }: ProductFilter) {
  let product = eb
    .selectFrom('products')
    .select('products.item_id')
    .where('products.website_id', '=', websiteId)
    .whereRef('products.item_id', '=', 'item.id');
  if (productType !== undefined) product = product.where('products.product_type', '=', productType);
  if (onSale) product = product.where('products.on_sale', '=', 1);
  return eb.exists(product);
}

function isOf(eb: Eb, websiteId: string, categoryId: string) {
  const those = eb.selectFrom('item_categories').select('item_categories.item_id');
  return eb('item.id', 'in', those.where('website_id', '=', websiteId).where('category_id', '=', categoryId));
}

/** From how many pieces on a variant is low. */
export const lowAt = sql<number>`coalesce(low_stock_at, ${sql.lit(scarceUpTo)})`;

/** Sold out: nothing of any variant. Nearly gone: little of one, and not all of it gone. */
function hasStock(eb: Eb, websiteId: string, stock: 'out' | 'low') {
  const variants = eb
    .selectFrom('variants')
    .select('variants.id')
    .where('variants.website_id', '=', websiteId)
    .whereRef('variants.item_id', '=', 'item.id');
  const some = variants.where((each) => each.or([each('unlimited', '=', 1), each('qty_in_stock', '>', 0)]));
  const few = variants.where('unlimited', '=', 0).where('qty_in_stock', '<=', lowAt);
  return stock === 'out' ? eb.not(eb.exists(some)) : eb.and([eb.exists(few), eb.exists(some)]);
}

/** A word in the title, or at the beginning of a SKU; capitals make no difference, and signs mean themselves. */
function holds(websiteId: string, word: string) {
  const literal = word.replaceAll(/[!%_]/g, '!$&');
  const [lower, typed] = [literal.toLowerCase(), literal];
  return sql<boolean>`(lower(item.title) like ${`%${lower}%`} escape '!' or item.title like ${`%${typed}%`} escape '!'
    or exists (select 1 from variants where variants.website_id = ${websiteId} and variants.item_id = item.id
      and lower(variants.sku) like ${`${lower}%`} escape '!'))`;
}
