import { sitePageOf } from '#catalog/slices.ts';
import type { Presence } from '#contract/editor-calls.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Unit } from '../unit.ts';
import { noPage } from './documents.ts';
import { accountOf } from './revisions.ts';
import { findPost } from './written-posts.ts';

/** Who was not heard of for so long, in ms, is gone: three times what the editor lets pass between two calls. */
const goneAfterMs = 30_000;
/** More tabs of one page than anybody can look at. */
const mostPeople = 20;

interface Here {
  clientId: string;
  place: string | null;
  isLeaving?: boolean;
}

/** Notes that an account has a page open in one of its tabs, or leaves it; gives the draft's version, and who else is there. */
export async function bePresent(
  unit: Unit,
  pageId: string,
  here: Here,
): Promise<{ version: number; people: Presence[] } | Refusal> {
  const { tx, websiteId, now } = unit;
  const document = await tx
    .selectFrom('documents')
    .select('version')
    .where('website_id', '=', websiteId)
    .where('owner_id', '=', pageId)
    .executeTakeFirst();
  if (!document && !(await isWritable(unit, pageId))) return noPage();
  await forgetGone(unit, pageId, here);
  if (!here.isLeaving) await note(unit, pageId, here);
  const people = await tx
    .selectFrom('editors_here as here')
    .innerJoin('accounts as account', 'account.id', 'here.account_id')
    .select(['here.client_id as clientId', 'account.email', 'here.place'])
    .where('here.website_id', '=', websiteId)
    .where('here.page_id', '=', pageId)
    .where('here.client_id', '<>', here.clientId)
    .where('here.seen_at', '>', now - goneAfterMs)
    .orderBy('here.client_id')
    .limit(mostPeople)
    .execute();
  return { version: document?.version ?? 0, people };
}

/** Whether something may be written that nobody has begun to write yet. */
async function isWritable({ tx, websiteId }: Unit, id: string): Promise<boolean> {
  return sitePageOf(id) !== undefined || (await findPost(tx, websiteId, id)) !== undefined;
}

async function forgetGone({ tx, websiteId, now }: Unit, pageId: string, { clientId, isLeaving }: Here): Promise<void> {
  const own = tx.deleteFrom('editors_here').where('website_id', '=', websiteId).where('page_id', '=', pageId);
  await own.where('seen_at', '<=', now - goneAfterMs).execute();
  if (isLeaving) await own.where('client_id', '=', clientId).execute();
}

async function note(unit: Unit, pageId: string, { clientId, place }: Here): Promise<void> {
  const accountId = accountOf(unit);
  if (accountId === null) return;
  const { tx, websiteId, now } = unit;
  await tx
    .insertInto('editors_here')
    .values({ website_id: websiteId, page_id: pageId, client_id: clientId, account_id: accountId, place, seen_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['website_id', 'page_id', 'client_id'])
        .doUpdateSet({ place, seen_at: now })
        // A tab is its account's alone.
        .where('editors_here.account_id', '=', accountId),
    )
    .execute();
}
