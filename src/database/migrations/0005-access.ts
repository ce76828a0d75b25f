import { sql, type Kysely } from 'kysely';

/** Who may see a collection. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table collections add column access text check (access = 'members')`.execute(db);
}
