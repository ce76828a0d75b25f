import { sql, type Kysely } from 'kysely';

/** Links that were mailed leave the second factor as it is; those that the server printed do not. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table password_resets add column is_mailed integer not null default 0').execute(db);
}
