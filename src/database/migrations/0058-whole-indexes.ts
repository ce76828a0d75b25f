import { sql, type Kysely } from 'kysely';

const statements = [
  'drop index collections_scheduled',
  'create index collections_scheduled on collections (publish_on) where publish_on is not null',
  'drop index reviews_hidden',
  'create index reviews_aged on reviews (state, updated_at)',
];

/**
 * SQLite plans a statement anew, each time it runs, where a parameter is compared with what a partial index asks for:
 * what every page asks of collections and reviews stands in no such condition any more.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
