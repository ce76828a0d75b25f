import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

const noStatements: string[] = [];
// Else PostgreSQL reads all that was indexed since the last vacuum with every search.
const quickIndex = { sqlite: noStatements, postgres: ['alter index search_entries_by_words set (fastupdate = off)'] };

/** What a slip leaves of each word that can be searched for, so that the word is found in spite of it. */
const statements = {
  // Found by its beginning: the order of bytes, which is SQLite's own.
  sqlite: `create table search_spellings (
    website_id text not null references websites (id),
    spelling text not null,
    word text not null,
    primary key (website_id, spelling, word)
  ) without rowid`,
  postgres: `create table search_spellings (
    website_id text not null references websites (id),
    spelling text collate "C" not null,
    word text collate "C" not null,
    primary key (website_id, spelling, word)
  )`,
};

/** The words of what is there already are learnt by the next change of each entry, or by 0021. */
export function spellingsMigration(kind: keyof typeof statements): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      for (const statement of [statements[kind], ...quickIndex[kind]]) await sql.raw(statement).execute(db);
    },
  };
}
