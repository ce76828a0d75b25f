import { chargeable } from '#commerce/prices.ts';
import type { ProductChange, VariantChange } from '#contract/catalogue.ts';
import { Item } from '#contract/page.ts';
import { parseJson, parseJsonOr } from '#contract/parse-json.ts';
import { PostBlock } from '#contract/post-parts.ts';
import { Variant } from '#contract/product.ts';
import { prepare } from '#database/prepared.ts';
import { indexEntry, type SearchEntry } from '#database/search-index.ts';
import type { ItemPrices, Variants } from '#database/catalogue-schema.ts';
import type { Items } from '#database/page-schema.ts';
import { toFlag } from '#database/values.ts';
import { plainText, inOneLine } from '../plain-text.ts';
import type { Unit } from '../unit.ts';
import { keepOptions } from './item-options.ts';
import { followPrices } from './price-history.ts';
import { keepWords } from './product-words.ts';

/** Of what the row of a product and the history of its prices are made. */
const rowFields = [
  'variants',
  'options',
  'status',
  'publishOn',
  'imageIds',
] as const satisfies readonly (keyof ProductChange)[];
/** By what it is found, and the same of a variant. */
const wordFields = [
  'title',
  'urlId',
  'excerpt',
  'body',
  'tags',
  'brand',
  'options',
] as const satisfies readonly (keyof ProductChange)[];
const variantWords = ['sku', 'gtin', 'attributes', 'brand'] as const satisfies readonly (keyof VariantChange)[];

/** What is to be made anew after a change. */
function followingFrom(given: ProductChange) {
  const { create = [], change = [], remove = [] } = given.variants ?? {};
  const isRenamed = change.some((step) => variantWords.some((name) => step[name] !== undefined));
  const isOther = create.length + remove.length > 0;
  return {
    row: rowFields.some((name) => given[name] !== undefined),
    words: isOther || isRenamed || wordFields.some((name) => given[name] !== undefined),
    options: isOther || given.options !== undefined || change.some(({ attributes }) => attributes !== undefined),
  };
}

/**
 * What is kept of a product beside what it was given, made anew from the stored rows: after a change as far as it
 * follows from that, else all of it. Gives whether its lowest price is another now.
 */
export async function deriveProduct(unit: Unit, itemId: string, given?: ProductChange): Promise<boolean> {
  const follows = given ? followingFrom(given) : { row: true, words: true, options: true };
  if (follows.row) return deriveRow(unit, itemId, follows);
  if (follows.words) await indexProduct(unit, itemId, follows);
  return false;
}

type Follows = Omit<ReturnType<typeof followingFrom>, 'row'>;

async function deriveRow(unit: Unit, itemId: string, { words, options }: Follows): Promise<boolean> {
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
  const [item, price] = await Promise.all([
    ownItem
      .set({ main_image_id: image?.asset_id ?? null })
      .returning(['status', 'publish_on'])
      .executeTakeFirstOrThrow(),
    tx
      .updateTable('item_prices')
      .set({ lowest_price_cents: lowestPrice })
      .where('website_id', '=', websiteId)
      .where('item_id', '=', itemId)
      .where('lowest_price_cents', 'is distinct from', lowestPrice)
      .returning('item_id')
      .executeTakeFirst(),
    ownProduct.set({ on_sale: isOnSale(variants) }).execute(),
  ]);
  await Promise.all([
    followPrices(unit, [{ item, variants }]),
    ...(words ? [indexProduct(unit, itemId, { options, variants })] : []),
  ]);
  return price !== undefined;
}

/** What the cheapest variant costs a buyer, in minor units. */
export function lowestPriceOf(variants: readonly Variants[]): number | null {
  const prices = variants.map((row) =>
    chargeable({ onSale: row.on_sale === 1, price: row.price_cents, salePrice: row.sale_price_cents }),
  );
  return prices.length > 0 ? Math.min(...prices) : null;
}

/** By which lists find a product in the order of prices. */
export function priceRow(
  item: Pick<Items, 'id' | 'website_id' | 'collection_id'>,
  variants: readonly Variants[],
): ItemPrices {
  return {
    item_id: item.id,
    website_id: item.website_id,
    collection_id: item.collection_id,
    lowest_price_cents: lowestPriceOf(variants),
  };
}

export const isOnSale = (variants: readonly Variants[]) => toFlag(variants.some((variant) => variant.on_sale === 1));

/** Makes a product findable by its words, the values of its options and its SKUs, by visitors, in lists, and by who sells it. */
export async function indexProduct(
  unit: Unit,
  itemId: string,
  { options = true, variants }: { options?: boolean; variants?: Variants[] } = {},
): Promise<void> {
  const all = variants ?? (await selectVariants(unit, itemId));
  await Promise.all([
    indexItem(unit, itemId, { kind: 'product', keywords: keywordsOf(all) }),
    keepWords(unit, itemId, all),
    ...(options ? [keepOptions(unit, itemId, all)] : []),
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
  const [item] = await selectIndexed(tx, { websiteId, itemId });
  if (!item) throw new Error(`The item ${itemId} is not there.`);
  await indexEntry({ kind: database }, tx, { websiteId, ownerId: itemId, ...itemEntry(item), ...found });
}

const selectIndexed = prepare((db, p: { websiteId: string; itemId: string }) =>
  db
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
    .where('item.website_id', '=', p.websiteId)
    .where('item.id', '=', p.itemId),
);

/** What is found of an item, and where; `place` is its collection's address. */
export function itemEntry(
  item: Pick<Items, 'title' | 'excerpt' | 'body' | 'tags' | 'block' | 'url_id'> & { place: string },
): Pick<SearchEntry, 'url' | 'title' | 'body'> {
  const tags = parseJson(Item.properties.tags, item.tags).join(', ');
  const text = inOneLine([item.excerpt, ...blockWords(item.block), plainText(item.body)]);
  // Its tags find it, and are no part of what is shown of it: `excerptOf` ends before them.
  const body = tags ? `${text}\n${tags}` : text;
  return { url: `/${item.place}/${item.url_id}`, title: item.title, body };
}

/** What visitors read in the block that stands above a post. */
function blockWords(stored: string | null): string[] {
  const props = stored === null ? {} : (parseJsonOr(PostBlock, stored, undefined)?.props ?? {});
  return readable.flatMap((name) => (typeof props[name] === 'string' ? props[name] : []));
}

const readable = ['title', 'quote', 'source', 'caption', 'text', 'address', 'author'];

/** A product's variants in their order. */
export function selectVariants({ tx, websiteId }: Unit, itemId: string): Promise<Variants[]> {
  return variantsOf(tx, { websiteId, itemId });
}

const variantsOf = prepare((db, p: { websiteId: string; itemId: string }) =>
  db
    .selectFrom('variants')
    .selectAll()
    .where('website_id', '=', p.websiteId)
    .where('item_id', '=', p.itemId)
    .orderBy('position'),
);
