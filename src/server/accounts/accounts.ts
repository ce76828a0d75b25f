import { hash, verify } from '@node-rs/argon2';
import type { Database, Write } from '#database/database.ts';
import { newId } from '#database/ids.ts';
import { roles } from '#catalog/roles.ts';
import { hashToken, newToken } from '../secrets.ts';
import type { AccountWithRoles } from './permissions.ts';

/** How long a sign-in lasts, in ms. */
export const sessionMs = 14 * 24 * 3_600_000;
const guessWindowMs = 15 * 60_000;
const mostGuesses = 10;

/** What is stored of a password. */
export function hashPassword(password: string): Promise<string> {
  return hash(password);
}

/** Creates the administrator of a website. */
export async function insertOwner(
  tx: Write,
  owner: { websiteId: string; email: string; passwordHash: string },
  now: number,
): Promise<void> {
  const account = {
    id: newId(now),
    email: owner.email.toLowerCase(),
    password_hash: owner.passwordHash,
    created_at: now,
  };
  await tx.insertInto('accounts').values(account).execute();
  const membership = { website_id: owner.websiteId, account_id: account.id, role: roles.admin };
  await tx.insertInto('memberships').values(membership).execute();
}

let decoy: Promise<string> | undefined;

/** The account of an email and password, or undefined; unknown emails take as long as wrong passwords. */
export async function checkPassword(database: Database, email: string, password: string): Promise<string | undefined> {
  const account = await database.read
    .selectFrom('accounts')
    .select(['id', 'password_hash'])
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst();
  decoy ??= hash(newToken());
  const isRight = await verify(account?.password_hash ?? (await decoy), password);
  return account && isRight ? account.id : undefined;
}

/**
 * Counts a guess; tells whether there were too many for this key within a quarter of an hour (design 9). A guess that
 * is one too many is not made, and does not count.
 */
export async function countGuess(database: Database, key: string, now: number): Promise<boolean> {
  const windowStart = now - (now % guessWindowMs);
  const row = await database.write((tx) =>
    tx
      .insertInto('rate_limits')
      .values({ key, window_start: windowStart, count: 1 })
      .onConflict((conflict) =>
        conflict
          .column('key')
          .doUpdateSet((eb) => ({
            count: eb
              .case()
              .when('rate_limits.window_start', '=', windowStart)
              .then(eb('rate_limits.count', '+', 1))
              .else(1)
              .end(),
            window_start: windowStart,
          }))
          .where((eb) =>
            eb.or([eb('rate_limits.window_start', '<>', windowStart), eb('rate_limits.count', '<', mostGuesses)]),
          ),
      )
      .returning('count')
      .executeTakeFirst(),
  );
  return row === undefined;
}

/** A right answer clears the counts of the guesses before it. */
export async function forgetGuesses(database: Database, keys: string[]): Promise<void> {
  await database.write((tx) => tx.deleteFrom('rate_limits').where('key', 'in', keys).execute());
}

/** Deletes counts and sessions whose time is over. */
export async function forgetStale(database: Database, now: number): Promise<void> {
  await database.write(async (tx) => {
    await tx
      .deleteFrom('rate_limits')
      .where('window_start', '<', now - guessWindowMs)
      .execute();
    await tx.deleteFrom('account_sessions').where('expires_at', '<=', now).execute();
  });
}

/** Opens a session; gives the token for its cookie. */
export async function openSession(database: Database, accountId: string, now: number): Promise<string> {
  const token = newToken();
  const session = { token_hash: hashToken(token), account_id: accountId, created_at: now, expires_at: now + sessionMs };
  await database.write((tx) => tx.insertInto('account_sessions').values(session).execute());
  return token;
}

export async function closeSession(database: Database, tokenHash: string): Promise<void> {
  await database.write((tx) => tx.deleteFrom('account_sessions').where('token_hash', '=', tokenHash).execute());
}

/** The account of a session that has not ended, with its role on each website. */
export async function findAccount(
  database: Database,
  tokenHash: string,
  now: number,
): Promise<AccountWithRoles | undefined> {
  const account = await database.read
    .selectFrom('account_sessions as session')
    .innerJoin('accounts as account', 'account.id', 'session.account_id')
    .select(['account.id', 'account.email'])
    .where('session.token_hash', '=', tokenHash)
    .where('session.expires_at', '>', now)
    .executeTakeFirst();
  if (!account) return undefined;
  const memberships = await database.read
    .selectFrom('memberships')
    .select(['website_id', 'role'])
    .where('account_id', '=', account.id)
    .execute();
  return { ...account, roles: Object.fromEntries(memberships.map((row) => [row.website_id, row.role])) };
}
