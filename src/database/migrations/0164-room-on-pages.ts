import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * On PostgreSQL a row that is changed is written anew. Where its page has room and no index is about what changed, none
 * of the indexes hears of it; products and variants have many. Pages that are written from now on leave such room.
 */
export function roomOnPagesMigration(kind: 'sqlite' | 'postgres'): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      if (kind === 'sqlite') return;
      for (const table of ['items', 'variants']) {
        await sql`alter table ${sql.table(table)} set (fillfactor = 50)`.execute(db);
      }
    },
  };
}
