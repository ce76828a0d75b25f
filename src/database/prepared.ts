import type { Compilable, CompiledQuery, Insertable } from 'kysely';
import type { Read, Write } from './database.ts';
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
    const query = compiled.get(adapter) ?? build(db, placeholders as P).compile();
    compiled.set(adapter, query);
    const values = query.parameters.map((value): unknown =>
      value instanceof Placeholder ? Reflect.get(parameters, value.name) : value,
    );
    const { rows } = await db.executeQuery<R>({ ...query, parameters: values });
    return rows;
  };
}

type Insert = (db: Read | Write, row: object) => Promise<unknown[]>;
const inserts = new Map<string, Insert>();

/** Inserts a row by a prepared statement; there is one for each set of columns of a table. */
export async function insertRow<T extends keyof Schema>(
  tx: Write,
  table: T,
  row: Insertable<Schema[T]>,
): Promise<void> {
  const columns = Object.keys(row);
  const key = `${table} ${columns.join()}`;
  const insert = inserts.get(key) ?? prepareInsert(table, columns);
  inserts.set(key, insert);
  await insert(tx, row);
}

function prepareInsert<T extends keyof Schema>(table: T, columns: string[]): Insert {
  return prepare((db, p: object) => {
    const row = Object.fromEntries(columns.map((column) => [column, Reflect.get(p, column)]));
    return db.insertInto(table).values(row as Insertable<Schema[T]>);
  });
}
