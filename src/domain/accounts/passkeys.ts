import { accountLimits } from '#catalog/limits.ts';
import type { NewCredential } from '#contract/passkey-calls.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Database, Read } from '#database/database.ts';
import { newId } from '#database/ids.ts';
import { creationOptions, readNewKey, type Party } from '../webauthn.ts';
import { recordAccountAct, type Caller } from './account-acts.ts';
import { deviceWords } from './device-words.ts';
import { makeChallenge, spendChallenge } from './passkey-challenges.ts';

/** An account's passkeys, the oldest first. */
export async function listPasskeys(read: Read, accountId: string) {
  const rows = await read
    .selectFrom('passkeys')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ id: row.id, name: row.name, createdAt: row.created_at, usedAt: row.used_at }));
}

/** What an authenticator is asked to make for an account. */
export async function passkeyOptions(
  database: Database,
  { account, party }: { account: { id: string; email: string }; party: Party },
  now: number,
) {
  const own = database.read.selectFrom('passkeys').select('credential_id as id').where('account_id', '=', account.id);
  const there = (await own.execute()).map(({ id }) => id);
  if (there.length >= accountLimits.passkeys) return tooMany();
  return creationOptions({ party, user: account, there, challenge: await makeChallenge(database, account.id, now) });
}

interface Addition {
  accountId: string;
  party: Party;
  credential: NewCredential;
  from: Caller;
}

/** Adds what an authenticator made to an account, named after the device; a refusal where it does not answer the challenge. */
export async function addPasskey(
  database: Database,
  { accountId, party, credential, from }: Addition,
  now: number,
): Promise<{ id: string; name: string } | Refusal> {
  const spend = (challenge: string) => spendChallenge(database, challenge, accountId, now);
  const key = await readNewKey(party, credential, spend);
  if (!key) return new Refusal('refused', 'This passkey could not be added. Please try once more.');
  const name = deviceWords(from.userAgent ?? '') || 'Passkey';
  const row = { id: newId(now), account_id: accountId, name, created_at: now, used_at: null };
  return database.write(async (tx) => {
    if ((await listPasskeys(tx, accountId)).length >= accountLimits.passkeys) return tooMany();
    const added = await tx
      .insertInto('passkeys')
      .values({ ...row, ...key })
      .onConflict((conflict) => conflict.column('credential_id').doNothing())
      .returning(['id', 'name'])
      .executeTakeFirst();
    if (!added) return new Refusal('refused', 'This passkey is in use already.');
    await recordAccountAct(tx, { accountId, action: 'account.passkey-add', details: { name }, from, now });
    return added;
  });
}

/** Gives an account's passkey another name; false where it has no such one. */
export function renamePasskey(
  database: Database,
  { accountId, id, name, from }: { accountId: string; id: string; name: string; from: Caller },
  now: number,
): Promise<boolean> {
  return database.write(async (tx) => {
    const own = (await listPasskeys(tx, accountId)).find((passkey) => passkey.id === id);
    if (!own) return false;
    await tx.updateTable('passkeys').set({ name }).where('id', '=', id).execute();
    const details = { from: own.name, name };
    await recordAccountAct(tx, { accountId, action: 'account.passkey-rename', details, from, now });
    return true;
  });
}

/** Removes a passkey from an account; false where it has no such one. */
export function removePasskey(
  database: Database,
  { accountId, id, from }: { accountId: string; id: string; from: Caller },
  now: number,
): Promise<boolean> {
  return database.write(async (tx) => {
    const own = tx.deleteFrom('passkeys').where('account_id', '=', accountId).where('id', '=', id);
    const removed = await own.returning('name').executeTakeFirst();
    if (!removed) return false;
    await recordAccountAct(tx, { accountId, action: 'account.passkey-remove', details: removed, from, now });
    return true;
  });
}

const tooMany = () =>
  new Refusal('refused', `An account has at most ${accountLimits.passkeys} passkeys. Remove one first.`);
