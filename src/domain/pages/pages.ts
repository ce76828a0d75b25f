import { collectionTypes } from '#catalog/collection-types.ts';
import { Refusal } from '#contract/refusals.ts';
import { insertCollection, updateCollection } from '../collections.ts';
import type { Unit } from '../unit.ts';
import { indexPage } from './index-page.ts';

const type = collectionTypes.page;

/** Makes a page without content, the last of the website's; gives its id. */
export async function createPage(unit: Unit, input: unknown): Promise<{ id: string } | Refusal> {
  const made = await insertCollection(unit, type, input);
  if (made instanceof Refusal) return made;
  const own = { id: unit.newId(), website_id: unit.websiteId, owner_id: made.id };
  await unit.tx
    .insertInto('documents')
    .values({ ...own, live_revision_id: null, draft_revision_id: null, version: 0 })
    .execute();
  await indexPage(unit, made.id);
  return made;
}

/** Changes the settings of a page that are given. */
export async function changePage(unit: Unit, id: string, input: unknown): Promise<Refusal | undefined> {
  const changed = await updateCollection(unit, { id, type }, input);
  if (changed instanceof Refusal) return changed;
  await indexPage(unit, id);
  unit.touch(`collection:${id}`);
  return undefined;
}
