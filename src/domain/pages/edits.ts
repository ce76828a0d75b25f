import { Transaction, type Edit, type EditAnswer } from '#contract/edit.ts';
import type { Document } from '#contract/document.ts';
import { parseJson } from '#contract/parse-json.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Documents } from '#database/page-schema.ts';
import { applyTransaction } from '#documents/apply.ts';
import { documentText } from '#documents/canonical.ts';
import type { Unit } from '../unit.ts';
import { cleanTransaction } from './document-html.ts';
import { lockDocument, noPage, point, readRevision } from './documents.ts';

/** Edits of one person within this time, in ms, are one line of the audit log. */
const sittingMs = 3_600_000;

/**
 * Does an edit to a page's draft where nobody else's came between; else says what the client has not seen, for it to
 * put its own on top and send again. The same edit of a client, sent twice, is done once (design 3).
 */
export async function editDraft(unit: Unit, pageId: string, edit: Edit): Promise<EditAnswer | Refusal> {
  const document = await lockDocument(unit, pageId);
  if (!document) return noPage();
  const done = await findEdit(unit, document, edit);
  const missed = await editsSince(unit, document, done?.version ?? edit.baseVersion);
  if (missed instanceof Refusal) return missed;
  const { version } = document;
  if (done) return { applied: true, version, missed, ...cleanedFrom(edit, done.content) };
  if (missed.length > 0) return { applied: false, version, missed };
  const transaction = cleanTransaction(edit.transaction);
  const applied = applyTransaction(await readRevision(unit, document.draft_revision_id), transaction);
  if (!applied.ok) return new Refusal('refused', applied.message);
  const content = JSON.stringify(transaction);
  await recordSitting(unit, document);
  await insertEdit(unit, document, edit, content);
  await keepDraft(unit, document, applied.document);
  return { applied: true, version: version + 1, missed: [], ...cleanedFrom(edit, content) };
}

function cleanedFrom({ transaction }: Edit, content: string): Pick<EditAnswer, 'cleaned'> {
  return content === JSON.stringify(transaction) ? {} : { cleaned: parseJson(Transaction, content) };
}

async function insertEdit(unit: Unit, { id, version }: Documents, edit: Edit, content: string): Promise<void> {
  const { tx, websiteId, actor, now } = unit;
  await tx
    .insertInto('document_edits')
    .values({
      website_id: websiteId,
      document_id: id,
      version: version + 1,
      client_id: edit.clientId,
      sequence: edit.sequence,
      account_id: actor.kind === 'owner' ? actor.id : null,
      content,
      created_at: now,
    })
    .execute();
}

/** The audit log has one line for all that a person edits on a page without a longer rest. */
async function recordSitting(unit: Unit, { id, owner_id: pageId }: Documents): Promise<void> {
  const { tx, websiteId, actor, now } = unit;
  const last = await tx
    .selectFrom('document_edits')
    .select('version')
    .where('website_id', '=', websiteId)
    .where('document_id', '=', id)
    .where('account_id', '=', actor.kind === 'owner' ? actor.id : '')
    .where('created_at', '>', now - sittingMs)
    .limit(1)
    .executeTakeFirst();
  if (!last) await unit.record({ action: 'document.save', subjectId: pageId });
}

/** A draft that nobody was shown takes the edit itself; a published one stays, and a new one begins. */
async function keepDraft(unit: Unit, document: Documents, draft: Document): Promise<void> {
  const { tx, websiteId, now } = unit;
  const version = document.version + 1;
  const { id: documentId, draft_revision_id: old, live_revision_id: live } = document;
  const content = documentText(draft);
  if (old !== null && old !== live) {
    await tx
      .updateTable('revisions')
      .set({ content, created_at: now })
      .where('website_id', '=', websiteId)
      .where('id', '=', old)
      .execute();
    return point(unit, document, { version });
  }
  const id = unit.newId();
  const row = { id, website_id: websiteId, document_id: documentId, content, created_at: now };
  await tx.insertInto('revisions').values(row).execute();
  return point(unit, document, { draft_revision_id: id, version });
}

async function editsSince(
  { tx, websiteId }: Unit,
  { id, version }: Documents,
  base: number,
): Promise<Transaction[] | Refusal> {
  const rows = await tx
    .selectFrom('document_edits')
    .select('content')
    .where('website_id', '=', websiteId)
    .where('document_id', '=', id)
    .where('version', '>', base)
    .orderBy('version')
    .execute();
  const isWhole = rows.length === version - base;
  if (!isWhole) return new Refusal('expired', 'This page was written anew meanwhile. Reload it.');
  return rows.map(({ content }) => parseJson(Transaction, content));
}

/** An edit of a client that is done already: what is stored of it. */
function findEdit({ tx, websiteId }: Unit, { id }: Documents, { clientId, sequence }: Edit) {
  return tx
    .selectFrom('document_edits')
    .select(['version', 'content'])
    .where('website_id', '=', websiteId)
    .where('document_id', '=', id)
    .where('client_id', '=', clientId)
    .where('sequence', '=', sequence)
    .executeTakeFirst();
}
