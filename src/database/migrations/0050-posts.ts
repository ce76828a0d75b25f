import { sql, type Kysely } from 'kysely';

/** What stands above a post, what another site says of that, at which service the post was made, and its files. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['block', 'oembed', 'service', 'files']) {
    await sql`alter table items add column ${sql.ref(column)} text`.execute(db);
  }
}
