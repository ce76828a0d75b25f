import { isShownAtFirst, sitePageOf } from '#catalog/slices.ts';
import type { Document } from '#contract/document.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Documents } from '#database/page-schema.ts';
import { documentText } from '#documents/canonical.ts';
import { checkDocument } from '#documents/check-document.ts';
import { invalid } from '../check-input.ts';
import type { Unit } from '../unit.ts';
import { cleanDocument } from './document-html.ts';
import { indexPage } from './index-page.ts';
import { showPopupAgain } from './popup.ts';
import { readDocument, unreadable } from './load-document.ts';
import { starterPages } from './starter-slides.ts';
import { findPost, firstSections, keepWords } from './written-posts.ts';

/** Keeps a document as the page's draft, its HTML cleaned; gives the id of the revision. Nobody but owners sees it. */
export async function saveDraft(unit: Unit, pageId: string, input: unknown): Promise<{ id: string } | Refusal> {
  const checked = checkDocument(input);
  if (!checked.ok) return invalid({ document: checked.message });
  const document = await lockDocument(unit, pageId);
  if (!document) return noPage();
  const { tx, websiteId, now } = unit;
  const id = unit.newId();
  const content = documentText(cleanDocument(checked.document));
  await tx
    .insertInto('revisions')
    .values({ id, website_id: websiteId, document_id: document.id, content, created_at: now })
    .execute();
  await point(unit, document, { draft_revision_id: id, version: document.version + 1 });
  await unit.record({ action: 'document.save', subjectId: pageId, details: { revisionId: id } });
  return { id };
}

/** Shows everyone the page's draft; one that is shown already stays as it is. */
export async function publishDraft(unit: Unit, pageId: string): Promise<Refusal | undefined> {
  const document = await lockDocument(unit, pageId);
  if (!document) return noPage();
  const { draft_revision_id: draft } = document;
  if (draft === document.live_revision_id) return undefined;
  await point(unit, document, { live_revision_id: draft, publish_at: null, proposed_at: null });
  await unit.tx
    .updateTable('revisions')
    .set({ published_at: unit.now, account_id: unit.actor.kind === 'owner' ? unit.actor.id : null })
    .where('website_id', '=', unit.websiteId)
    .where('id', '=', draft ?? '')
    .execute();
  await unit.tx
    .updateTable('collections')
    .set({ updated_at: unit.now })
    .where('website_id', '=', unit.websiteId)
    .where('id', '=', pageId)
    .execute();
  // What a website has once stands at any of its addresses, and is found at none.
  const once = sitePageOf(pageId);
  if (once) unit.touch(`website:${unit.websiteId}`);
  else if (await findPost(unit.tx, unit.websiteId, pageId))
    await keepWords(unit, pageId, await readRevision(unit, draft));
  else await indexPage(unit, pageId);
  if (once === 'popup-overlay') await showPopupAgain(unit);
  await unit.record({ action: 'document.publish', subjectId: pageId, details: { revisionId: draft } });
  unit.touch(`collection:${pageId}`);
  return undefined;
}

type Pointing = Partial<
  Pick<Documents, 'draft_revision_id' | 'live_revision_id' | 'version' | 'publish_at' | 'proposed_at'>
>;

/** Says which revisions a document has, and of which version its draft is. */
export async function point({ tx, websiteId }: Unit, { id }: Documents, to: Pointing): Promise<void> {
  await tx.updateTable('documents').set(to).where('website_id', '=', websiteId).where('id', '=', id).execute();
}

/** Two writers of one document follow each other. What a website has once, and a post, begins to have one with its first writer. */
export async function lockDocument(unit: Unit, ownerId: string): Promise<Documents | undefined> {
  const once = sitePageOf(ownerId);
  if (once) await begin(unit, once, { document: starterPages[once], isLive: isShownAtFirst(once) });
  const known = await lockKnown(unit, ownerId);
  if (known) return known;
  const post = await findPost(unit.tx, unit.websiteId, ownerId);
  if (!post) return undefined;
  await begin(unit, ownerId, { document: firstSections(post.body), isLive: false });
  return lockKnown(unit, ownerId);
}

function lockKnown({ tx, websiteId }: Unit, ownerId: string): Promise<Documents | undefined> {
  return tx
    .updateTable('documents')
    .set({ owner_id: ownerId })
    .where('website_id', '=', websiteId)
    .where('owner_id', '=', ownerId)
    .returningAll()
    .executeTakeFirst();
}

/** Keeps what something begins with, where nobody has written it yet. */
async function begin(
  unit: Unit,
  ownerId: string,
  { document, isLive }: { document: Document; isLive: boolean },
): Promise<void> {
  const { tx, websiteId, now } = unit;
  const [id, revisionId] = [unit.newId(), unit.newId()];
  const made = await tx
    .insertInto('documents')
    .values({
      id,
      website_id: websiteId,
      owner_id: ownerId,
      live_revision_id: isLive ? revisionId : null,
      draft_revision_id: revisionId,
      version: 0,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) return;
  const content = documentText(document);
  const revision = { id: revisionId, website_id: websiteId, document_id: id, content, created_at: now };
  await tx.insertInto('revisions').values(revision).execute();
}

/** What a revision holds; a document without one is empty. */
export async function readRevision({ tx, websiteId }: Unit, id: string | null): Promise<Document> {
  const own = tx.selectFrom('revisions').select('content').where('website_id', '=', websiteId);
  const revision = id === null ? undefined : await own.where('id', '=', id).executeTakeFirst();
  return revision ? readDocument(revision.content, unreadable) : { sections: {}, blocks: {} };
}

/** The refusal of a page that the website does not have. */
export const noPage = () => new Refusal('not-found', 'There is no such page.');
