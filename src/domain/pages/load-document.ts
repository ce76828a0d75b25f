import { isShownAtFirst, sitePageOf } from '#catalog/slices.ts';
import type { Document } from '#contract/document.ts';
import type { Read } from '#database/database.ts';
import { prepare } from '#database/prepared.ts';
import { checkStored } from '#documents/check-document.ts';
import { remembering } from '#locale/bounded-cache.ts';
import type { Report } from '../websites/site.ts';
import { starterPages } from './starter-slides.ts';

const empty: Document = { sections: {}, blocks: {} };

const check = (content: string) => checkStored(JSON.parse(content));
/** Much that a page shows changes more often than its document, which nobody changes in place. Longer ones would take too much. */
const longestKept = 100_000;
const checkOnce = remembering(50, check);

/**
 * The live document of a page, blocks of newer and unknown types untouched (design 4); empty where it has none, or one
 * that cannot be read, which is reported.
 */
export async function loadLiveDocument(
  read: Read,
  owner: { websiteId: string; ownerId: string },
  report: Report,
): Promise<Document> {
  const slide = sitePageOf(owner.ownerId);
  return (await findLiveDocument(read, owner, report)) ?? (slide ? starterPages[slide] : empty);
}

/** The same of what may have no document, as a post. */
export async function findLiveDocument(
  read: Read,
  { websiteId, ownerId }: { websiteId: string; ownerId: string },
  report: Report,
): Promise<Document | undefined> {
  const [revision] = await selectLive(read, { websiteId, ownerId });
  return revision && readDocument(revision.content, (error) => report(`The page ${ownerId} counts as empty.`, error));
}

const selectLive = prepare((db, p: { websiteId: string; ownerId: string }) =>
  db
    .selectFrom('documents as document')
    .innerJoin('revisions as revision', 'revision.id', 'document.live_revision_id')
    .select('revision.content')
    .where('document.website_id', '=', p.websiteId)
    .where('document.owner_id', '=', p.ownerId),
);

/** A document as it is edited: its draft, the version that edits of it are based on, and whether visitors see the same. */
export async function loadDraft(read: Read, websiteId: string, ownerId: string) {
  const row = await read
    .selectFrom('documents as document')
    .leftJoin('revisions as revision', 'revision.id', 'document.draft_revision_id')
    .select(['revision.content', 'document.version', 'document.draft_revision_id', 'document.live_revision_id'])
    .select(['document.publish_at', 'document.proposed_at'])
    .where('document.website_id', '=', websiteId)
    .where('document.owner_id', '=', ownerId)
    .executeTakeFirst();
  if (!row) return atFirst(ownerId);
  const document = row.content === null ? empty : readDocument(row.content, unreadable);
  const { version, draft_revision_id: draft, live_revision_id: live, publish_at: publishAt } = row;
  return { document, version, isLive: draft === live, publishAt, isProposed: row.proposed_at !== null };
}

/** Which of these pages or posts visitors see otherwise than they are written now. */
export async function changedSince(read: Read, websiteId: string, ownerIds: readonly string[]): Promise<Set<string>> {
  if (ownerIds.length === 0) return new Set();
  const rows = await read
    .selectFrom('documents')
    .select('owner_id')
    .where('website_id', '=', websiteId)
    .where('owner_id', 'in', ownerIds)
    .whereRef('draft_revision_id', '!=', 'live_revision_id')
    .execute();
  return new Set(rows.map(({ owner_id: id }) => id));
}

/** A page that the website has once and that nobody has changed yet. */
function atFirst(ownerId: string) {
  const page = sitePageOf(ownerId);
  const rest = { version: 0, publishAt: null, isProposed: false };
  return page && { document: starterPages[page], isLive: isShownAtFirst(page), ...rest };
}

/** A draft that counted as empty would be overwritten by the first edit of it. */
export function unreadable(error: unknown): never {
  throw new Error('The draft cannot be read.', { cause: error });
}

/** A document as it is stored; `tell` is told why, where it cannot be read and counts as empty. */
export function readDocument(content: string, tell: (error: unknown) => void): Document {
  try {
    const checked = (content.length > longestKept ? check : checkOnce)(content);
    if (checked.ok) return checked.document;
    tell(new Error(`Its document is not as it should be: ${checked.message}`));
  } catch (error) {
    tell(error);
  }
  return empty;
}
