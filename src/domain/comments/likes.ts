import { hashToken } from '../secrets.ts';
import type { Unit } from '../unit.ts';
import { touchPlace } from './places.ts';

/** What names a member among who likes things, whatever browser they come with. */
export const memberLiker = (siteUserId: string): string => hashToken(`member:${siteUserId}`);

/** Notes that somebody likes an item, or does not any more, each once; gives how many do. */
export async function setLike(
  unit: Unit,
  itemId: string,
  { liker, isLiked }: { liker: string; isLiked: boolean },
): Promise<{ likeCount: number; isLiked: boolean }> {
  const { tx, websiteId, now } = unit;
  const own = { website_id: websiteId, item_id: itemId, liker };
  const changed = isLiked
    ? await tx
        .insertInto('likes')
        .values({ ...own, created_at: now })
        .onConflict((conflict) => conflict.columns(['website_id', 'item_id', 'liker']).doNothing())
        .returning('liker')
        .executeTakeFirst()
    : await tx
        .deleteFrom('likes')
        .where('website_id', '=', websiteId)
        .where('item_id', '=', itemId)
        .where('liker', '=', liker)
        .returning('liker')
        .executeTakeFirst();
  if (changed) touchPlace(unit, itemId);
  const all = tx.selectFrom('likes').select(({ fn }) => fn.countAll<number>().as('count'));
  const { count } = await all
    .where('website_id', '=', websiteId)
    .where('item_id', '=', itemId)
    .executeTakeFirstOrThrow();
  return { likeCount: count, isLiked };
}

/** Whether somebody likes an item. */
export async function isLikedBy({ tx, websiteId }: Unit, itemId: string, liker: string): Promise<boolean> {
  const own = tx.selectFrom('likes').select('liker').where('website_id', '=', websiteId).where('item_id', '=', itemId);
  return (await own.where('liker', '=', liker).executeTakeFirst()) !== undefined;
}

/** Takes back all that a member likes. */
export async function eraseLikes(unit: Unit, siteUserId: string): Promise<void> {
  const { tx, websiteId } = unit;
  const own = tx.deleteFrom('likes').where('website_id', '=', websiteId).where('liker', '=', memberLiker(siteUserId));
  for (const { item_id: id } of await own.returning('item_id').execute()) touchPlace(unit, id);
}
