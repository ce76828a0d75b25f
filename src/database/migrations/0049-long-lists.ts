import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

// By the order of bytes, which is SQLite's own, the titles that begin with a text follow each other.
const lowerTitle = { sqlite: 'lower(title)', postgres: '(lower(title) collate "C")' };

/** Long lists come from indexes: pages in their order, pages and websites by their titles, and whose websites they are. */
export function longListsMigration(kind: keyof typeof lowerTitle): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      for (const statement of [
        'create index collections_by_place on collections (website_id, position, id)',
        `create index collections_by_title
          on collections (website_id, ${lowerTitle[kind]}, id, status, title, url_id)`,
        'create index websites_by_title on websites ((case when deleted_at is null then 0 else 1 end), lower(title), id)',
        'drop index memberships_in_order',
        'create index memberships_in_order on memberships (account_id, website_id, role)',
      ])
        await sql.raw(statement).execute(db);
    },
  };
}
