import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * On PostgreSQL new words of the search wait in a short list, and go into the index together once that is full: many
 * products have words in common. Longer than this no search has to read it.
 */
export function searchListMigration(kind: 'sqlite' | 'postgres'): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      if (kind === 'sqlite') return;
      await sql`alter index search_entries_by_words set (fastupdate = on, gin_pending_list_limit = 64)`.execute(db);
    },
  };
}
