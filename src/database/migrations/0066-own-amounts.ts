import { sql, type Kysely } from 'kysely';

/** Between which amounts buyers choose their own for a gift card. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table products add column own_amounts text').execute(db);
}
