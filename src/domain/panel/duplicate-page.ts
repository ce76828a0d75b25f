import { collectionTypes, documentTypes } from '#catalog/collection-types.ts';
import { productLimits } from '#catalog/limits.ts';
import { Refusal } from '#contract/refusals.ts';
import { collectionAreas, setCollectionAreas } from '../collection-areas.ts';
import { lockCollection, noCollection } from '../collections.ts';
import { readDocument, unreadable } from '../pages/load-document.ts';
import { saveDraft } from '../pages/documents.ts';
import { createPage } from '../pages/pages.ts';
import type { Unit } from '../unit.ts';

/** Makes a draft that has a page's settings, its password among them, and what stands on it; gives its id. */
export async function duplicatePage(unit: Unit, id: string): Promise<{ id: string } | Refusal> {
  const page = await lockCollection(unit, id, ...documentTypes);
  if (!page || page.status === 'deleted') return noCollection();
  const { description, seo_title, social_image_id, password_hash, is_unlisted, header_code, access } = page;
  const title = `Copy of ${page.title}`.slice(0, productLimits.titleLength);
  const made = await createPage(
    unit,
    { title, description, status: 'draft' },
    page.type === collectionTypes['splash-page'],
  );
  if (made instanceof Refusal) return made;
  const { tx, websiteId } = unit;
  await tx
    .updateTable('collections')
    .set({ seo_title, social_image_id, password_hash, is_unlisted, header_code, access })
    .where('website_id', '=', websiteId)
    .where('id', '=', made.id)
    .execute();
  await setCollectionAreas(unit, made.id, await collectionAreas(tx, websiteId, id));
  const content = await draftOf(unit, id);
  const saved = content && (await saveDraft(unit, made.id, readDocument(content, unreadable)));
  return saved instanceof Refusal ? saved : made;
}

async function draftOf({ tx, websiteId }: Unit, pageId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('documents as document')
    .innerJoin('revisions as revision', 'revision.id', 'document.draft_revision_id')
    .select('revision.content')
    .where('document.website_id', '=', websiteId)
    .where('document.owner_id', '=', pageId)
    .executeTakeFirst();
  return row?.content;
}
