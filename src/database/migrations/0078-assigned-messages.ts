import { sql, type Kysely } from 'kysely';

/** Who of the team answers a message. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table form_submissions add column assigned_to text').execute(db);
}
