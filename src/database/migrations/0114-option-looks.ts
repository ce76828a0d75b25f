import { sql, type Kysely } from 'kysely';

/** Owners say how the options of a product are chosen. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw("alter table products add column option_looks text not null default '[]'").execute(db);
}
