import { sql, type QueryExecutorProvider } from 'kysely';

/** Pictures of less than nine pixels were kept with colours that are none, which nothing can read: they have none now. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`update assets set color_data = null where color_data like '%:""%'`.execute(db);
}
