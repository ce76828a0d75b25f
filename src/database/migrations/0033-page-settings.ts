import { sql, type Kysely } from 'kysely';

const statements = [
  'alter table collections add column seo_title text',
  'alter table collections add column social_image_id text',
  'alter table collections add column password_hash text',
  'alter table collections add column is_unlisted integer',
  'alter table collections add column header_code text',
  'alter table collections add column publish_on bigint',
  `create index collections_scheduled on collections (publish_on) where status = 'scheduled'`,
];

/** What is set of a page alone: its title and picture elsewhere, its password, its own code, and when it appears. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
