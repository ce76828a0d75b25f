import type { Read } from '#database/database.ts';
import { listOwnComments } from '../comments/erase-comments.ts';
import { loadPersonData } from '../customer-office/person-data.ts';
import { areasOfMember } from '../member-areas/people.ts';
import { listMemberPasskeys } from './member-passkeys.ts';
import { wishesOfPeople } from '../wishes/wishes.ts';
import { listMemberSessions } from './member-sessions.ts';

/** All that is held of a member: their account, and what goes with their address as of any customer. */
export async function memberData(read: Read, websiteId: string, id: string, now: number) {
  const person = await read
    .selectFrom('site_users')
    .select(['email', 'name', 'language', 'created_at as createdAt', 'seen_at as seenAt'])
    .where('website_id', '=', websiteId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!person) return undefined;
  const customer = await read
    .selectFrom('customers')
    .select('id')
    .where('website_id', '=', websiteId)
    .where('email', '=', person.email)
    .executeTakeFirst();
  // What those who work there note for each other is asked of them.
  const { notes: _, ...shop } = (customer && (await loadPersonData(read, websiteId, customer.id, now))) ?? {
    notes: [],
  };
  const sessions = await listMemberSessions(read, websiteId, id, now);
  const passkeys = await listMemberPasskeys(read, websiteId, id);
  const areas = await areasOfMember(read, websiteId, person.email, now);
  const comments = await listOwnComments(read, websiteId, [person.email]);
  const wishes = await wishesOfPeople(read, websiteId, [person.email]);
  return { comments, wishes, ...shop, account: person, areas, sessions, passkeys };
}
