import { hash, verify } from '@node-rs/argon2';
import type { Database } from '#database/database.ts';
import { newId } from '#database/ids.ts';
import { prepare } from '#database/prepared.ts';
import { isTaken } from '#database/taken.ts';
import { hashToken, newToken } from '../secrets.ts';
import { recordAccountAct, type Caller } from './account-acts.ts';
import { deviceWords } from './device-words.ts';
import type { AccountWithRoles } from './permissions.ts';

/** How long a sign-in lasts, in ms. */
export const sessionMs = 14 * 24 * 3_600_000;
const guessWindowMs = 15 * 60_000;

/** What is stored of a password. */
export function hashPassword(password: string): Promise<string> {
  return hash(password);
}

/** Whether it is the password of a hash. Takes a core for some 30 ms: see `tryPassword`. */
export function isPassword(passwordHash: string, password: string): Promise<boolean> {
  return verify(passwordHash, password);
}

let decoy: Promise<string> | undefined;

/** The same where there may be no hash, as for an unknown email: that takes as long. */
export async function isPasswordOf(passwordHash: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword(newToken());
  return (await isPassword(passwordHash ?? (await decoy), password)) && passwordHash !== undefined;
}

/** The account of an email and password, or undefined; unknown emails take as long as wrong passwords. */
export async function checkPassword(database: Database, email: string, password: string): Promise<string | undefined> {
  const account = await database.read
    .selectFrom('accounts')
    .select(['id', 'password_hash'])
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst();
  return (await isPasswordOf(account?.password_hash, password)) ? account?.id : undefined;
}

/** Whether an email has an account: nobody is told. */
export async function hasAccount(database: Database, email: string): Promise<boolean> {
  const own = database.read.selectFrom('accounts').select('id').where('email', '=', email.toLowerCase());
  return (await own.executeTakeFirst()) !== undefined;
}

/** Gives an account another email to sign in by, and ends the links that its old one was sent; false where it is another's. */
export function changeEmail(
  database: Database,
  { accountId, before, email, from }: { accountId: string; before: string; email: string; from: Caller },
  now: number,
): Promise<boolean> {
  const to = email.toLowerCase();
  const change = database.write(async (tx) => {
    const others = tx.selectFrom('accounts').select('id').where('email', '=', to);
    if (await others.where('id', '<>', accountId).executeTakeFirst()) return false;
    await tx.updateTable('accounts').set({ email: to }).where('id', '=', accountId).execute();
    await tx.deleteFrom('password_resets').where('account_id', '=', accountId).execute();
    const details = { from: before, to };
    await recordAccountAct(tx, { accountId, action: 'account.email', details, from, now });
    return true;
  });
  // Of two who take one at the same time, one has it.
  return change.catch((error: unknown) => {
    if (isTaken(error)) return false;
    throw error;
  });
}

/** Deletes counts, sessions, challenges and invitations whose time is over. */
export async function forgetStale(database: Database, now: number): Promise<void> {
  await database.write(async (tx) => {
    await tx
      .deleteFrom('rate_limits')
      .where('window_start', '<', now - guessWindowMs)
      .execute();
    await tx.deleteFrom('account_sessions').where('expires_at', '<=', now).execute();
    await tx.deleteFrom('password_resets').where('expires_at', '<=', now).execute();
    await tx.deleteFrom('passkey_challenges').where('expires_at', '<=', now).execute();
    await tx.deleteFrom('invitations').where('expires_at', '<=', now).execute();
  });
}

/** Opens a session, by a password or the passkey that is named; gives the token for its cookie. */
export async function openSession(
  database: Database,
  accountId: string,
  now: number,
  from: Caller = { address: '' },
  passkey?: string,
): Promise<string> {
  const token = newToken();
  const origin = { device: deviceWords(from.userAgent ?? ''), address: from.address };
  const times = { created_at: now, seen_at: now, proved_at: now, expires_at: now + sessionMs };
  const session = { token_hash: hashToken(token), id: newId(now), account_id: accountId, ...origin, ...times };
  await database.write(async (tx) => {
    await tx.insertInto('account_sessions').values(session).execute();
    const act = { accountId, from, now };
    if (passkey === undefined) await recordAccountAct(tx, { ...act, action: 'account.sign-in' });
    else await recordAccountAct(tx, { ...act, action: 'account.sign-in-passkey', details: { name: passkey } });
  });
  return token;
}

export async function closeSession(database: Database, tokenHash: string, from: Caller, now: number): Promise<void> {
  await database.write(async (tx) => {
    const own = tx.deleteFrom('account_sessions').where('token_hash', '=', tokenHash);
    const ended = await own.returning('account_id as accountId').executeTakeFirst();
    if (ended) await recordAccountAct(tx, { ...ended, action: 'account.sign-out', from, now });
  });
}

/** The account of a session. */
export interface SignedIn extends AccountWithRoles {
  seenAt: number;
  /** The device it is open on. */
  via: string;
  /** When its person last proved to be it. */
  provedAt: number;
}

/** The account of a session that has not ended, with its role on the website that is named: it may have a thousand. */
export async function findAccount(
  { read }: Database,
  tokenHash: string,
  now: number,
  websiteId = '',
): Promise<SignedIn | undefined> {
  const [found] = await findSession(read, { tokenHash, now, websiteId });
  if (!found) return undefined;
  const { role, ...account } = found;
  return { ...account, roles: role === null ? {} : { [websiteId]: role } };
}

const findSession = prepare((db, p: { tokenHash: string; now: number; websiteId: string }) =>
  db
    .selectFrom('account_sessions as session')
    .innerJoin('accounts as account', 'account.id', 'session.account_id')
    .leftJoin('memberships as member', (join) =>
      join.onRef('member.account_id', '=', 'account.id').on('member.website_id', '=', p.websiteId),
    )
    .select(['account.id', 'account.email', 'session.seen_at as seenAt', 'session.proved_at as provedAt'])
    .select(['session.device as via', 'member.role'])
    .where('session.token_hash', '=', p.tokenHash)
    .where('session.expires_at', '>', p.now),
);
