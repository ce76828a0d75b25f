import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  'alter table collections add column list_look text',
  'alter table items add column is_hidden integer',
  'create index items_by_title on items (website_id, collection_id, status, lower(title), id)',
];

// As in 0006: without, SQLite would take it for the index of any list.
const statistics = [
  `insert into sqlite_stat1 (tbl, idx, stat) values ('items', 'items_by_title', '10000 10000 1000 1000 2 1')`,
  'analyze sqlite_schema',
];

/** How a collection lists its products, and products that only a link leads to. */
export function listLooksMigration(kind: 'sqlite' | 'postgres'): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      const known = kind === 'sqlite' ? statistics : [];
      for (const statement of [...statements, ...known]) await sql.raw(statement).execute(db);
    },
  };
}
