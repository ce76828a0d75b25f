import { existsSync, linkSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import { lockDataFolder } from './data-folder-lock.ts';
import { migrate } from './migrate.ts';
import { patientDialect } from './postgres.ts';
import type { Schema } from './schema.ts';
import type { Contents, DataPlace } from './snapshot.ts';
import { openWriter, sqliteDialect } from './sqlite.ts';

type Db = Kysely<Schema>;

const mostParameters = 30_000;

/**
 * Puts contents in the place of all that the database holds, at once: until it has ended everything is as it was,
 * whatever ends it before. Contents of an earlier version are brought up to this one.
 */
export async function loadContents({ folder, url }: DataPlace, contents: Contents): Promise<void> {
  await (url ? loadPostgres(url, contents) : loadSqlite(folder, contents));
}

/** Into a file beside the old one, which it then replaces; the old one stays under another name. */
async function loadSqlite(folder: string, contents: Contents): Promise<void> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const lock = lockDataFolder(folder);
  const [file, fresh, old] = ['vitrine.db', 'restoring.db', 'before-restore.db'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  const removeAll = (path: string) => ['', '-wal', '-shm'].forEach((end) => rmSync(path + end, { force: true }));
  try {
    removeAll(fresh);
    const connection = openWriter(fresh);
    connection.exec('pragma foreign_keys = off');
    const db = new Kysely<Schema>({ dialect: sqliteDialect(connection) });
    await fill(db, contents);
    if (connection.prepare('pragma foreign_key_check').all().length > 0) {
      throw new Error('The backup names what is not in it.');
    }
    // All of it into the one file.
    connection.exec('pragma wal_checkpoint(truncate); pragma journal_mode = delete');
    await db.destroy();
    if (existsSync(file)) {
      const before = openWriter(file);
      before.exec('pragma wal_checkpoint(truncate); pragma journal_mode = delete');
      before.close();
      removeAll(old);
      linkSync(file, old);
    }
    renameSync(fresh, file);
  } finally {
    removeAll(fresh);
    lock.release();
  }
}

/** Within one transaction. */
async function loadPostgres(url: string, contents: Contents): Promise<void> {
  const db = new Kysely<Schema>({ dialect: patientDialect(url) });
  try {
    await db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.tables
        where table_schema = current_schema() and table_type = 'BASE TABLE'`.execute(tx);
      for (const { name } of rows) await sql`drop table ${sql.table(name)} cascade`.execute(tx);
      await fill(tx, contents);
      // By itself it would count after a minute, and until then read whole tables for the searches of a large shop.
      await sql`analyze`.execute(tx);
    });
  } finally {
    await db.destroy();
  }
}

async function fill(db: Db, contents: Contents): Promise<void> {
  const { kind, migrations } = contents;
  await migrate(db, kind, migrations.at(-1));
  const work = async (tx: Db) => {
    for (const table of await inOrder(tx, contents)) {
      for await (const rows of contents.rows(table)) await insert(tx, table, rows);
    }
  };
  await (db.isTransaction ? work(db) : db.transaction().execute(work));
  await migrate(db, kind);
}

/** What a migration has put into a table is the contents' to say. */
async function insert(db: Db, table: string, rows: Record<string, unknown>[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  const many = Math.max(1, Math.floor(mostParameters / columns.length));
  for (let at = 0; at < rows.length; at += many) {
    const values = rows.slice(at, at + many).map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`);
    await sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
      values ${sql.join(values)}`.execute(db);
  }
}

/** The tables so that each comes after those that it refers to. On SQLite nobody asks meanwhile. */
async function inOrder(db: Db, { kind, tables }: Contents): Promise<string[]> {
  if (kind === 'sqlite') return tables;
  const { rows } = await sql<{ from: string; to: string }>`select referrer.relname as "from", referred.relname as "to"
    from pg_constraint
    join pg_class referrer on referrer.oid = conrelid
    join pg_class referred on referred.oid = confrelid
    where contype = 'f' and connamespace = current_schema()::regnamespace and conrelid <> confrelid`.execute(db);
  const ordered: string[] = [];
  const visit = (table: string, above: string[] = []) => {
    if (ordered.includes(table) || above.includes(table)) return;
    for (const { from, to } of rows) if (from === table) visit(to, [...above, table]);
    if (tables.includes(table)) ordered.push(table);
  };
  for (const table of tables) visit(table);
  return ordered;
}
