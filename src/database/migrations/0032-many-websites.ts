import { sql, type Kysely } from 'kysely';

const statements = [
  'drop index memberships_by_account',
  'create index memberships_in_order on memberships (account_id, website_id)',
];

/** An account's websites are read in their order, a page at a time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
