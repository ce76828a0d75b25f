import type { Read } from '#database/database.ts';
import type { Unit } from '../unit.ts';
import { touchPlace } from './places.ts';

/**
 * Erases what somebody said, by their address: the answers of others keep a place to stand below, and nothing of the
 * person is left in it. So do their bans, reports and likes, as far as those are known to be theirs.
 */
export async function eraseComments(unit: Unit, email: string): Promise<void> {
  const { tx, websiteId, now } = unit;
  const nothing = { author_name: '', email: '', body: '', html: '', caller: '', site_user_id: null } as const;
  const erased = await tx
    .updateTable('comments')
    .set((eb) => ({ ...nothing, twin: eb.ref('id'), state: 'deleted', wants_mail: 0, updated_at: now }))
    .where('website_id', '=', websiteId)
    .where('email', '=', email)
    .returning('place_id')
    .execute();
  for (const placeId of new Set(erased.map((row) => row.place_id))) touchPlace(unit, placeId);
  for (const table of ['comment_readers', 'comment_bans'] as const) {
    await tx.deleteFrom(table).where('website_id', '=', websiteId).where('email', '=', email).execute();
  }
}

/** All that somebody said, by their addresses, for a copy of what is held of them. */
export function listOwnComments(read: Read, websiteId: string, emails: readonly string[]) {
  return read
    .selectFrom('comments')
    .leftJoin('items', 'items.id', 'comments.place_id')
    .select(['items.title as on', 'comments.author_name as name', 'comments.body', 'comments.state'])
    .select('comments.created_at as createdAt')
    .where('comments.website_id', '=', websiteId)
    .where('comments.email', 'in', emails)
    .orderBy('comments.id')
    .execute();
}
