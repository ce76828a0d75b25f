import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate as breathe } from 'node:timers/promises';
import { Client, escapeIdentifier } from 'pg';

type Row = Record<string, unknown>;

/** Where an installation's data is. */
export interface DataPlace {
  folder: string;
  url?: string | undefined;
}

/** All that a database holds, as it was at one moment. */
export interface Contents {
  kind: 'sqlite' | 'postgres';
  /** The migrations that it has been through. */
  migrations: string[];
  tables: string[];
  /** A table's rows, some at a time. */
  rows(table: string): AsyncIterable<Row[]>;
}

export interface Snapshot extends Contents {
  close(): Promise<void>;
}

const batch = 500;
/** The migrations' own. */
const isOurs = (table: string) => !table.startsWith('kysely_migration');

/** Opens the data as it is at this moment, beside all who work on it; undefined where there is none yet. */
export function openSnapshot({ folder, url }: DataPlace): Promise<Snapshot | undefined> {
  return url ? openPostgres(url) : openSqlite(join(folder, 'vitrine.db'));
}

async function openSqlite(file: string): Promise<Snapshot | undefined> {
  if (!existsSync(file)) return undefined;
  const db = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
  // What is read first within it is the moment.
  db.exec('begin');
  const names = (query: string) =>
    db
      .prepare(query)
      .all()
      .map(({ name }) => String(name));
  const all = names(`select name from pragma_table_list where schema = 'main' and type in ('table', 'virtual')
    and name not like 'sqlite\\_%' escape '\\' order by name`);
  if (!all.includes('kysely_migration')) {
    db.close();
    return undefined;
  }
  return {
    kind: 'sqlite',
    migrations: names('select name from kysely_migration order by name'),
    tables: all.filter(isOurs),
    async *rows(table) {
      let rows: Row[] = [];
      for (const row of db.prepare(`select * from "${table.replaceAll('"', '""')}"`).iterate()) {
        rows.push(row);
        if (rows.length < batch) continue;
        yield rows;
        rows = [];
        // Reading holds the process up: those who wait are let through.
        await breathe();
      }
      if (rows.length > 0) yield rows;
    },
    close: async () => db.close(),
  };
}

async function openPostgres(url: string): Promise<Snapshot | undefined> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  await client.connect();
  const names = async (query: string) => (await client.query<{ name: string }>(query)).rows.map(({ name }) => name);
  await client.query('begin isolation level repeatable read read only');
  await client.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0');
  const all = await names(`select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE' order by table_name`);
  if (!all.includes('kysely_migration')) {
    await client.end();
    return undefined;
  }
  return {
    kind: 'postgres',
    migrations: await names('select name from kysely_migration order by name'),
    tables: all.filter(isOurs),
    async *rows(table) {
      await client.query(`declare each_row no scroll cursor for select * from ${escapeIdentifier(table)}`);
      for (;;) {
        const { rows } = await client.query<Row>(`fetch ${batch} from each_row`);
        if (rows.length === 0) break;
        yield rows;
      }
      await client.query('close each_row');
    },
    close: () => client.end(),
  };
}
