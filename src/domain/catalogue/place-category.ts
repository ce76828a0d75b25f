import { CategoryPlace } from '#contract/catalogue.ts';
import { Refusal } from '#contract/refusals.ts';
import { checkInput, invalid } from '../check-input.ts';
import type { Unit } from '../unit.ts';
import { findCategory, isBelow, noCategory, noParent, touchCategories } from './categories.ts';
import { reorder } from './order.ts';

/** Puts a category below another and before one of those there, or behind them all; what is below it comes along. */
export async function placeCategory(unit: Unit, id: string, input: unknown): Promise<Refusal | undefined> {
  const given = checkInput(CategoryPlace, input);
  if (given instanceof Refusal) return given;
  const found = await findCategory(unit, id);
  if (!found) return noCategory();
  const { parentId, before } = given;
  const { category, all } = found;
  if (parentId !== null && !all.some((other) => other.id === parentId)) return noParent();
  if (parentId !== null && isBelow(all, parentId, id)) {
    return invalid({ parentId: 'A category cannot stand below itself.' });
  }
  const ordered = all.toSorted((a, b) => a.position - b.position).filter((other) => other.id !== id);
  const at = before === null ? ordered.length : ordered.findIndex((other) => other.id === before);
  if (at === -1) return invalid({ before: 'The category before which it is to stand is gone. Load the page again.' });
  const ids = ordered.toSpliced(at, 0, category).map((each) => each.id);
  const own = unit.tx.updateTable('categories').set({ parent_id: parentId }).where('website_id', '=', unit.websiteId);
  await own.where('id', '=', id).execute();
  const refusal = await reorder(unit, 'categories', ids, all);
  if (refusal) return refusal;
  await unit.record({ action: 'category.order', subjectId: category.collection_id });
  await touchCategories(unit, category.collection_id, [id]);
  return undefined;
}
