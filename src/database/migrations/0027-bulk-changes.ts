import { sql, type Kysely } from 'kysely';

/** What was done to many products at once, with what takes it back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    `create table bulk_changes (
      website_id text not null references websites (id),
      id text not null,
      change text not null,
      products integer not null,
      variants integer not null,
      skipped integer not null,
      undone text,
      created_at bigint not null,
      primary key (website_id, id)
    )`,
    `create table bulk_change_items (
      website_id text not null references websites (id),
      bulk_id text not null,
      item_id text not null,
      undo text not null,
      primary key (website_id, bulk_id, item_id)
    )`,
    'create index bulk_changes_by_time on bulk_changes (website_id, created_at)',
  ]) {
    await sql.raw(statement).execute(db);
  }
}
