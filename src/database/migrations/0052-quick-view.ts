import { sql, type Kysely } from 'kysely';

/** Whether what a list of products shows can be opened over it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table collections add column has_quick_view integer').execute(db);
}
