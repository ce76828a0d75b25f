import { chargeable } from '#commerce/prices.ts';
import { Item } from '#contract/page.ts';
import { parseJson, parseJsonOr } from '#contract/parse-json.ts';
import { PostBlock } from '#contract/post-parts.ts';
import { Variant } from '#contract/product.ts';
import { indexEntry, type SearchEntry } from '#database/search-index.ts';
import type { Variants } from '#database/catalogue-schema.ts';
import type { Items } from '#database/page-schema.ts';
import { toFlag } from '#database/values.ts';
import { plainText } from '../plain-text.ts';
import type { Unit } from '../unit.ts';
import { keepOptions } from './item-options.ts';
import { followPrices } from './price-history.ts';
import { keepWords } from './product-words.ts';

/** What a product's row keeps beside what it was given: made anew from the stored rows after each write. */
export async function deriveProduct(unit: Unit, itemId: string): Promise<{ lowestPrice: number | null }> {
  const { tx, websiteId } = unit;
  // What does not wait for another goes to the database together.
  const [variants, image] = await Promise.all([
    selectVariants(unit, itemId),
    tx
      .selectFrom('item_images')
      .select('asset_id')
      .where('website_id', '=', websiteId)
      .where('item_id', '=', itemId)
      .orderBy('position')
      .limit(1)
      .executeTakeFirst(),
  ]);
  const lowestPrice = lowestPriceOf(variants);
  const ownItem = tx.updateTable('items').where('website_id', '=', websiteId).where('id', '=', itemId);
  const ownProduct = tx.updateTable('products').where('website_id', '=', websiteId).where('item_id', '=', itemId);
  const [item] = await Promise.all([
    ownItem
      .set({ lowest_price_cents: lowestPrice, main_image_id: image?.asset_id ?? null })
      .returning(['status', 'publish_on'])
      .executeTakeFirstOrThrow(),
    ownProduct.set({ on_sale: isOnSale(variants) }).execute(),
  ]);
  await Promise.all([followPrices(unit, [{ item, variants }]), indexProduct(unit, itemId, variants)]);
  return { lowestPrice };
}

/** What the cheapest variant costs a buyer, in minor units. */
export function lowestPriceOf(variants: readonly Variants[]): number | null {
  const prices = variants.map((row) =>
    chargeable({ onSale: row.on_sale === 1, price: row.price_cents, salePrice: row.sale_price_cents }),
  );
  return prices.length > 0 ? Math.min(...prices) : null;
}

export const isOnSale = (variants: readonly Variants[]) => toFlag(variants.some((variant) => variant.on_sale === 1));

/** Makes a product findable by its words, the values of its options and its SKUs, by visitors, in lists, and by who sells it. */
export async function indexProduct(unit: Unit, itemId: string, variants?: Variants[]): Promise<void> {
  const all = variants ?? (await selectVariants(unit, itemId));
  await Promise.all([
    indexItem(unit, itemId, { kind: 'product', keywords: keywordsOf(all) }),
    keepWords(unit, itemId, all),
    keepOptions(unit, itemId, all),
  ]);
}

/** The words by which variants find their product, and that are not shown. */
export function keywordsOf(variants: readonly Variants[]): string {
  const values = ({ attributes }: Variants) => Object.values(parseJson(Variant.properties.attributes, attributes));
  return variants.flatMap((variant) => [variant.sku, ...values(variant)]).join(' ');
}

/** Makes an item findable by its words. */
export async function indexItem(
  { tx, websiteId, kind: database }: Unit,
  itemId: string,
  found: Pick<SearchEntry, 'kind' | 'keywords'>,
): Promise<void> {
  const item = await tx
    .selectFrom('items as item')
    .innerJoin('collections as collection', 'collection.id', 'item.collection_id')
    .select([
      'item.title',
      'item.excerpt',
      'item.body',
      'item.tags',
      'item.block',
      'item.url_id',
      'collection.url_id as place',
    ])
    .where('item.website_id', '=', websiteId)
    .where('item.id', '=', itemId)
    .executeTakeFirstOrThrow();
  await indexEntry({ kind: database }, tx, { websiteId, ownerId: itemId, ...itemEntry(item), ...found });
}

/** What is found of an item, and where; `place` is its collection's address. */
export function itemEntry(
  item: Pick<Items, 'title' | 'excerpt' | 'body' | 'tags' | 'block' | 'url_id'> & { place: string },
): Pick<SearchEntry, 'url' | 'title' | 'body'> {
  const tags = parseJson(Item.properties.tags, item.tags).join(', ');
  const body = [item.excerpt, blockWords(item.block), plainText(item.body), tags].join(' ');
  return { url: `/${item.place}/${item.url_id}`, title: item.title, body };
}

/** What visitors read in the block that stands above a post. */
function blockWords(stored: string | null): string {
  const props = stored === null ? {} : (parseJsonOr(PostBlock, stored, undefined)?.props ?? {});
  return readable.flatMap((name) => (typeof props[name] === 'string' ? props[name] : [])).join(' ');
}

const readable = ['title', 'quote', 'source', 'caption', 'text', 'address', 'author'];

/** A product's variants in their order. */
export function selectVariants({ tx, websiteId }: Unit, itemId: string): Promise<Variants[]> {
  return tx
    .selectFrom('variants')
    .selectAll()
    .where('website_id', '=', websiteId)
    .where('item_id', '=', itemId)
    .orderBy('position')
    .execute();
}
