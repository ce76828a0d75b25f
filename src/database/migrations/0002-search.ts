import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = {
  sqlite: [
    `create virtual table search_entries using fts5(
      owner_id unindexed, url unindexed, kind unindexed, site, title, body, prefix = '2 3',
      tokenize = 'unicode61 remove_diacritics 2'
    )`,
  ],
  postgres: [
    `create table search_entries (
      owner_id text not null,
      website_id text not null references websites (id),
      url text not null,
      kind text not null,
      title text not null,
      body text not null,
      words tsvector not null,
      primary key (website_id, owner_id)
    )`,
    'create index search_entries_by_words on search_entries using gin (words)',
  ],
};

/** What can be searched for: an FTS5 table on SQLite, a text vector on PostgreSQL. */
export function searchMigration(kind: keyof typeof statements): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      for (const statement of statements[kind]) await sql.raw(statement).execute(db);
    },
  };
}
