import type { Document } from '#contract/document.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Revision } from '#contract/revision-calls.ts';
import type { Read } from '#database/database.ts';
import type { Unit } from '../unit.ts';
import { lockDocument, noPage } from './documents.ts';
import { readDocument, unreadable } from './load-document.ts';

const mostListed = 100;
const mostNamed = 100;

const noRevision = () => new Refusal('not-found', 'There is no such version.');

/** The published and named versions of a page, the newest first; undefined where the website has no such page. */
export async function listRevisions(read: Read, websiteId: string, pageId: string): Promise<Revision[] | undefined> {
  const document = await read
    .selectFrom('documents')
    .select(['id', 'live_revision_id'])
    .where('website_id', '=', websiteId)
    .where('owner_id', '=', pageId)
    .executeTakeFirst();
  if (!document) return undefined;
  const rows = await read
    .selectFrom('revisions as revision')
    .leftJoin('accounts as account', 'account.id', 'revision.account_id')
    .select(['revision.id', 'revision.name', 'revision.published_at', 'revision.created_at', 'account.email'])
    .where('revision.website_id', '=', websiteId)
    .where('revision.document_id', '=', document.id)
    .where((eb) => eb.or([eb('revision.name', 'is not', null), eb('revision.published_at', 'is not', null)]))
    .orderBy((eb) => eb.fn.coalesce('revision.published_at', 'revision.created_at'), 'desc')
    .orderBy('revision.id', 'desc')
    .limit(mostListed)
    .execute();
  return rows.map(({ id, name, published_at: publishedAt, created_at: madeAt, email: by }) => {
    return { id, name, publishedAt, madeAt, by, isLive: id === document.live_revision_id };
  });
}

/** What a version of a page holds; undefined where the page has none of that id. */
export async function loadRevision(
  read: Read,
  websiteId: string,
  { pageId, revisionId }: { pageId: string; revisionId: string },
): Promise<Document | undefined> {
  const row = await read
    .selectFrom('revisions as revision')
    .innerJoin('documents as document', 'document.id', 'revision.document_id')
    .select('revision.content')
    .where('revision.website_id', '=', websiteId)
    .where('document.website_id', '=', websiteId)
    .where('document.owner_id', '=', pageId)
    .where('revision.id', '=', revisionId)
    .executeTakeFirst();
  return row && readDocument(row.content, unreadable);
}

/** Keeps the draft of a page as it is now, under a name; gives the id of that version. */
export async function nameDraft(unit: Unit, pageId: string, name: string): Promise<{ id: string } | Refusal> {
  const document = await lockDocument(unit, pageId);
  if (!document) return noPage();
  const { tx, websiteId, now } = unit;
  const own = tx.selectFrom('revisions').where('website_id', '=', websiteId);
  const draft = await own
    .select('content')
    .where('id', '=', document.draft_revision_id ?? '')
    .executeTakeFirst();
  if (!draft) return new Refusal('refused', 'This page is empty. There is nothing to keep yet.');
  const named = await own
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('document_id', '=', document.id)
    .where('name', 'is not', null)
    .executeTakeFirstOrThrow();
  if (named.count >= mostNamed) return new Refusal('refused', `A page has at most ${mostNamed} named versions.`);
  const id = unit.newId();
  const row = { id, website_id: websiteId, document_id: document.id, content: draft.content, created_at: now };
  await tx
    .insertInto('revisions')
    .values({ ...row, name: name.trim(), account_id: accountOf(unit) })
    .execute();
  await unit.record({ action: 'document.name', subjectId: pageId, details: { name: name.trim() } });
  return { id };
}

/** Gives a published or named version another name. */
export async function nameRevision(
  unit: Unit,
  { pageId, revisionId }: { pageId: string; revisionId: string },
  name: string,
): Promise<Refusal | undefined> {
  const document = await lockDocument(unit, pageId);
  if (!document) return noPage();
  const named = await unit.tx
    .updateTable('revisions')
    .set({ name: name.trim() })
    .where('website_id', '=', unit.websiteId)
    .where('document_id', '=', document.id)
    .where('id', '=', revisionId)
    // The draft itself changes on: it is kept under a name as a copy.
    .where((eb) => eb.or([eb('name', 'is not', null), eb('published_at', 'is not', null)]))
    .returning('id')
    .executeTakeFirst();
  if (!named) return noRevision();
  await unit.record({ action: 'document.name', subjectId: pageId, details: { name: name.trim() } });
  return undefined;
}

/** The account that acts; null of the product itself. */
export const accountOf = ({ actor }: Unit) => (actor.kind === 'owner' ? actor.id : null);
