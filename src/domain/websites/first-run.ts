import { sql } from 'kysely';
import type { Database, Read } from '#database/database.ts';
import { hashToken, newToken } from '../secrets.ts';
import type { Unit } from '../unit.ts';

/** Names the lock; PostgreSQL keeps it until the transaction ends. */
const firstLock = 7_365_656_401;
/** How long the printed address opens the first run, in ms. */
const tokenMs = 24 * 3_600_000;

/** Whether there is no website and no account; another process that makes the first at this moment is waited for, and then there is one. */
export async function lockEmpty({ tx, kind }: Unit): Promise<boolean> {
  if (kind === 'postgres') await sql`select pg_advisory_xact_lock(${firstLock}::bigint)`.execute(tx);
  return isEmpty(tx);
}

/** Whether an installation has no website and no account. */
export async function isEmpty(read: Read): Promise<boolean> {
  const website = await read.selectFrom('websites').select('id').limit(1).executeTakeFirst();
  return !website && !(await read.selectFrom('accounts').select('id').limit(1).executeTakeFirst());
}

/** A token that opens the first run of an installation without an account, for a day; undefined where there is one. */
export async function openFirstRun(database: Database, now: number): Promise<string | undefined> {
  const token = newToken();
  const isOpen = await database.write(async (tx) => {
    if (await tx.selectFrom('accounts').select('id').limit(1).executeTakeFirst()) return false;
    await tx.deleteFrom('first_run_tokens').where('expires_at', '<=', now).execute();
    const row = { token_hash: hashToken(token), created_at: now, expires_at: now + tokenMs };
    await tx.insertInto('first_run_tokens').values(row).execute();
    return true;
  });
  return isOpen ? token : undefined;
}

/** Whether a token opens the first run still: it is known by its hash alone, and none does once there is an account. */
export async function opensFirstRun({ read }: Pick<Database, 'read'>, token: string, now: number): Promise<boolean> {
  const known = read.selectFrom('first_run_tokens').select('token_hash').where('token_hash', '=', hashToken(token));
  if (!(await known.where('expires_at', '>', now).executeTakeFirst())) return false;
  return !(await read.selectFrom('accounts').select('id').limit(1).executeTakeFirst());
}

/** Uses up a token within the unit that makes the first website and account; false where it opens nothing any more. */
export async function useFirstRun(unit: Unit, token: string): Promise<boolean> {
  if (!(await lockEmpty(unit))) return false;
  const isOpen = await opensFirstRun({ read: unit.tx }, token, unit.now);
  await unit.tx.deleteFrom('first_run_tokens').execute();
  return isOpen;
}
