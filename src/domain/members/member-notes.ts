import { Refusal } from '#contract/refusals.ts';
import type { Read } from '#database/database.ts';
import type { Unit } from '../unit.ts';
import { noMember } from './members.ts';

/** What those who work on the website noted on a member, the newest first. */
export async function listMemberNotes(read: Read, websiteId: string, siteUserId: string) {
  const rows = await read
    .selectFrom('site_user_notes')
    .leftJoin('accounts', 'accounts.id', 'site_user_notes.account_id')
    .select(['site_user_notes.id', 'text', 'site_user_notes.created_at', 'accounts.email'])
    .where('website_id', '=', websiteId)
    .where('site_user_id', '=', siteUserId)
    .orderBy('site_user_notes.id', 'desc')
    .execute();
  return rows.map(({ id, text, email, created_at: at }) => ({ id, text, person: email ?? '', at }));
}

/** Notes something; the same id again is the same note. */
export async function addMemberNote(
  unit: Unit,
  { siteUserId, id, text }: { siteUserId: string; id: string; text: string },
): Promise<Refusal | undefined> {
  const { tx, websiteId, actor, now } = unit;
  const member = tx.selectFrom('site_users').select('id').where('website_id', '=', websiteId);
  if (!(await member.where('id', '=', siteUserId).executeTakeFirst())) return noMember();
  const account_id = actor.kind === 'owner' && !actor.id.startsWith('key:') ? actor.id : null;
  const note = { id, website_id: websiteId, site_user_id: siteUserId, account_id, text, created_at: now };
  const written = tx
    .insertInto('site_user_notes')
    .values(note)
    .onConflict((conflict) => conflict.doNothing());
  if (await written.returning('id').executeTakeFirst()) {
    await unit.record({ action: 'site-user.note', subjectId: siteUserId });
  }
  return undefined;
}

/** Takes a note away. */
export async function deleteMemberNote(unit: Unit, siteUserId: string, id: string): Promise<Refusal | undefined> {
  const gone = await unit.tx
    .deleteFrom('site_user_notes')
    .where('website_id', '=', unit.websiteId)
    .where('site_user_id', '=', siteUserId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  if (!gone) return new Refusal('not-found', 'There is no such note.');
  await unit.record({ action: 'site-user.note.delete', subjectId: siteUserId });
  return undefined;
}
