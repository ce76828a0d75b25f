import { Refusal } from '#contract/refusals.ts';
import { inUnit, type Unit, type UnitDeps } from '../unit.ts';
import { homeUrlId } from '../url-ids.ts';
import { lockDocument, noPage, point, publishDraft } from './documents.ts';
import { changePage } from './pages.ts';
import { showPost } from './written-posts.ts';

/** So many pages become due in one sweep, at most; the rest in the next. */
const mostAtOnce = 20;

/** Shows everyone the draft of a page or a post, also of one that was taken off the website. */
export async function publishPage(unit: Unit, pageId: string): Promise<Refusal | undefined> {
  const refusal = await publishDraft(unit, pageId);
  if (refusal || (await showPost(unit, pageId, 'published'))) return refusal;
  const page = await pageOf(unit, pageId);
  return page?.status === 'draft' ? changePage(unit, pageId, { status: 'published' }) : undefined;
}

/** Takes a page off the website: visitors find nothing at its address. The page that they see first stays. */
export async function unpublishPage(unit: Unit, pageId: string): Promise<Refusal | undefined> {
  const [document, page] = [await lockDocument(unit, pageId), await pageOf(unit, pageId)];
  if (document && (await showPost(unit, pageId, 'draft'))) return undefined;
  if (!document || !page) return noPage();
  if (page.url_id === homeUrlId) {
    return new Refusal('refused', 'This is the page that visitors see first. Make another page the first one.');
  }
  if (page.status !== 'published') return undefined;
  const refusal = await changePage(unit, pageId, { status: 'draft' });
  if (!refusal) await unit.record({ action: 'document.unpublish', subjectId: pageId });
  return refusal;
}

/** Says when the draft is published by itself, in epoch ms; null takes that back. */
export async function schedulePage(unit: Unit, pageId: string, at: number | null): Promise<Refusal | undefined> {
  const document = await lockDocument(unit, pageId);
  if (!document) return noPage();
  if (at !== null && at <= unit.now) return new Refusal('refused', 'That time is over. Choose one that is to come.');
  await point(unit, document, { publish_at: at, proposed_at: null });
  await unit.record({ action: 'document.schedule', subjectId: pageId, details: { at } });
  return undefined;
}

/** Asks those who publish to look at the draft, or takes that back. */
export async function proposePage(unit: Unit, pageId: string, isProposed: boolean): Promise<Refusal | undefined> {
  const document = await lockDocument(unit, pageId);
  if (!document) return noPage();
  await point(unit, document, { proposed_at: isProposed ? unit.now : null });
  if (isProposed) await unit.record({ action: 'document.propose', subjectId: pageId });
  return undefined;
}

/** Publishes the pages whose time has come. */
export async function publishDue(deps: UnitDeps): Promise<void> {
  const now = deps.clock.now();
  const due = await deps.database.read
    .selectFrom('documents')
    .select(['website_id', 'owner_id'])
    .where('publish_at', '<=', now)
    .limit(mostAtOnce)
    .execute();
  const actor = { kind: 'system', id: 'schedule' } as const;
  for (const { website_id: websiteId, owner_id: pageId } of due) {
    await inUnit(deps, { websiteId, actor }, async (unit) => {
      const document = await lockDocument(unit, pageId);
      // Another process was faster, or somebody has changed the time.
      if (!document || document.publish_at === null || document.publish_at > unit.now) return undefined;
      await point(unit, document, { publish_at: null });
      return publishPage(unit, pageId);
    });
  }
}

function pageOf({ tx, websiteId }: Unit, pageId: string) {
  const own = tx.selectFrom('collections').select(['status', 'url_id']).where('website_id', '=', websiteId);
  return own.where('id', '=', pageId).where('status', '!=', 'deleted').executeTakeFirst();
}
