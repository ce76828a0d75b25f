import { memberLimits } from '#catalog/limits.ts';
import type { Read } from '#database/database.ts';
import { toFlag } from '#database/values.ts';
import type { Caller } from '../accounts/account-acts.ts';
import { deviceWords } from '../accounts/device-words.ts';
import { hashToken, newToken } from '../secrets.ts';
import { inUnit, type Unit, type UnitDeps } from '../unit.ts';

/** A use within so many ms of the last one that was noted is not noted again. */
const seenMs = 5 * 60_000;
const mostListed = 50;

/** A member whose session a request came with. */
export interface SignedInMember {
  id: string;
  email: string;
  name: string;
  language: string | null;
  sessionId: string;
}

/** Opens a session of a member; gives the token for its cookie. */
export async function openMemberSession(
  unit: Unit,
  siteUserId: string,
  { from, isRemembered }: { from: Caller; isRemembered: boolean },
): Promise<{ token: string; sessionId: string }> {
  const { tx, websiteId, now } = unit;
  const token = newToken();
  const sessionId = unit.newId();
  const expires_at = now + (isRemembered ? memberLimits.rememberedMs : memberLimits.sessionMs);
  await tx
    .insertInto('site_user_sessions')
    .values({
      token_hash: hashToken(token),
      website_id: websiteId,
      id: sessionId,
      site_user_id: siteUserId,
      device: deviceWords(from.userAgent ?? ''),
      address: from.address,
      is_remembered: toFlag(isRemembered),
      created_at: now,
      seen_at: now,
      expires_at,
    })
    .execute();
  await noteUse(unit, siteUserId);
  return { token, sessionId };
}

async function noteUse({ tx, websiteId, now }: Unit, siteUserId: string): Promise<void> {
  const own = tx.updateTable('site_users').set({ seen_at: now }).where('website_id', '=', websiteId);
  await own.where('id', '=', siteUserId).execute();
}

/** The member of a session that has not ended; nobody's where they are blocked. */
export async function findMember(
  read: Read,
  websiteId: string,
  tokenHash: string,
  now: number,
): Promise<(SignedInMember & { seenAt: number }) | undefined> {
  return read
    .selectFrom('site_user_sessions as session')
    .innerJoin('site_users as person', 'person.id', 'session.site_user_id')
    .select(['person.id', 'person.email', 'person.name', 'person.language'])
    .select(['session.id as sessionId', 'session.seen_at as seenAt'])
    .where('session.website_id', '=', websiteId)
    .where('person.website_id', '=', websiteId)
    .where('session.token_hash', '=', tokenHash)
    .where('session.expires_at', '>', now)
    .where('person.blocked_at', 'is', null)
    .executeTakeFirst();
}

/** Notes when and from where a session was last used. */
export async function noteMemberSeen(
  deps: UnitDeps,
  websiteId: string,
  { id, sessionId, seenAt }: { id: string; sessionId: string; seenAt: number },
  address: string,
): Promise<void> {
  if (deps.clock.now() - seenAt < seenMs) return;
  const note = async ({ tx, now }: Unit) => {
    const session = tx.updateTable('site_user_sessions').set({ seen_at: now, address });
    await session.where('website_id', '=', websiteId).where('id', '=', sessionId).execute();
    const person = tx.updateTable('site_users').set({ seen_at: now }).where('website_id', '=', websiteId);
    await person.where('id', '=', id).execute();
  };
  await inUnit(deps, { websiteId, actor: { kind: 'member', id } }, note, { isDurable: false });
}

/** The open sessions of a member, the last used first. */
export function listMemberSessions(read: Read, websiteId: string, siteUserId: string, now: number) {
  return read
    .selectFrom('site_user_sessions')
    .select(['id', 'device', 'address', 'created_at as createdAt', 'seen_at as seenAt'])
    .where('website_id', '=', websiteId)
    .where('site_user_id', '=', siteUserId)
    .where('expires_at', '>', now)
    .orderBy('seen_at', 'desc')
    .orderBy('id')
    .limit(mostListed)
    .execute();
}

/** Ends a member's sessions: one, all but one, or all. */
export async function endMemberSessions(
  { tx, websiteId }: Unit,
  siteUserId: string,
  which: { only?: string; but?: string } = {},
): Promise<void> {
  let own = tx
    .deleteFrom('site_user_sessions')
    .where('website_id', '=', websiteId)
    .where('site_user_id', '=', siteUserId);
  if (which.only !== undefined) own = own.where('id', '=', which.only);
  if (which.but !== undefined) own = own.where('id', '<>', which.but);
  await own.execute();
}
