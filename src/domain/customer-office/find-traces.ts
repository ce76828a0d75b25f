import { sql } from 'kysely';
import type { Read } from '#database/database.ts';

/** What is held of an address beside its orders, which is found by reading through what is kept for a time only. */
export interface Traces {
  mailKeys: string[];
  /** Checkouts that made no order. */
  checkoutIds: string[];
  cartIds: string[];
}

/** Matches JSON in which a field of that name has this value, however it is written. */
function hasField(column: string, field: string, value: string) {
  const part = `"${field}":${JSON.stringify(value)}`.toLowerCase().replaceAll(/[!%_]/g, (sign) => `!${sign}`);
  return sql<boolean>`lower(${sql.ref(column)}) like ${`%${part}%`} escape '!'`;
}

/** The addresses of a person, in lower case: the one that they are known by first, and those that were merged into it. */
export async function addressesOf(read: Read, websiteId: string, email: string): Promise<[string, ...string[]]> {
  const own = read.selectFrom('customers').select('id').where('website_id', '=', websiteId).where('email', '=', email);
  const merged = read.selectFrom('customers').select('email').distinct().where('website_id', '=', websiteId);
  const rows = await merged.where('merged_into', 'in', own).orderBy('email').execute();
  return [email, ...rows.map((row) => row.email)];
}

export async function findTraces(read: Read, websiteId: string, emails: readonly string[]): Promise<Traces> {
  const found: Traces[] = [];
  for (const email of emails) found.push(await tracesOf(read, websiteId, email));
  return {
    mailKeys: [...new Set(found.flatMap(({ mailKeys }) => mailKeys))],
    checkoutIds: [...new Set(found.flatMap(({ checkoutIds }) => checkoutIds))],
    cartIds: [...new Set(found.flatMap(({ cartIds }) => cartIds))],
  };
}

async function tracesOf(read: Read, websiteId: string, email: string): Promise<Traces> {
  const [mails, checkouts, reminders] = await Promise.all([
    read
      .selectFrom('provider_records')
      .select('key')
      .where('website_id', '=', websiteId)
      .where('provider', '=', 'mailbox')
      .where(hasField('value', 'to', email))
      .execute(),
    read
      .selectFrom('checkouts')
      .select(['id', 'cart_id'])
      .where('website_id', '=', websiteId)
      // Written out, so that the databases see that the index of such checkouts fits.
      .where('state', '<>', sql.lit('completed'))
      .where(hasField('details', 'email', email))
      .execute(),
    remindersOf(read, websiteId, [email]).select('cart_id').execute(),
  ]);
  const cartIds = [...checkouts, ...reminders].map(({ cart_id: id }) => id);
  return {
    mailKeys: mails.map(({ key }) => key),
    checkoutIds: checkouts.map(({ id }) => id),
    cartIds,
  };
}

/** Reminders of carts that go to somebody's addresses. */
export function remindersOf(read: Read, websiteId: string, emails: readonly string[]) {
  return read
    .selectFrom('cart_reminders')
    .where('website_id', '=', websiteId)
    .where(sql`lower(email)`, 'in', emails);
}
