import { accountLimits } from '#catalog/limits.ts';
import type { Assertion } from '#contract/passkey-calls.ts';
import type { Passkeys } from '#database/account-schema.ts';
import type { Database } from '#database/database.ts';
import { recordAccountAct, type Caller } from './account-acts.ts';
import { makeChallenge, spendChallenge } from './passkey-challenges.ts';
import { loadWebauthn, type Party } from './passkeys.ts';

/** What a passkey is asked to sign. It names none, so that it tells nobody which there are. */
export async function passkeyChallenge(database: Database, party: Party, now: number) {
  const { generateAuthenticationOptions } = await loadWebauthn();
  const challenge = await makeChallenge(database, null, now);
  const { challenge: text } = await generateAuthenticationOptions({ rpID: party.id, challenge });
  const timeout = accountLimits.passkeyMs;
  return { challenge: text, rpId: party.id, timeout, userVerification: 'required' as const };
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
  const counter = await verify(database, { party, assertion, passkey }, now);
  if (counter !== undefined && (await noteUse(database, passkey, counter, now))) return { accountId, name };
  const act = { accountId, action: 'account.passkey-failed', details: { name }, from, now } as const;
  await database.write((tx) => recordAccountAct(tx, act), { isDurable: false });
  return undefined;
}

/** The counter that a true answer gives; undefined for any other. */
async function verify(
  database: Database,
  { party, assertion, passkey }: { party: Party; assertion: Assertion; passkey: Passkeys },
  now: number,
): Promise<number | undefined> {
  const { userHandle } = assertion.response;
  if (userHandle !== undefined && userHandle !== Buffer.from(passkey.account_id).toString('base64url')) {
    return undefined;
  }
  const { verifyAuthenticationResponse } = await loadWebauthn();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: assertion,
    expectedChallenge: (challenge) => spendChallenge(database, challenge, null, now),
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
      counter: passkey.counter,
    },
  }).catch(() => ({ verified: false, authenticationInfo: undefined }));
  return verified ? authenticationInfo?.newCounter : undefined;
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
