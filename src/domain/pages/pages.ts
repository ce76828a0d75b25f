import { collectionTypes, plainPages } from '#catalog/collection-types.ts';
import { Refusal } from '#contract/refusals.ts';
import { insertCollection, lockCollection, updateCollection } from '../collections.ts';
import type { Unit } from '../unit.ts';
import { saveDraft } from './documents.ts';
import { indexPage } from './index-page.ts';
import { coverSlide } from './starter-slides.ts';

/** Makes a page without content, or a cover page that waits to be changed, the last of the website's; gives its id. */
export async function createPage(unit: Unit, input: unknown, isCover = false): Promise<{ id: string } | Refusal> {
  const made = await insertCollection(unit, collectionTypes[isCover ? 'splash-page' : 'page'], input);
  if (made instanceof Refusal) return made;
  const own = { id: unit.newId(), website_id: unit.websiteId, owner_id: made.id };
  await unit.tx
    .insertInto('documents')
    .values({ ...own, live_revision_id: null, draft_revision_id: null, version: 0 })
    .execute();
  await indexPage(unit, made.id);
  if (!isCover) return { id: made.id };
  const saved = await saveDraft(unit, made.id, coverSlide(made.title));
  return saved instanceof Refusal ? saved : { id: made.id };
}

/** Makes a page that a template of the theme shows, the last of the website's; gives its id. */
export async function createTemplatePage(unit: Unit, input: unknown): Promise<{ id: string } | Refusal> {
  const made = await insertCollection(unit, collectionTypes['template-page'], input);
  if (made instanceof Refusal) return made;
  await indexPage(unit, made.id);
  return { id: made.id };
}

/** Changes the settings of a page that are given. */
export async function changePage(unit: Unit, id: string, input: unknown): Promise<Refusal | undefined> {
  const page = await lockCollection(unit, id, ...plainPages);
  const type = plainPages.find((one) => one === page?.type) ?? collectionTypes.page;
  const changed = await updateCollection(unit, { id, types: [type] }, input);
  if (changed instanceof Refusal) return changed;
  await indexPage(unit, id);
  unit.touch(`collection:${id}`);
  return undefined;
}
