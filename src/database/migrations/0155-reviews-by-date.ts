import { sql, type Kysely } from 'kysely';

const statements = [
  'drop index reviews_by_item',
  'drop index reviews_by_state',
  'create index reviews_by_item on reviews (website_id, item_id, state, created_at, id)',
  // How all are rated is read from it, too.
  'create index reviews_by_state on reviews (website_id, state, created_at, id, rating)',
];

/** Reviews are listed by when they were written, which of those that were brought along is not when they came. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
