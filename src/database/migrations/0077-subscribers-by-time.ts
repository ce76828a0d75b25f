import { sql, type Kysely } from 'kysely';

/** Counts who is on a list, since when, without looking at each of a million. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const columns = 'website_id, list_id, state, confirmed_at';
  await sql.raw(`create index subscribers_by_time on subscribers (${columns})`).execute(db);
}
