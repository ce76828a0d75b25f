import { accountLimits } from '#catalog/limits.ts';
import type { Database, Write } from '#database/database.ts';
import { hashToken, newToken } from '../secrets.ts';
import { turnOffApp, useRecoveryCode } from './second-factor.ts';

/** A link's token that gives an account another password, once and within an hour; undefined where there is no account. */
export async function openReset(database: Database, email: string, now: number): Promise<string | undefined> {
  const token = newToken();
  const isOpen = await database.write(async (tx) => {
    const account = await accountOf(tx, email);
    if (!account) return false;
    // The last link alone is good.
    await tx.deleteFrom('password_resets').where('account_id', '=', account.id).execute();
    const reset = { token_hash: hashToken(token), account_id: account.id, expires_at: now + accountLimits.resetMs };
    await tx.insertInto('password_resets').values(reset).execute();
    return true;
  });
  return isOpen ? token : undefined;
}

/**
 * Gives the account of a link another password, ends its sessions, and no longer asks for codes of an app: who runs the
 * server made the link for somebody who is locked out. False where the link is no longer good.
 */
export function resetByLink(
  database: Database,
  { token, passwordHash }: { token: string; passwordHash: string },
  now: number,
): Promise<boolean> {
  return database.write(async (tx) => {
    const link = tx.deleteFrom('password_resets').where('token_hash', '=', hashToken(token));
    const taken = await link.where('expires_at', '>', now).returning('account_id').executeTakeFirst();
    if (!taken) return false;
    await replacePassword(tx, taken.account_id, passwordHash);
    await turnOffApp(tx, taken.account_id);
    return true;
  });
}

/** The same by a recovery code, which is used up; codes of an app are asked for as before. */
export function resetByCode(
  database: Database,
  { email, code, passwordHash }: { email: string; code: string; passwordHash: string },
): Promise<boolean> {
  return database.write(async (tx) => {
    const account = await accountOf(tx, email);
    // One that there is not costs the same steps.
    if (!(await useRecoveryCode(tx, account?.id ?? '', code)) || !account) return false;
    await replacePassword(tx, account.id, passwordHash);
    return true;
  });
}

function accountOf(tx: Write, email: string) {
  return tx.selectFrom('accounts').select('id').where('email', '=', email.toLowerCase()).executeTakeFirst();
}

async function replacePassword(tx: Write, accountId: string, passwordHash: string): Promise<void> {
  await tx.updateTable('accounts').set({ password_hash: passwordHash }).where('id', '=', accountId).execute();
  await tx.deleteFrom('account_sessions').where('account_id', '=', accountId).execute();
  await tx.deleteFrom('password_resets').where('account_id', '=', accountId).execute();
}
