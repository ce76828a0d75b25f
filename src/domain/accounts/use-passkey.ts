import type { Assertion } from '#contract/passkey-calls.ts';
import type { Passkeys } from '#database/account-schema.ts';
import type { Database } from '#database/database.ts';
import { checkSignature, requestOptions, type Party } from '../webauthn.ts';
import { recordAccountAct, type Caller } from './account-acts.ts';
import { makeChallenge, spendChallenge } from './passkey-challenges.ts';

/** What a passkey of an account is asked to sign. */
export async function passkeyChallenge(database: Database, party: Party, now: number) {
  return requestOptions(party, await makeChallenge(database, null, now));
}

interface Use {
  party: Party;
  assertion: Assertion;
  from: Caller;
}

/**
 * The passkey that signed a challenge, which is used up by it; undefined where the signature, the challenge, the address
 * or the person is not right, or where its counter did not go on, as a copy's would not.
 */
export async function usePasskey(
  database: Database,
  { party, assertion, from }: Use,
  now: number,
): Promise<{ accountId: string; name: string } | undefined> {
  const known = database.read.selectFrom('passkeys').selectAll().where('credential_id', '=', assertion.id);
  const passkey = await known.executeTakeFirst();
  if (!passkey) return undefined;
  const { account_id: accountId, name } = passkey;
  const spend = (challenge: string) => spendChallenge(database, challenge, null, now);
  const counter = await checkSignature(party, assertion, { key: passkey, userId: accountId, spend });
  if (counter !== undefined && (await noteUse(database, passkey, counter, now))) return { accountId, name };
  const act = { accountId, action: 'account.passkey-failed', details: { name }, from, now } as const;
  await database.write((tx) => recordAccountAct(tx, act), { isDurable: false });
  return undefined;
}

/** Of two answers with one count, one has it. Those that do not count say 0. */
async function noteUse(database: Database, { id, counter: before }: Passkeys, counter: number, now: number) {
  const noted = await database.write((tx) =>
    tx
      .updateTable('passkeys')
      .set({ counter, used_at: now })
      .where('id', '=', id)
      .where('counter', '=', before)
      .executeTakeFirst(),
  );
  return noted.numUpdatedRows > 0n;
}
