// Answers a recorded visit's calls on bare Fastify: it runs the same statements in the same transactions on data of its
// own, and sends the recorded answers. It takes a port, the script's file, and a SQLite file or a PostgreSQL address.
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import fastify from 'fastify';
import pg from 'pg';
import { newId } from '#database/ids.ts';
import { openReader, openWriter } from '#database/sqlite.ts';
import type { OwnText, Parameter, Script, ScriptedCall, Step } from './script.ts';
import { visitHeader, type CallName } from './visits.ts';

const [port, scriptFile = '', address = ''] = process.argv.slice(2);
const script = JSON.parse(readFileSync(scriptFile, 'utf8')) as Script;

type Row = Record<string, unknown>;
/** Runs a unit of a call; `values` gives a step's parameters, `keep` takes its rows, the answer comes after the last. */
type RunUnit = (
  unit: ScriptedCall['units'][number],
  values: (step: Step) => never[],
  keep: (rows: Row[]) => void,
  isLast: boolean,
) => Promise<void> | void;

const runUnit = address.startsWith('postgres:') ? onPostgres() : onSqlite();

function onSqlite(): RunUnit {
  const databases = { writer: openWriter(address), reader: openReader(address) };
  // Vitrine puts its log onto the disk and into the file itself; here SQLite does, in its commits.
  databases.writer.exec('pragma wal_autocheckpoint = 1000');
  const prepared = new Map(
    Object.values(script.calls)
      .flatMap(({ units }) => units)
      .flatMap(({ isTransaction, steps }) => steps.map((step) => [isTransaction ? 'writer' : 'reader', step] as const))
      .map(([database, step]) => {
        const statement = databases[database].prepare(step.sql);
        return [step, { statement, hasRows: statement.columns().length > 0 }];
      }),
  );
  return ({ isTransaction, steps }, values, keep, isLast) => {
    // A commit on the way to the last one does not wait for the disk, as those of Vitrine do not.
    if (isTransaction) databases.writer.exec(`pragma synchronous = ${isLast ? 'full' : 'normal'}`);
    for (const step of steps) {
      const { statement, hasRows } = prepared.get(step)!;
      if (hasRows) keep(statement.all(...values(step)));
      else {
        statement.run(...values(step));
        keep([]);
      }
    }
  };
}

function onPostgres(): RunUnit {
  const pool = new pg.Pool({ connectionString: address, max: 10 });
  const names = new Map<string, string>();
  const nameOf = (sql: string) => {
    const name = names.get(sql) ?? `s${names.size}`;
    names.set(sql, name);
    return name;
  };
  return async ({ steps }, values, keep) => {
    const client = await pool.connect();
    for (const step of steps) {
      const parameters = values(step);
      const name = parameters.length > 0 ? { name: nameOf(step.sql) } : {};
      keep((await client.query<Row>({ text: step.sql, values: parameters, ...name })).rows);
    }
    client.release();
  };
}

function makeOwnText(kind: OwnText): string {
  return kind === 'id' ? newId(Date.now()) : randomBytes(kind).toString('base64url').slice(0, kind);
}

function valueOf(parameter: Parameter, own: string[], rows: Row[][]): unknown {
  if ('value' in parameter) return parameter.value;
  if ('row' in parameter) return rows[parameter.row.of]?.[0]?.[parameter.row.column];
  return parameter.text.map((part) => (typeof part === 'number' ? own[part] : part)).join('');
}

const ownTextsOf = new Map<string, string[]>();

function callOf(url: string, visit: string): CallName {
  if (url.endsWith('/payment')) return 'payment';
  if (url.endsWith('/checkouts')) return 'start of the checkout';
  return ownTextsOf.has(visit) ? 'further addition' : 'first addition';
}

const app = fastify();
app.get('/', async () => 'ready');
app.post('/*', async ({ url, headers }) => {
  const visit = String(headers[visitHeader]);
  const name = callOf(url, visit);
  const own = ownTextsOf.get(visit) ?? script.ownTexts.map(makeOwnText);
  ownTextsOf.set(visit, own);
  const rows: Row[][] = [];
  const values = ({ parameters }: Step) => parameters.map((parameter) => valueOf(parameter, own, rows)) as never[];
  const { units, answer } = script.calls[name]!;
  const lastWrite = units.findLast(({ isTransaction }) => isTransaction);
  for (const unit of units) await runUnit(unit, values, (found) => rows.push(found), unit === lastWrite);
  if (name === 'payment') ownTextsOf.delete(visit);
  return answer;
});
await app.listen({ port: Number(port), host: '127.0.0.1' });
