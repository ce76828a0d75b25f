import { sql, type Kysely } from 'kysely';

/** Blogs and shops are listed from among thousands of pages. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('create index collections_by_type on collections (website_id, type)').execute(db);
}
