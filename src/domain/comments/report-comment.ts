import { commentLimits } from '#catalog/comment-words.ts';
import type { Unit } from '../unit.ts';
import { touchPlace } from './places.ts';

/**
 * Notes that somebody thinks a comment should not be there, each once. What nobody has decided on and several report
 * waits to be decided on; what somebody has stays as it is, and its reports are listed.
 */
export async function reportComment(unit: Unit, id: string, caller: string): Promise<void> {
  const { tx, websiteId, now } = unit;
  const noted = await tx
    .insertInto('comment_reports')
    .values({ website_id: websiteId, comment_id: id, caller, created_at: now })
    .onConflict((conflict) => conflict.columns(['comment_id', 'caller']).doNothing())
    .returning('caller')
    .executeTakeFirst();
  if (!noted) return;
  const own = () => tx.updateTable('comments').where('website_id', '=', websiteId).where('id', '=', id);
  await own()
    .set((eb) => ({ reports: eb('reports', '+', 1) }))
    .execute();
  const taken = await own()
    .set({ state: 'waiting', updated_at: now })
    .where('state', '=', 'shown')
    .where('decided_at', 'is', null)
    .where('reports', '>=', commentLimits.reports)
    .returning('place_id')
    .executeTakeFirst();
  if (taken) touchPlace(unit, taken.place_id);
}
