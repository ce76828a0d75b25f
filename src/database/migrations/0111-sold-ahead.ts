import { sql, type Kysely } from 'kysely';

const statements = [
  // How many pieces may be sold before they are there; none where it is 0.
  'alter table variants add column ahead_limit integer not null default 0 check (ahead_limit >= 0)',
  "alter table variants add column ahead_kind text not null default 'back-order'",
  'alter table variants add column ahead_on text',
  'alter table variants add column ahead_words text',
  // What was sold of them: the stock is below zero by so many.
  'alter table variants add column owed integer not null default 0 check (owed >= 0)',
  'alter table order_items add column ahead text',
];

/** Variants can be sold beyond their stock. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
