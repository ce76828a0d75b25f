import { collectionTypes } from '#catalog/collection-types.ts';
import { recordTypes } from '#catalog/record-types.ts';
import { ProductChange, ProductOrder } from '#contract/catalogue.ts';
import { parseJson } from '#contract/parse-json.ts';
import { StructuredContent } from '#contract/product.ts';
import { Refusal } from '#contract/refusals.ts';
import { prepare } from '#database/prepared.ts';
import { removeEntry } from '#database/search-index.ts';
import type { Items } from '#database/page-schema.ts';
import type { Products } from '#database/catalogue-schema.ts';
import { checkInput, invalid } from '../check-input.ts';
import { lockCollection, noCollection } from '../collections.ts';
import { keepItemRedirect } from '../redirects.ts';
import type { Unit } from '../unit.ts';
import { deriveProduct } from './derive.ts';
import { removeOptions } from './item-options.ts';
import { removeWords } from './product-words.ts';
import { reorder } from './order.ts';
import { productErrors } from './product-rules.ts';
import { clear, itemColumns, planOf, productColumns, takenUrlIds, writeLinks } from './product-rows.ts';
import { chooseUrlId } from '../url-ids.ts';
import { clearStock, writeVariants } from './variants.ts';

const toStatus = (stored: string) => (stored === 'published' ? 'published' : 'draft');

/** Changes what is given of a product and its variants, and nothing else; gives the ids of new variants. */
export async function changeProduct(
  unit: Unit,
  id: string,
  input: unknown,
): Promise<{ variantIds: string[] } | Refusal> {
  const given = checkInput(ProductChange, input);
  if (given instanceof Refusal) return given;
  const found = await lockProduct(unit, id, 'urlId' in given || 'categoryIds' in given);
  if (!found) return noProduct();
  const { item, product } = found;
  const { collection_id: collectionId, url_id: urlId } = item;
  const change = { ...given, ...(given.urlId === urlId && { urlId: undefined }) };
  const options =
    given.options ?? parseJson(StructuredContent.properties.variantOptionOrdering, product.option_ordering);
  const written = await writeVariants(unit, { itemId: id, productType: product.product_type, options }, given);
  if (written instanceof Refusal) return written;
  const { variants: _, ...fields } = given;
  const { memberAreaId = product.member_area_id, subscriptionPlan = planOf(product) } = fields;
  const { status = toStatus(item.status) } = fields;
  const whole = { ...fields, memberAreaId, subscriptionPlan, status, collectionId, productType: product.product_type };
  const errors = await productErrors(unit, whole);
  if (Object.keys(errors).length > 0) return invalid(errors);
  if (change.urlId !== undefined) {
    const free = await chooseUrlId({ urlId: change.urlId, title: '' }, (ids) => takenUrlIds(unit, collectionId, ids));
    if (free instanceof Refusal) return free;
    if (item.status === 'published') await keepItemRedirect(unit, collectionId, { from: urlId, to: free });
  }
  const after = itemColumns(given);
  await update(unit, id, after, productColumns(given));
  await writeLinks(unit, id, given);
  const isRepriced = await deriveProduct(unit, id, given);
  touchPages(unit, item, { ...item, ...after }, isRepriced || changesLists(given));
  return written;
}

/** Takes a product off the shop. Orders keep what they say of it, and buyers the files that they bought. */
export async function deleteProduct(unit: Unit, id: string): Promise<Refusal | undefined> {
  const found = await lockProduct(unit, id);
  if (!found) return noProduct();
  const { item } = found;
  const act = await unit.record({ action: 'product.delete', subjectId: id, details: { title: item.title } });
  await clearStock(unit, { itemId: id, act });
  for (const table of ['item_categories', 'item_tags', 'item_images', 'item_prices', 'products'] as const) {
    await clear(unit, id, table);
  }
  await unit.tx.deleteFrom('items').where('website_id', '=', unit.websiteId).where('id', '=', id).execute();
  await removeEntry(unit, unit.tx, unit.websiteId, id);
  await removeWords(unit, id);
  await removeOptions(unit, id);
  touchPages(unit, item, { ...item, status: 'draft' });
  return undefined;
}

