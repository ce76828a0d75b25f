import { sql, type Kysely } from 'kysely';

/** Fonts are among a website's files: what each says of itself. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table files add column font text').execute(db);
}
