import { mostWishes } from '#catalog/limits.ts';
import { wishWords } from '#catalog/wish-words.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Read } from '#database/database.ts';
import type { Unit } from '../unit.ts';

/** Whose wishes they are: a member's, or those of the browser whose token has this hash. */
export type Wisher = { siteUserId: string } | { tokenHash: string };

/** A member's are the same on every device, and no token opens them. */
const keyOf = (wisher: Wisher) => ('siteUserId' in wisher ? `member:${wisher.siteUserId}` : wisher.tokenHash);

/** Keeps a product for later, once however often it is asked for. Whether it may be seen was asked before. */
export async function addWish(unit: Unit, wisher: Wisher, itemId: string): Promise<Refusal | undefined> {
  const kept = await listWishes(unit.tx, unit.websiteId, wisher);
  if (kept.includes(itemId)) return undefined;
  if (kept.length >= mostWishes) return new Refusal('refused', wishWords.full(mostWishes));
  await insert(unit, wisher, [{ item_id: itemId, created_at: unit.now }]);
  return undefined;
}

export async function removeWish({ tx, websiteId }: Unit, wisher: Wisher, itemId: string): Promise<void> {
  const own = tx.deleteFrom('wishes').where('website_id', '=', websiteId).where('wisher', '=', keyOf(wisher));
  await own.where('item_id', '=', itemId).execute();
}

/** The ids of what is kept, the latest first. */
export async function listWishes(read: Read, websiteId: string, wisher: Wisher): Promise<string[]> {
  const own = read.selectFrom('wishes').select('item_id').where('website_id', '=', websiteId);
  const rows = own.where('wisher', '=', keyOf(wisher)).orderBy('created_at', 'desc').orderBy('item_id');
  return (await rows.execute()).map(({ item_id: id }) => id);
}

/**
 * Puts what is kept under one name under a member's, each product once: what is taken is gone with it, so that the same
 * again brings nothing more. It refuses nothing, also where that is more than a list takes.
 */
export async function giveWishes(unit: Unit, from: Wisher, siteUserId: string): Promise<void> {
  const { tx, websiteId } = unit;
  const own = tx.deleteFrom('wishes').where('website_id', '=', websiteId).where('wisher', '=', keyOf(from));
  await insert(unit, { siteUserId }, await own.returning(['item_id', 'created_at']).execute());
}

async function insert(
  { tx, websiteId }: Unit,
  wisher: Wisher,
  kept: readonly { item_id: string; created_at: number }[],
): Promise<void> {
  if (kept.length === 0) return;
  const siteUserId = 'siteUserId' in wisher ? wisher.siteUserId : null;
  const whose = { website_id: websiteId, wisher: keyOf(wisher), site_user_id: siteUserId };
  await tx
    .insertInto('wishes')
    .values(kept.map((wish) => ({ ...whose, ...wish })))
    .onConflict((conflict) => conflict.columns(['website_id', 'wisher', 'item_id']).doNothing())
    .execute();
}

/** What members keep, by their addresses, as it is given out to whom it is of. */
export function wishesOfPeople(read: Read, websiteId: string, emails: readonly string[]) {
  return read
    .selectFrom('wishes')
    .innerJoin('site_users as person', 'person.id', 'wishes.site_user_id')
    .innerJoin('items as item', 'item.id', 'wishes.item_id')
    .select(['item.title as product', 'wishes.created_at'])
    .where('wishes.website_id', '=', websiteId)
    .where('person.email', 'in', emails)
    .orderBy('wishes.created_at')
    .execute();
}
