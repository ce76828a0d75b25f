import { sql, type Kysely } from 'kysely';

const statements = [
  'alter table collections add column navigation_title text',
  'alter table collections add column status_before text',
  'alter table categories add column type text',
];

/** What owners say of pages and categories beside their titles; plain SQL that both databases read alike. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
