import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely } from 'kysely';
import { Client } from 'pg';
import { Database } from '../database.ts';
import { migrate } from '../migrate.ts';
import type { Schema } from '../schema.ts';
import { openWriter, sqliteDialect } from '../sqlite.ts';

export interface TestDatabase {
  database: Database;
  /** The PostgreSQL address, for a second process; undefined on SQLite. */
  url: string | undefined;
  folder: string;
  drop(): Promise<void>;
}

interface PostgresDatabase {
  url: string;
  drop: () => Promise<void>;
}

/** A fresh, migrated database of the kind that `TEST_DATABASE` names: for tests. */
export async function openTestDatabase(kind = process.env.TEST_DATABASE ?? 'sqlite'): Promise<TestDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-test-'));
  const created = kind === 'postgres' ? (emptied.pop() ?? (await createPostgresDatabase())) : undefined;
  if (!created) await putEmptyShop(folder);
  const database = await Database.open({ folder, url: created?.url });
  if (created) intact ??= (await ask(created.url, namesOf))[0]?.names;
  return {
    database,
    url: created?.url,
    folder,
    async drop() {
      await database.close();
      if (created) await giveBack(created);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

// What takes longer than most tests is done once for all files of a worker: migrating, and making PostgreSQL databases.
let migrated: Promise<Buffer> | undefined;
const emptied: PostgresDatabase[] = [];
/** The names of all tables and indexes. */
const namesOf = `select string_agg(relname, ' ' order by relname) as names from pg_class
  where relnamespace = 'public'::regnamespace`;
let intact: unknown;

/** Puts an empty shop on SQLite into a folder. */
export async function putEmptyShop(folder: string): Promise<void> {
  writeFileSync(join(folder, 'vitrine.db'), await (migrated ??= migrateOnce()));
}

/** The file of an empty shop on SQLite. */
async function migrateOnce(): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-test-'));
  const path = join(folder, 'vitrine.db');
  const db = new Kysely<Schema>({ dialect: sqliteDialect(openWriter(path)) });
  await migrate(db, 'sqlite').finally(() => db.destroy());
  const file = readFileSync(path);
  rmSync(folder, { recursive: true });
  return file;
}

/** Empties a PostgreSQL database for the next test; one whose tables are not those it had is dropped. */
async function giveBack({ url, drop }: PostgresDatabase): Promise<void> {
  if ((await ask(url, namesOf))[0]?.names !== intact) return drop();
  await ask(
    url,
    `do $$ declare name text; begin
      set local session_replication_role = replica;
      for name in select tablename from pg_tables where schemaname = 'public' and tablename not like 'kysely%' loop
        execute format('delete from %I', name);
      end loop;
    end $$`,
  );
  emptied.push({ url, drop });
}

async function ask(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  return client
    .query(statement)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}

/** A new database on the PostgreSQL server that the test run started: empty, or a copy of one that nobody uses now. */
export async function createPostgresDatabase(copied?: string): Promise<PostgresDatabase> {
  const admin = process.env.TEST_POSTGRES_URL;
  if (!admin) throw new Error('TEST_POSTGRES_URL is not set: run the tests by `npm test`.');
  const name = `t${randomUUID().replaceAll('-', '')}`;
  const template = /\/(t[\da-f]{32})/.exec(copied ?? '')?.[1];
  await ask(admin, `create database ${name}${template ? ` template ${template}` : ''}`);
  // A socket address names no host, which `URL` does not take: the database's name is replaced in the text.
  return {
    url: admin.replace(/\/postgres(?=\?|$)/, `/${name}`),
    drop: async () => void (await ask(admin, `drop database if exists ${name} with (force)`)),
  };
}
