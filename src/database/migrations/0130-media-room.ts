import { sql, type Kysely } from 'kysely';

/** A website can have other room for its pictures and files than others have, in megabytes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table websites add column media_mb integer').execute(db);
}
