import { sql, type Kysely } from 'kysely';

/** Orders that wait for money, of a shop or of its test mode, the newest first: as the filters of 0100. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index orders_owed`.execute(db);
  await sql`create index orders_owed on orders (website_id, test_mode, id) where owed_cents > 0`.execute(db);
}
