import type { Database } from '#database/database.ts';
import { recordAccountAct, type Caller } from './account-acts.ts';

/** A use within so many ms of the last one that was noted is not noted again. */
const seenMs = 5 * 60_000;
const mostListed = 100;

/** The open sessions of an account, the last used first. */
export function listSessions(database: Database, accountId: string, now: number) {
  return database.read
    .selectFrom('account_sessions')
    .select(['id', 'device', 'address', 'created_at', 'seen_at', 'token_hash'])
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    .orderBy('seen_at', 'desc')
    .orderBy('id')
    .limit(mostListed)
    .execute();
}

/** Ends one session of an account; false where it has no such one. */
export async function revokeSession(
  database: Database,
  { accountId, id, from }: { accountId: string; id: string; from: Caller },
  now: number,
): Promise<boolean> {
  return database.write(async (tx) => {
    const own = tx.deleteFrom('account_sessions').where('account_id', '=', accountId).where('id', '=', id);
    const ended = await own.returning('device').executeTakeFirst();
    if (!ended) return false;
    await recordAccountAct(tx, { accountId, action: 'account.session-end', details: ended, from, now });
    return true;
  });
}

/** Ends all sessions of an account but the one that asks. */
export async function revokeOtherSessions(
  database: Database,
  { accountId, keep, from }: { accountId: string; keep: string; from: Caller },
  now: number,
): Promise<void> {
  await database.write(async (tx) => {
    const others = tx.deleteFrom('account_sessions').where('account_id', '=', accountId);
    await others.where('token_hash', '<>', keep).execute();
    await recordAccountAct(tx, { accountId, action: 'account.sessions-end', from, now });
  });
}

/** Gives an account another password, and ends all its sessions but the one that asks. */
export async function changePassword(
  database: Database,
  { accountId, passwordHash, keep, from }: { accountId: string; passwordHash: string; keep: string; from: Caller },
  now: number,
): Promise<void> {
  await database.write(async (tx) => {
    await tx.updateTable('accounts').set({ password_hash: passwordHash }).where('id', '=', accountId).execute();
    const others = tx.deleteFrom('account_sessions').where('account_id', '=', accountId);
    await others.where('token_hash', '<>', keep).execute();
    await recordAccountAct(tx, { accountId, action: 'account.password', from, now });
  });
}

/** Notes that the person of a session has just proved to be it. */
export async function noteProof(database: Database, tokenHash: string, now: number): Promise<void> {
  await database.write((tx) =>
    tx.updateTable('account_sessions').set({ proved_at: now }).where('token_hash', '=', tokenHash).execute(),
  );
}

/** Notes when and from where a session was last used. */
export async function noteSeen(
  database: Database,
  session: { tokenHash: string; seenAt: number; address: string },
  now: number,
): Promise<void> {
  if (now - session.seenAt < seenMs) return;
  const seen = { seen_at: now, address: session.address };
  await database.write((tx) =>
    tx.updateTable('account_sessions').set(seen).where('token_hash', '=', session.tokenHash).execute(),
  );
}
