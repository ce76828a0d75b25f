import { collectionTypes, postCollectionTypes } from '#catalog/collection-types.ts';
import { validationMessages } from '#catalog/interface-messages.ts';
import { editorLimits } from '#catalog/limits.ts';
import { CategoryChange, NewCategory, Order } from '#contract/catalogue.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Categories } from '#database/page-schema.ts';
import { checkInput, invalid } from '../check-input.ts';
import { lockCollection, noCollection } from '../collections.ts';
import type { Unit } from '../unit.ts';
import { reorder } from './order.ts';
import { chooseUrlId } from '../url-ids.ts';
import { tagName } from './tag-names.ts';

const { products } = collectionTypes;

/** Makes a category, the last of its collection; gives its id. */
export async function createCategory(
  unit: Unit,
  collectionId: string,
  input: unknown,
): Promise<{ id: string } | Refusal> {
  const given = checkInput(NewCategory, input);
  if (given instanceof Refusal) return given;
  const others = await lockCategories(unit, collectionId);
  if (!others) return noCollection();
  if (others.length >= editorLimits.nestedCategories) {
    return invalid({ title: `A collection has at most ${editorLimits.nestedCategories} categories.` });
  }
  const { title, parentId = null, isRoot = false } = given;
  if (isRoot && others.some(({ type }) => type === 'ROOT')) {
    return invalid({ type: 'This collection has a category for all of its products already.' });
  }
  if (parentId !== null && !others.some(({ id }) => id === parentId)) return noParent();
  if (isNamed(others, { title, parentId })) return alreadyThere(unit);
  const urlId = await chooseUrlId(given, takenOf(others));
  if (urlId instanceof Refusal) return urlId;
  const id = unit.newId();
  const position = Math.max(-1, ...others.map((other) => other.position)) + 1;
  const place = { collection_id: collectionId, parent_id: parentId, position, type: isRoot ? ('ROOT' as const) : null };
  await unit.tx
    .insertInto('categories')
    .values({ id, website_id: unit.websiteId, url_id: urlId, title, ...place })
    .execute();
  await unit.record({ action: 'category.create', subjectId: id, details: { title } });
  unit.touch(`list:${collectionId}`);
  return { id };
}

/** Renames a category, or puts it below another. */
export async function changeCategory(unit: Unit, id: string, input: unknown): Promise<Refusal | undefined> {
  const given = checkInput(CategoryChange, input);
  if (given instanceof Refusal) return given;
  const found = await findCategory(unit, id);
  if (!found) return noCategory();
  const { category, all } = found;
  const { title = category.title, urlId = category.url_id, parentId = category.parent_id } = given;
  if (parentId !== null && !all.some((other) => other.id === parentId)) return noParent();
  if (parentId !== null && isBelow(all, parentId, id)) {
    return invalid({ parentId: 'A category cannot stand below itself.' });
  }
  const others = all.filter((other) => other.id !== id);
  const isRenamed = title !== category.title || parentId !== category.parent_id;
  if (isRenamed && isNamed(others, { title, parentId })) return alreadyThere(unit);
  const free = await chooseUrlId({ urlId, title }, takenOf(others));
  if (free instanceof Refusal) return free;
  await unit.tx
    .updateTable('categories')
    .set({ title, url_id: urlId, parent_id: parentId })
    .where('website_id', '=', unit.websiteId)
    .where('id', '=', id)
    .execute();
  await unit.record({ action: 'category.update', subjectId: id, details: { fields: Object.keys(given) } });
  await touchCategories(unit, category.collection_id, title === category.title ? [] : [id]);
  return undefined;
}

/** Takes a category away; those below it move up, and its products stay. */
export async function deleteCategory(unit: Unit, id: string): Promise<Refusal | undefined> {
  const found = await findCategory(unit, id);
  if (!found) return noCategory();
  const { category } = found;
  await touchCategories(unit, category.collection_id, [id]);
  const { tx, websiteId } = unit;
  await tx.deleteFrom('item_categories').where('website_id', '=', websiteId).where('category_id', '=', id).execute();
  await tx
    .updateTable('categories')
    .set({ parent_id: category.parent_id })
    .where('website_id', '=', websiteId)
    .where('parent_id', '=', id)
    .execute();
  await tx.deleteFrom('categories').where('website_id', '=', websiteId).where('id', '=', id).execute();
  await unit.record({ action: 'category.delete', subjectId: id, details: { title: category.title } });
  return undefined;
}

/** Puts all categories of a collection into an order; what stands below another keeps its parent. */
export async function orderCategories(unit: Unit, collectionId: string, input: unknown): Promise<Refusal | undefined> {
  const ids = checkInput(Order, input);
  if (ids instanceof Refusal) return ids;
  const all = await lockCategories(unit, collectionId);
  if (!all) return noCollection();
  const refusal = await reorder(unit, 'categories', ids, all);
  if (refusal) return refusal;
  await unit.record({ action: 'category.order', subjectId: collectionId });
  await touchCategories(unit, collectionId, ids);
  return undefined;
}

async function lockCategories(unit: Unit, collectionId: string): Promise<Categories[] | undefined> {
  if (!(await lockCollection(unit, collectionId, products, ...postCollectionTypes))) return undefined;
  return unit.tx
    .selectFrom('categories')
    .selectAll()
    .where('website_id', '=', unit.websiteId)
    .where('collection_id', '=', collectionId)
    .execute();
}

/** A category that is locked with all of its collection. */
export async function findCategory(unit: Unit, id: string) {
  const place = await unit.tx
    .selectFrom('categories')
    .select('collection_id')
    .where('website_id', '=', unit.websiteId)
    .where('id', '=', id)
    .executeTakeFirst();
  const all = (place && (await lockCategories(unit, place.collection_id))) ?? [];
  const category = all.find((each) => each.id === id);
  return category && { category, all };
}

/** Whether a category is another one, or stands anywhere below it. */
export function isBelow(all: readonly Categories[], id: string, ancestorId: string): boolean {
  const parents = new Map(all.map((each) => [each.id, each.parent_id]));
  for (let at: string | null | undefined = id; at; at = parents.get(at)) if (at === ancestorId) return true;
  return false;
}

/** Lists name all categories; a product's page names its own. */
export async function touchCategories(unit: Unit, collectionId: string, ids: string[]): Promise<void> {
  unit.touch(`list:${collectionId}`);
  if (ids.length === 0) return;
  const items = await unit.tx
    .selectFrom('item_categories')
    .select('item_id')
    .distinct()
    .where('website_id', '=', unit.websiteId)
    .where('category_id', 'in', ids)
    .execute();
  unit.touch(...items.map((item) => `item:${item.item_id}`));
}

/** Whether another one of that level has the name. */
function isNamed(others: readonly Categories[], { title, parentId }: { title: string; parentId: string | null }) {
  const name = title.toLowerCase();
  return others.some((other) => other.parent_id === parentId && other.title.toLowerCase() === name);
}

async function alreadyThere({ tx, websiteId }: Unit): Promise<Refusal> {
  return invalid({ title: validationMessages.tagExists(await tagName(tx, websiteId, 'category')) });
}

function takenOf(others: readonly Categories[]) {
  const urlIds = new Set(others.map((other) => other.url_id));
  return async (candidates: string[]) => candidates.filter((candidate) => urlIds.has(candidate));
}

export const noCategory = () => new Refusal('not-found', 'There is no such category.');
export const noParent = () => invalid({ parentId: 'There is no such category in this collection.' });
