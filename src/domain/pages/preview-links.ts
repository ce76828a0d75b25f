import type { PreviewLink } from '#contract/revision-calls.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Read } from '#database/database.ts';
import { hashToken, newToken } from '../secrets.ts';
import type { Unit } from '../unit.ts';
import { lockDocument, noPage } from './documents.ts';
import { accountOf } from './revisions.ts';

const dayMs = 24 * 3_600_000;
const mostLinks = 20;

/**
 * Makes an address under which whoever has it sees the draft of a page for some days, without an account; the token is
 * told now and never again.
 */
export async function createPreviewLink(unit: Unit, pageId: string, days: number) {
  const { tx, websiteId, now } = unit;
  if (!(await lockDocument(unit, pageId))) return noPage();
  await tx.deleteFrom('preview_links').where('website_id', '=', websiteId).where('expires_at', '<=', now).execute();
  const links = await listPreviewLinks(tx, websiteId, { pageId, now });
  if (links.length >= mostLinks) {
    return new Refusal('refused', `A page has at most ${mostLinks} links to its draft. Withdraw one first.`);
  }
  const [id, token, expiresAt] = [unit.newId(), newToken(), now + days * dayMs];
  const row = { id, website_id: websiteId, page_id: pageId, token_hash: hashToken(token), account_id: accountOf(unit) };
  await tx
    .insertInto('preview_links')
    .values({ ...row, created_at: now, expires_at: expiresAt })
    .execute();
  await unit.record({ action: 'preview-link.create', subjectId: pageId, details: { days } });
  return { id, token, expiresAt };
}

/** The links of a page that still open it, the newest first. */
export async function listPreviewLinks(
  read: Pick<Read, 'selectFrom'>,
  websiteId: string,
  { pageId, now }: { pageId: string; now: number },
): Promise<PreviewLink[]> {
  const rows = await read
    .selectFrom('preview_links')
    .select(['id', 'created_at as madeAt', 'expires_at as expiresAt'])
    .where('website_id', '=', websiteId)
    .where('page_id', '=', pageId)
    .where('expires_at', '>', now)
    .orderBy('id', 'desc')
    .execute();
  return rows;
}

/** Ends a link before its time. */
export async function deletePreviewLink(unit: Unit, pageId: string, linkId: string): Promise<Refusal | undefined> {
  const deleted = await unit.tx
    .deleteFrom('preview_links')
    .where('website_id', '=', unit.websiteId)
    .where('page_id', '=', pageId)
    .where('id', '=', linkId)
    .returning('id')
    .executeTakeFirst();
  if (!deleted) return new Refusal('not-found', 'There is no such link.');
  await unit.record({ action: 'preview-link.delete', subjectId: pageId });
  return undefined;
}

/** The page whose draft a token opens now. */
export async function pageOfPreview(read: Read, websiteId: string, token: string, now: number) {
  const link = await read
    .selectFrom('preview_links')
    .select('page_id')
    .where('website_id', '=', websiteId)
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return link?.page_id;
}
