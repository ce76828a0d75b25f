import { accountLimits } from '#catalog/limits.ts';
import type { Database, Write } from '#database/database.ts';
import { fromFlag, toFlag } from '#database/values.ts';
import type { Clock } from '#providers/clock.ts';
import { openSecret, sealSecret } from '../sealed-secrets.ts';
import { hashToken, newToken, type Secrets } from '../secrets.ts';
import type { Unit } from '../unit.ts';
import { recordAccountAct, type Caller } from './account-acts.ts';
import { dropFactors, useRecoveryCode } from './second-factor.ts';

/** A link's token that gives an account another password, once and within an hour; undefined where there is no account. */
export async function openReset(database: Database, email: string, now: number): Promise<string | undefined> {
  const token = newToken();
  const isOpen = await database.write(async (tx) => {
    const account = await accountOf(tx, email);
    if (!account) return false;
    await keepReset(tx, account.id, { token, now, isMailed: false });
    return true;
  });
  return isOpen ? token : undefined;
}

/** The last link of an account alone is good. */
async function keepReset(
  tx: Write,
  accountId: string,
  { token, now, isMailed }: { token: string; now: number; isMailed: boolean },
): Promise<void> {
  await tx.deleteFrom('password_resets').where('account_id', '=', accountId).execute();
  const reset = { token_hash: hashToken(token), account_id: accountId, expires_at: now + accountLimits.resetMs };
  await tx
    .insertInto('password_resets')
    .values({ ...reset, is_mailed: toFlag(isMailed) })
    .execute();
}

/** Has a link mailed that gives an account another password, once the unit's commit stands. */
export async function mailReset(unit: Unit, secrets: Secrets, accountId: string): Promise<void> {
  const token = newToken();
  await keepReset(unit.tx, accountId, { token, now: unit.now, isMailed: true });
  const sealedToken = sealSecret(secrets.key('resets'), accountId, token);
  await unit.enqueue({ kind: 'mail.reset', payload: { accountId, sealedToken } });
}

/** The token of a link that is to be mailed; undefined where it is no longer good. */
export async function openMailedReset(
  { database, secrets, clock }: { database: Database; secrets: Secrets; clock: Clock },
  { accountId, sealedToken }: { accountId: string; sealedToken: string },
): Promise<{ email: string; token: string } | undefined> {
  const token = openSecret(secrets.key('resets'), accountId, sealedToken);
  const good = await database.read
    .selectFrom('password_resets')
    .innerJoin('accounts', 'accounts.id', 'password_resets.account_id')
    .select('accounts.email')
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', clock.now())
    .executeTakeFirst();
  return good && { email: good.email, token };
}

/** The account of an address and the websites that it works on. */
export async function findMailable(database: Database, email: string) {
  const rows = await database.read
    .selectFrom('accounts')
    .innerJoin('memberships', 'memberships.account_id', 'accounts.id')
    .select(['accounts.id', 'memberships.website_id'])
    .where('accounts.email', '=', email.toLowerCase())
    .orderBy('memberships.website_id')
    .execute();
  const [first] = rows;
  return first && { id: first.id, websiteIds: rows.map((row) => row.website_id) };
}

/**
 * Gives the account of a link another password and ends its sessions. One that who runs the server made, for somebody who
 * is locked out, drops the app and the passkeys as well; one that was mailed does not. False where it is no longer good.
 */
export function resetByLink(
  database: Database,
  { token, passwordHash, from }: { token: string; passwordHash: string; from: Caller },
  now: number,
): Promise<boolean> {
  return database.write(async (tx) => {
    const link = tx.deleteFrom('password_resets').where('token_hash', '=', hashToken(token));
    const taken = await link.where('expires_at', '>', now).returning(['account_id', 'is_mailed']).executeTakeFirst();
    if (!taken) return false;
    const accountId = taken.account_id;
    await replacePassword(tx, accountId, passwordHash);
    if (!fromFlag(taken.is_mailed)) await dropFactors(tx, accountId);
    await recordAccountAct(tx, { accountId, action: 'account.reset-by-link', from, now });
    return true;
  });
}

/** The same by a recovery code, which is used up; codes of an app are asked for as before. */
export function resetByCode(
  database: Database,
  { email, code, passwordHash, from }: { email: string; code: string; passwordHash: string; from: Caller },
  now: number,
): Promise<boolean> {
  return database.write(async (tx) => {
    const account = await accountOf(tx, email);
    // One that there is not costs the same steps.
    if (!(await useRecoveryCode(tx, account?.id ?? '', code)) || !account) return false;
    await replacePassword(tx, account.id, passwordHash);
    await recordAccountAct(tx, { accountId: account.id, action: 'account.reset-by-code', from, now });
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
