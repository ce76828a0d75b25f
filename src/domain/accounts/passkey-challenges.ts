import { randomBytes } from 'node:crypto';
import { accountLimits } from '#catalog/limits.ts';
import type { Database } from '#database/database.ts';
import { hashToken } from '../secrets.ts';

/** Bytes for a passkey to sign: to add it to `accountId`, or, for null, to use any. */
export async function makeChallenge(database: Database, accountId: string | null, now: number) {
  const challenge = new Uint8Array(randomBytes(32));
  const challenge_hash = hashToken(Buffer.from(challenge).toString('base64url'));
  const row = { challenge_hash, account_id: accountId, expires_at: now + accountLimits.passkeyMs };
  await database.write((tx) => tx.insertInto('passkey_challenges').values(row).execute(), { isDurable: false });
  return challenge;
}

/** Uses up a challenge that was made for this, in base64url; false where it is not good. Of two who answer it, one has it. */
export async function spendChallenge(
  database: Database,
  challenge: string,
  accountId: string | null,
  now: number,
): Promise<boolean> {
  const spent = await database.write((tx) =>
    tx
      .deleteFrom('passkey_challenges')
      .where('challenge_hash', '=', hashToken(challenge))
      .where('expires_at', '>', now)
      .where('account_id', accountId === null ? 'is' : '=', accountId)
      .executeTakeFirst(),
  );
  return spent.numDeletedRows > 0n;
}
