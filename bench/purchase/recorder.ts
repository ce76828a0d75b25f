// Loaded into a server before its own code: writes down each statement that it runs, what with, and what came of it.
import { appendFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { DatabaseSync, StatementSync } from 'node:sqlite';

const file = process.env.RECORD_STATEMENTS ?? '';

function record(sql: string, parameters: readonly unknown[], rows: readonly unknown[]): void {
  appendFileSync(file, `${JSON.stringify({ sql, parameters, rows })}\n`);
}

interface Statement {
  readonly sourceSQL: string;
  all: (this: Statement, ...parameters: unknown[]) => unknown[];
  run: (this: Statement, ...parameters: unknown[]) => unknown;
}

const statements = StatementSync.prototype as unknown as Statement;
const databases = DatabaseSync.prototype as { exec: (sql: string) => void };
const { all, run } = statements;
const { exec } = databases;

statements.all = function recordAll(...parameters) {
  const rows = all.apply(this, parameters);
  record(this.sourceSQL, parameters, rows);
  return rows;
};

statements.run = function recordRun(...parameters) {
  const changes = run.apply(this, parameters);
  record(this.sourceSQL, parameters, []);
  return changes;
};

databases.exec = function recordExec(sql) {
  exec.call(this, sql);
  record(sql, [], []);
};

interface Query {
  text: string;
  values: unknown[];
}

/** The answer to two statements in one text is a list, without rows of its own. */
type Ask = (query: Query | string, ...values: unknown[][]) => Promise<{ rows?: unknown[] }>;

/** The server has the driver in its bundle: its client is met as that is read. */
const defined = 'module.exports = Client;';
registerHooks({
  load(url, context, next) {
    const loaded = next(url, context);
    const { source } = loaded;
    // What Node has built in has none.
    if (!source) return loaded;
    const code = typeof source === 'string' ? source : new TextDecoder().decode(source);
    if (!code.includes(defined)) return loaded;
    return { ...loaded, source: code.replaceAll(defined, `${defined} globalThis.recordClient(Client.prototype);`) };
  },
});

/** Asks now and then whether the database is there. */
const pulse = 'select 1';

function recordClient(client: { query: Ask }): void {
  const { query: ask } = client;
  client.query = async function recordQuery(this: unknown, query, ...given) {
    const result = await ask.call(this, query, ...given);
    const { text, values } = typeof query === 'string' ? { text: query, values: given[0] ?? [] } : query;
    if (text !== pulse) record(text, values, result.rows ?? []);
    return result;
  };
}
Object.assign(globalThis, { recordClient });
