import { sql, type Kysely } from 'kysely';

/** Sections that owners keep for other pages; plain SQL that both databases read alike. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    `create table saved_sections (
      id text primary key,
      website_id text not null references websites (id),
      title text not null,
      content text not null,
      created_at bigint not null
    )`,
    'create index saved_sections_of_website on saved_sections (website_id)',
  ]) {
    await sql.raw(statement).execute(db);
  }
}
