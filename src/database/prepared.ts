import {
  OperationNodeTransformer,
  PostgresAdapter,
  sql,
  ValueNode,
  type Compilable,
  type CompiledQuery,
  type Insertable,
  type KyselyPlugin,
} from 'kysely';
import type { Read, Write } from './connection.ts';
import type { Schema } from './schema.ts';

/** Stands in a statement for a parameter of that name. */
class Placeholder {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

const placeholders = new Proxy({}, { get: (_, name) => new Placeholder(String(name)) });

/**
 * Writes what a statement always says, as a state it asks for, into its text. As a parameter SQLite would compare it with
 * the conditions of partial indexes, and plan the statement anew each time that parameters are bound (`expmask` in its
 * source): ten times what running it takes.
 */
class ConstantsInText extends OperationNodeTransformer {
  protected override transformValue(node: ValueNode): ValueNode {
    return node.value instanceof Placeholder ? node : ValueNode.createImmediate(node.value);
  }
}

const constants = new ConstantsInText();
const withConstantsInText: KyselyPlugin = {
  transformQuery: ({ node }) => constants.transformNode(node),
  transformResult: async ({ result }) => result,
};

/** Readers by the adapters of those for whom they read what is quick. */
const quickReaders = new WeakMap<object, Read>();

/** Has prepared statements, which are quick, read by another reader of the same database. */
export function readQuickly(reader: Read, quick: Read): void {
  quickReaders.set(reader.getExecutor().adapter, quick);
}

/**
 * A statement of the hottest paths: it is built and compiled once and then run with other parameters, since that takes
 * longer than SQLite does to run it. `build` gets placeholders: it may pass them on, not look at them.
 */
export function prepare<P extends object, R>(
  build: (db: Read | Write, parameters: P) => Compilable<R>,
): (db: Read | Write, parameters: P) => Promise<R[]> {
  // Both databases, reader and writer have a dialect's adapter of their own.
  const compiled = new WeakMap<object, CompiledQuery<R>>();
  return async (db, parameters) => {
    const { adapter } = db.getExecutor();
    const own = quickReaders.get(adapter) ?? db;
    const query = compiled.get(adapter) ?? build(db.withPlugin(withConstantsInText), placeholders as P).compile();
    compiled.set(adapter, query);
    const values = query.parameters.map((value): unknown =>
      value instanceof Placeholder ? Reflect.get(parameters, value.name) : value,
    );
    const { rows } = await own.executeQuery<R>({ ...query, parameters: values });
    return rows;
  };
}

/** So many ids at most are parameters of their own: PostgreSQL takes more of them as one (`longLists`). */
const mostIds = 31;

/** The same of a statement about some of many rows, by their `ids`: there is one for each number of them. */
export function prepareOfIds<P extends { ids: readonly string[] }, R>(
  build: (db: Read | Write, parameters: P) => Compilable<R> & { execute(): Promise<R[]> },
): (db: Read | Write, parameters: P) => Promise<R[]> {
  const byNumber = new Map<number, (db: Read | Write, parameters: object) => Promise<R[]>>();
  return async (db, parameters) => {
    const { ids } = parameters;
    if (ids.length === 0) return [];
    if (ids.length > mostIds) return build(db, parameters).execute();
    const names = ids.map((_, at) => `id ${at}`);
    const ask = byNumber.get(ids.length) ?? prepare<object, R>((own) => build(own, withPlaceholders<P>(names)));
    byNumber.set(ids.length, ask);
    return ask(db, { ...parameters, ...Object.fromEntries(ids.map((id, at) => [`id ${at}`, id])) });
  };
}

const withPlaceholders = <P extends object>(names: readonly string[]): P =>
  new Proxy(
    {},
    { get: (_, name) => (name === 'ids' ? names.map((id) => new Placeholder(id)) : new Placeholder(String(name))) },
  ) as P;

type Insert = (db: Read | Write, values: readonly unknown[]) => Promise<unknown[]>;
const inserts = new Map<string, Insert>();
/** So many rows are inserted by one statement; few sizes, so that few statements are kept. */
const sizes = [128, 16, 4];

/** Inserts a row by a prepared statement; there is one for each set of columns of a table. */
export async function insertRow<T extends keyof Schema>(
  tx: Write,
  table: T,
  row: Insertable<Schema[T]>,
): Promise<void> {
  await insertAll(tx, table, { columns: Object.keys(row), rows: [row] });
}

/** Inserts rows that have all the same columns, many by one statement. */
export async function insertRows<T extends keyof Schema>(
  tx: Write,
  table: T,
  rows: readonly Insertable<Schema[T]>[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first);
  if (rows.length > 1 && tx.getExecutor().adapter instanceof PostgresAdapter) {
    await insertJson(tx, table, { columns, rows });
    return;
  }
  for (let from = 0; from < rows.length;) {
    const left = rows.length - from;
    const size = sizes.find((each) => each <= left) ?? 1;
    await insertAll(tx, table, { columns, rows: rows.slice(from, from + size) });
    from += size;
  }
}

/** PostgreSQL takes longer to read a statement of a thousand values than to read the same as JSON. */
async function insertJson(tx: Write, table: keyof Schema, { columns, rows }: Inserted): Promise<void> {
  const names = sql.join(columns.map((column) => sql.ref(column)));
  await sql`insert into ${sql.table(table)} (${names}) select ${names}
    from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)`.execute(tx);
}

interface Inserted {
  columns: readonly string[];
  rows: readonly object[];
}

function insertAll(tx: Write, table: keyof Schema, { columns, rows }: Inserted): Promise<unknown[]> {
  const key = `${table} ${rows.length} ${columns.join()}`;
  const insert = inserts.get(key) ?? prepareInsert(table, columns, rows.length);
  inserts.set(key, insert);
  const values = rows.flatMap((row) => columns.map((column): unknown => Reflect.get(row, column)));
  return insert(tx, values);
}

function prepareInsert<T extends keyof Schema>(table: T, columns: readonly string[], count: number): Insert {
  return prepare((db, p: readonly unknown[]) => {
    const rows = Array.from({ length: count }, (_, row) =>
      Object.fromEntries(columns.map((column, at) => [column, p[row * columns.length + at]])),
    );
    return db.insertInto(table).values(rows as Insertable<Schema[T]>[]);
  });
}
