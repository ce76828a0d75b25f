import { sql, type Kysely } from 'kysely';

/** What a picture weighs, and the colours of its corners and its middle; of older pictures neither is known. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    'alter table assets add column byte_size bigint',
    'alter table assets add column color_data text',
    'create index assets_by_time on assets (website_id, created_at)',
  ]) {
    await sql.raw(statement).execute(db);
  }
}
