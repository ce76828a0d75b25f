import { sql, type Kysely } from 'kysely';

/** When what a variant of a service is begins: it is sold until then. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table variants add column begins_at bigint').execute(db);
}
