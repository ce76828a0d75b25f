import { accountActs, type AccountActName } from '#catalog/acts.ts';
import { parseJson } from '#contract/parse-json.ts';
import type { Database, Read, Write } from '#database/database.ts';
import { newId } from '#database/ids.ts';
import { toJson } from '#database/values.ts';
import { ActDetails, fillAct } from '../act-words.ts';
import { insertActs } from '../audit-log.ts';
import { deviceWords } from './device-words.ts';
import { firstOf } from '../paging.ts';

/** Whom a call about an account came from. */
export interface Caller {
  userAgent?: string | undefined;
  address: string;
}

interface AccountAct {
  accountId: string;
  /** A new one is a line of `catalog/acts.ts`. */
  action: AccountActName;
  details?: Record<string, unknown>;
  from: Caller;
  now: number;
}

/** Writes into the audit log what somebody did to their own account. */
export async function recordAccountAct(tx: Write, act: AccountAct): Promise<void> {
  const { accountId, action, details = {}, from, now } = act;
  const actor = { kind: 'owner', id: accountId, ...callerOf(from) } as const;
  await insertActs(tx, [{ id: newId(now), websiteId: null, actor, action, subjectId: accountId, details, now }]);
}

const callerOf = ({ address, userAgent = '' }: Caller) => ({ address, via: deviceWords(userAgent) });

/** The same of a sign-in that failed: one statement, whether the email has an account or not, so that neither takes longer. */
export async function recordFailedSignIn(database: Database, email: string, from: Caller, now: number): Promise<void> {
  const { address, via } = callerOf(from);
  const action: AccountActName = 'account.sign-in-failed';
  const columns = ['id', 'actor_kind', 'address', 'via', 'action', 'subject_id', 'details', 'created_at'] as const;
  await database.write(
    (tx) =>
      tx
        .insertInto('audit_log')
        .columns(columns)
        .expression((eb) =>
          eb
            .selectFrom('accounts')
            .select((row) => [
              row.val(newId(now)).as('id'),
              row.val('visitor').as('actor_kind'),
              row.val(address || null).as('address'),
              row.val(via || null).as('via'),
              row.val(action).as('action'),
              'accounts.id as subject_id',
              row.val(toJson({})).as('details'),
              row.val(now).as('created_at'),
            ])
            .where('email', '=', email.toLowerCase()),
        )
        .execute(),
    { isDurable: false },
  );
}

const mostListed = 50;

/** What was done to an account, the newest first, from the one before `before` on. */
export async function listAccountActs(read: Read, accountId: string, before?: string) {
  let own = read
    .selectFrom('audit_log')
    .selectAll()
    .where('website_id', 'is', null)
    .where('subject_id', '=', accountId);
  if (before !== undefined) own = own.where('id', '<', before);
  const { rows, hasMore } = await own.orderBy('id', 'desc').$call(firstOf(mostListed));
  const acts = rows.map(({ id, action, details, address, via, created_at }) => ({
    id,
    text: fillAct(accountActs[action as AccountActName] ?? action, parseJson(ActDetails, details)),
    address: address ?? '',
    via: via ?? '',
    at: created_at,
  }));
  return { acts, hasMore };
}
