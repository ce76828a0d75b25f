import { randomBytes } from 'node:crypto';
import { accountLimits } from '#catalog/limits.ts';
import { memberPageWords as words } from '#catalog/member-words.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Read } from '#database/database.ts';
import type { SiteUserPasskeys } from '#database/member-schema.ts';
import type { Caller } from '../accounts/account-acts.ts';
import { deviceWords } from '../accounts/device-words.ts';
import { hashToken } from '../secrets.ts';
import { lockWebsite, type Unit } from '../unit.ts';
import { creationOptions, requestOptions, type MadeKey, type Party } from '../webauthn.ts';

/** A member's passkeys, the oldest first. */
export function listMemberPasskeys(read: Read, websiteId: string, siteUserId: string) {
  return read
    .selectFrom('site_user_passkeys')
    .select(['id', 'name', 'created_at as createdAt', 'used_at as usedAt'])
    .where('website_id', '=', websiteId)
    .where('site_user_id', '=', siteUserId)
    .orderBy('id')
    .execute();
}

/** What an authenticator is asked to make for a member. Whoever asks has just proved who they are. */
export async function memberPasskeyOptions(unit: Unit, user: { id: string; email: string }, party: Party) {
  const own = unit.tx.selectFrom('site_user_passkeys').select('credential_id').where('website_id', '=', unit.websiteId);
  const rows = await own.where('site_user_id', '=', user.id).execute();
  if (rows.length >= accountLimits.passkeys) return tooMany();
  const there = rows.map((row) => row.credential_id);
  return creationOptions({ party, user, there, challenge: await makeChallenge(unit, user.id) });
}

/** What any member's passkey is asked to sign. */
export async function memberPasskeyChallenge(unit: Unit, party: Party) {
  return requestOptions(party, await makeChallenge(unit, null));
}

async function makeChallenge({ tx, websiteId, now }: Unit, siteUserId: string | null) {
  const challenge = new Uint8Array(randomBytes(32));
  const challenge_hash = hashToken(Buffer.from(challenge).toString('base64url'));
  const row = { challenge_hash, website_id: websiteId, site_user_id: siteUserId };
  await tx
    .insertInto('site_user_challenges')
    .values({ ...row, expires_at: now + accountLimits.passkeyMs })
    .execute();
  return challenge;
}

/** Uses up a challenge that was made for this, in base64url; false where it is not good. Of two who answer it, one has it. */
export async function spendMemberChallenge(
  { tx, websiteId, now }: Unit,
  challenge: string,
  siteUserId: string | null,
): Promise<boolean> {
  const spent = await tx
    .deleteFrom('site_user_challenges')
    .where('website_id', '=', websiteId)
    .where('challenge_hash', '=', hashToken(challenge))
    .where('expires_at', '>', now)
    .where('site_user_id', siteUserId === null ? 'is' : '=', siteUserId)
    .executeTakeFirst();
  return spent.numDeletedRows > 0n;
}

/** Adds a key that was read to a member, named after the device. */
export async function addMemberPasskey(
  unit: Unit,
  siteUserId: string,
  { key, from }: { key: MadeKey; from: Caller },
): Promise<{ id: string; name: string } | Refusal> {
  const { tx, websiteId, now } = unit;
  await lockWebsite(unit);
  if ((await listMemberPasskeys(tx, websiteId, siteUserId)).length >= accountLimits.passkeys) return tooMany();
  const name = deviceWords(from.userAgent ?? '') || words.unknownDevice;
  const row = { id: unit.newId(), website_id: websiteId, site_user_id: siteUserId, name, created_at: now };
  const added = await tx
    .insertInto('site_user_passkeys')
    .values({ ...row, ...key, used_at: null })
    .onConflict((conflict) => conflict.columns(['website_id', 'credential_id']).doNothing())
    .returning(['id', 'name'])
    .executeTakeFirst();
  return added ?? new Refusal('refused', words.passkeyInUse);
}

/** The passkey of an authenticator's id, of a member who is not kept out. */
export function findMemberPasskey(
  read: Read,
  websiteId: string,
  credentialId: string,
): Promise<SiteUserPasskeys | undefined> {
  return read
    .selectFrom('site_user_passkeys as passkey')
    .innerJoin('site_users as person', 'person.id', 'passkey.site_user_id')
    .selectAll('passkey')
    .where('passkey.website_id', '=', websiteId)
    .where('passkey.credential_id', '=', credentialId)
    .where('person.website_id', '=', websiteId)
    .where('person.blocked_at', 'is', null)
    .executeTakeFirst();
}

/** Notes a use by the counter that it gave; of two with one count one has it, and those that do not count say 0. */
export async function noteMemberPasskey(
  { tx, websiteId, now }: Unit,
  { id, counter: before }: SiteUserPasskeys,
  counter: number,
): Promise<boolean> {
  const noted = await tx
    .updateTable('site_user_passkeys')
    .set({ counter, used_at: now })
    .where('website_id', '=', websiteId)
    .where('id', '=', id)
    .where('counter', '=', before)
    .executeTakeFirst();
  return noted.numUpdatedRows > 0n;
}

/** Takes a passkey from its member; nothing changes where it is not theirs. */
export async function removeMemberPasskey({ tx, websiteId }: Unit, siteUserId: string, id: string): Promise<void> {
  const own = tx.deleteFrom('site_user_passkeys').where('website_id', '=', websiteId);
  await own.where('site_user_id', '=', siteUserId).where('id', '=', id).execute();
}

const tooMany = () => new Refusal('refused', words.tooManyPasskeys(accountLimits.passkeys));
