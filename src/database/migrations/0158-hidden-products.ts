import { sql, type Kysely } from 'kysely';

/** SQLite takes an index of some rows only where others know no more of what is asked. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index items_hidden`.execute(db);
  await sql`create index items_hidden on items (website_id, record_type, status, id) where is_hidden is not null`.execute(
    db,
  );
}
