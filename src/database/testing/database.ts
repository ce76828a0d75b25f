import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { Database } from '../database.ts';

export interface TestDatabase {
  database: Database;
  /** The PostgreSQL address, for a second process; undefined on SQLite. */
  url: string | undefined;
  folder: string;
  drop(): Promise<void>;
}

/** A fresh, migrated database of the kind that `TEST_DATABASE` names: for tests. */
export async function openTestDatabase(kind = process.env.TEST_DATABASE ?? 'sqlite'): Promise<TestDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-test-'));
  const created = kind === 'postgres' ? await createPostgresDatabase() : undefined;
  const database = await Database.open({ folder, url: created?.url });
  return {
    database,
    url: created?.url,
    folder,
    async drop() {
      await database.close();
      await created?.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A new database on the PostgreSQL server that the test run started: empty, or a copy of one that nobody uses now. */
export async function createPostgresDatabase(copied?: string): Promise<{ url: string; drop(): Promise<void> }> {
  const admin = process.env.TEST_POSTGRES_URL;
  if (!admin) throw new Error('TEST_POSTGRES_URL is not set: run the tests by `npm test`.');
  const name = `t${randomUUID().replaceAll('-', '')}`;
  const run = async (statement: string) => {
    const client = new Client({ connectionString: admin });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  const template = /\/(t[\da-f]{32})/.exec(copied ?? '')?.[1];
  await run(`create database ${name}${template ? ` template ${template}` : ''}`);
  // A socket address names no host, which `URL` does not take: the database's name is replaced in the text.
  return {
    url: admin.replace(/\/postgres(?=\?|$)/, `/${name}`),
    drop: () => run(`drop database if exists ${name} with (force)`),
  };
}
