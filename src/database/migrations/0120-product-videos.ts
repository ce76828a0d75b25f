import { sql, type Kysely } from 'kysely';

/** Pictures of a product can each have a video that plays in its place: files by the pictures' ids. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw("alter table products add column videos text not null default '{}'").execute(db);
}
