import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * On PostgreSQL parts of words that few pictures have are found by their letters in threes, where its extension for that
 * may be had; else, and on SQLite, a search goes through all of a website's pictures.
 */
export function pictureTrigramsMigration(kind: 'sqlite' | 'postgres'): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      if (kind === 'sqlite' || !(await mayHaveTrigrams(db))) return;
      await sql`create extension if not exists pg_trgm`.execute(db);
      // It may have been there before, in a schema of its own.
      const found = await sql<{ schema: string }>`select nspname as schema from pg_opclass as class
        join pg_namespace as space on space.oid = class.opcnamespace where opcname = 'gin_trgm_ops'`.execute(db);
      const byThrees = sql.id(found.rows[0]?.schema ?? 'public', 'gin_trgm_ops');
      await sql`create index assets_by_trigrams on assets using gin (words ${byThrees})`.execute(db);
    },
  };
}

async function mayHaveTrigrams(db: Kysely<unknown>): Promise<boolean> {
  const offered = await sql`select 1 from pg_available_extensions where name = 'pg_trgm' and
    (installed_version is not null or has_database_privilege(current_database(), 'create'))`.execute(db);
  return offered.rows.length > 0;
}
