import { storeUrlId } from '#commerce/store-address.ts';
import { Refusal } from '#contract/refusals.ts';
import { createCategory } from '../catalogue/categories.ts';
import { createCollection } from '../catalogue/collections.ts';
import { addToNavigation } from '../pages/navigation.ts';
import { lockWebsite, type Unit } from '../unit.ts';

export interface NewStore {
  storeTitle: string;
  /** Names the store where its title gives no address. */
  fallbackStoreTitle: string;
  allCategoryDisplayName: string;
  templateId: string;
  addToMainNav: boolean;
  existingStoreUrls?: readonly string[];
}

export interface MadeStore {
  collection: { id: string; urlId: string; title: string };
  categoryId: string;
}

/** Makes a store: its collection of products, their first category, and its place in the main navigation (platform 4). */
export async function createStore(unit: Unit, given: NewStore): Promise<MadeStore | Refusal> {
  const { fallbackStoreTitle, templateId } = given;
  const title = given.storeTitle.trim() || fallbackStoreTitle;
  await lockWebsite(unit);
  const taken = [...(await urlIdsOf(unit)), ...(given.existingStoreUrls ?? [])];
  const urlId = storeUrlId(title, fallbackStoreTitle, taken);
  const made = await createCollection(unit, { title, urlId });
  if (made instanceof Refusal) return made;
  const root = { title: given.allCategoryDisplayName, isRoot: true };
  const category = await createCategory(unit, made.id, root);
  if (category instanceof Refusal) return category;
  const refusal = given.addToMainNav && (await addToNavigation(unit, { collectionId: made.id, templateId }));
  return refusal || { collection: { id: made.id, urlId, title }, categoryId: category.id };
}

async function urlIdsOf({ tx, websiteId }: Unit): Promise<string[]> {
  const rows = await tx.selectFrom('collections').select('url_id').where('website_id', '=', websiteId).execute();
  return rows.map((row) => row.url_id);
}
