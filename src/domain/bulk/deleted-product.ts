import { Type, type Static } from 'typebox';
import { collectionTypes } from '#catalog/collection-types.ts';
import { Refusal } from '#contract/refusals.ts';
import type { BundleParts, Products, Variants } from '#database/catalogue-schema.ts';
import type { ItemCategories, ItemImages, Items, ItemTags } from '#database/page-schema.ts';
import { deriveProduct, priceRow, selectVariants } from '../catalogue/derive.ts';
import { followStock } from '../catalogue/bundle-stock.ts';
import { freeOf } from '../catalogue/move-stock.ts';
import { takenUrlIds } from '../catalogue/product-rows.ts';
import { stockLine } from '../catalogue/stock-line.ts';
import { lockCollection } from '../collections.ts';
import { keptRow } from '../kept-row.ts';
import type { Unit } from '../unit.ts';
import { chooseUrlId } from '../url-ids.ts';

/** All rows of a product, to bring it back as it was. */
export const DeletedProduct = Type.Object({
  item: keptRow<Items>(),
  product: keptRow<Products>(),
  variants: Type.Array(keptRow<Variants>()),
  categories: Type.Array(keptRow<ItemCategories>()),
  tags: Type.Array(keptRow<ItemTags>()),
  images: Type.Array(keptRow<ItemImages>()),
  /** What its bundles are made of. */
  parts: Type.Optional(Type.Array(keptRow<BundleParts>())),
});
export type DeletedProduct = Static<typeof DeletedProduct>;

/** What is kept of a product before it is deleted; undefined where there is none. */
export async function keepProduct(unit: Unit, id: string): Promise<DeletedProduct | undefined> {
  const { tx, websiteId } = unit;
  const items = tx.selectFrom('items').selectAll().where('website_id', '=', websiteId);
  const item = await items.where('id', '=', id).executeTakeFirst();
  const products = tx.selectFrom('products').selectAll().where('website_id', '=', websiteId);
  const product = await products.where('item_id', '=', id).executeTakeFirst();
  if (!item || !product) return undefined;
  const variants = await selectVariants(unit, id);
  return {
    item,
    product,
    variants,
    categories: await linked(unit, 'item_categories', id),
    tags: await linked(unit, 'item_tags', id),
    images: await linked(unit, 'item_images', id),
    parts: await partRows(unit, variants),
  };
}

async function partRows({ tx, websiteId }: Unit, variants: readonly Variants[]): Promise<BundleParts[]> {
  const bundles = variants.filter(({ bundle_role: role }) => role === 'bundle').map(({ id }) => id);
  if (bundles.length === 0) return [];
  const own = tx.selectFrom('bundle_parts').selectAll().where('website_id', '=', websiteId);
  return own.where('variant_id', 'in', bundles).execute();
}

interface Links {
  item_categories: ItemCategories;
  item_tags: ItemTags;
  item_images: ItemImages;
}
type Linked = keyof Links;

async function linked<T extends Linked>({ tx, websiteId }: Unit, table: T, itemId: string): Promise<Links[T][]> {
  const own = tx.selectFrom<Linked>(table).selectAll().where('website_id', '=', websiteId);
  return own.where('item_id', '=', itemId).execute();
}

/** Brings a deleted product back under its ids; gives whether its collection is still there to take it. */
export async function restoreProduct(unit: Unit, kept: DeletedProduct): Promise<boolean | Refusal> {
  const { item, product, variants, parts = [] } = kept;
  const { tx } = unit;
  if (!(await lockCollection(unit, item.collection_id, collectionTypes.products))) return false;
  const isTaken = (await takenUrlIds(unit, item.collection_id, [item.url_id])).length > 0;
  const urlId = isTaken
    ? await chooseUrlId({ title: item.title }, (candidates) => takenUrlIds(unit, item.collection_id, candidates))
    : item.url_id;
  if (urlId instanceof Refusal) return urlId;
  await tx
    .insertInto('items')
    .values({ ...item, url_id: urlId, updated_at: unit.now })
    .execute();
  await tx.insertInto('products').values(product).execute();
  await tx.insertInto('item_prices').values(priceRow(item, variants)).execute();
  if (variants.length > 0) await tx.insertInto('variants').values(variants).execute();
  await restoreLinks(unit, kept);
  const act = await unit.record({ action: 'product.restore', subjectId: item.id, details: { title: item.title } });
  const lines = variants.flatMap((row) =>
    row.bundle_role === 'bundle' || freeOf(row) === 0
      ? []
      : [{ ...stockLine(unit, act), variant_id: row.id, change: freeOf(row) }],
  );
  if (lines.length > 0) await tx.insertInto('stock_ledger').values(lines).execute();
  if (parts.length > 0) await tx.insertInto('bundle_parts').values(parts).execute();
  await followStock(unit, variants, 'set');
  await deriveProduct(unit, item.id);
  unit.touch(`item:${item.id}`, `list:${item.collection_id}`);
  return true;
}

/** Its categories and pictures as far as they are still there. */
async function restoreLinks({ tx, websiteId }: Unit, { categories, tags, images }: DeletedProduct): Promise<void> {
  const there = async (table: 'categories' | 'assets', ids: string[]) => {
    if (ids.length === 0) return new Set<string>();
    const own = tx.selectFrom(table).select('id').where('website_id', '=', websiteId);
    return new Set((await own.where('id', 'in', ids).execute()).map(({ id }) => id));
  };
  const known = await there(
    'categories',
    categories.map((row) => row.category_id),
  );
  const pictures = await there(
    'assets',
    images.map((row) => row.asset_id),
  );
  const links = categories.filter((row) => known.has(row.category_id));
  const shown = images.filter((row) => pictures.has(row.asset_id));
  if (tags.length > 0) await tx.insertInto('item_tags').values(tags).execute();
  if (links.length > 0) await tx.insertInto('item_categories').values(links).execute();
  if (shown.length > 0) await tx.insertInto('item_images').values(shown).execute();
}