/** Puts all products of a collection into an order by hand; one that has too many for that is refused. */
export async function orderProducts(unit: Unit, collectionId: string, input: unknown): Promise<Refusal | undefined> {
  const ids = checkInput(ProductOrder, input);
  if (ids instanceof Refusal) return ids;
  if (!(await lockCollection(unit, collectionId, collectionTypes.products))) return noCollection();
  const rows = await unit.tx
    .selectFrom('items')
    .select('id')
    .where('website_id', '=', unit.websiteId)
    .where('collection_id', '=', collectionId)
    .execute();
  const refusal = await reorder(unit, 'items', ids, rows);
  if (refusal) return refusal;
  await unit.record({ action: 'collection.order', subjectId: collectionId });
  unit.touch(`list:${collectionId}`);
  return undefined;
}

/**
 * A product as it is before a change; two writers of one product follow each other. `isPlaced` says that its address
 * or categories are to change: then it waits for writers of its collection, before those of itself.
 */
export async function lockProduct(
  unit: Unit,
  id: string,
  isPlaced = false,
): Promise<{ item: Items; product: Products } | undefined> {
  const { tx, websiteId, now } = unit;
  if (isPlaced) {
    const own = tx.selectFrom('items').select('collection_id').where('website_id', '=', websiteId).where('id', '=', id);
    const placed = await own.executeTakeFirst();
    if (!placed || !(await lockCollection(unit, placed.collection_id, collectionTypes.products))) return undefined;
  }
  // The row of the product is read after the lock: before, it may be older.
  const [[item], [product]] = await Promise.all([
    lockItem(tx, { websiteId, id, now }),
    selectProduct(tx, { websiteId, id }),
  ]);
  return item && product && { item, product };
}

const lockItem = prepare((db, p: { websiteId: string; id: string; now: number }) =>
  db
    .updateTable('items')
    .set({ updated_at: p.now })
    .where('website_id', '=', p.websiteId)
    .where('id', '=', p.id)
    .where('record_type', '=', recordTypes['store-item'])
    .returningAll(),
);

const selectProduct = prepare((db, p: { websiteId: string; id: string }) =>
  db.selectFrom('products').selectAll().where('website_id', '=', p.websiteId).where('item_id', '=', p.id),
);

export function noProduct(): Refusal {
  return new Refusal('not-found', 'There is no such product.');
}

async function update(unit: Unit, id: string, item: Partial<Items>, product: Partial<Products>): Promise<void> {
  const { tx, websiteId } = unit;
  if (Object.keys(item).length > 0) {
    await tx.updateTable('items').set(item).where('website_id', '=', websiteId).where('id', '=', id).execute();
  }
  if (Object.keys(product).length > 0) {
    const own = tx.updateTable('products').set(product).where('website_id', '=', websiteId);
    await own.where('item_id', '=', id).execute();
  }
}

/** Whether a change may put a product into lists, or into what of them is asked for, or take it out. */
export function changesLists({ categoryIds, tags, variants }: ProductChange): boolean {
  const isCounted = variants?.change?.some(({ unlimited }) => unlimited !== undefined) ?? false;
  return categoryIds !== undefined || tags !== undefined || isCounted;
}

/** By what a product stands in lists, beside its price. */
const ordering = ['status', 'is_hidden', 'publish_on'] as const satisfies (keyof Items)[];
type Shown = Pick<Items, 'id' | 'collection_id' | (typeof ordering)[number]>;

/** Pages that show the product, and lists where it may stand elsewhere now; none of one that nobody sees. */
export function touchPages(unit: Unit, before: Shown, after: Shown, isMoved = false): void {
  if (before.status !== 'published' && after.status !== 'published') return;
  unit.touch(`item:${before.id}`);
  const changes = isMoved || ordering.some((column) => before[column] !== after[column]);
  if (changes) unit.touch(`list:${before.collection_id}`);
}
