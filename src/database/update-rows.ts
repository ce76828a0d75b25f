import { PostgresAdapter, sql, type RawBuilder } from 'kysely';
import type { Write } from './database.ts';
import type { Schema } from './schema.ts';

/** So many rows are changed by one statement: on SQLite nothing else runs meanwhile. */
const atOnce = 500;

interface Gone {
  websiteId: string;
  /** The columns that tell rows apart. */
  keys: readonly string[];
  rows: readonly object[];
}

/** Deletes many rows of a website, each found by its keys, by few statements. */
export async function deleteRows(tx: Write, table: keyof Schema, { websiteId, keys, rows }: Gone): Promise<void> {
  const found = sql.join(keys.map((key) => sql.ref(key)));
  for (let from = 0; from < rows.length; from += atOnce) {
    const json = JSON.stringify(rows.slice(from, from + atOnce));
    const gone = isOnPostgres(tx)
      ? sql`select ${found} from json_populate_recordset(null::${sql.table(table)}, ${json}::json)`
      : sql`select ${sql.join(keys.map(fromJson))} from json_each(${json})`;
    await sql`delete from ${sql.table(table)}
      where website_id = ${websiteId} and (${found}) in (${gone})`.execute(tx);
  }
}

const isOnPostgres = (tx: Write) => tx.getExecutor().adapter instanceof PostgresAdapter;

const fromJson = (name: string) => sql`value ->> ${sql.lit(`$.${name}`)}`;

interface Changed {
  websiteId: string;
  /** The column that tells rows apart. */
  key: string;
  /** Each with its key and what its other columns become. */
  rows: readonly object[];
  /** What holds of all of them, where keys are told apart only among rows of which it does. */
  within?: RawBuilder<unknown>;
}

/** Changes many rows of a website, each to values of its own, by few statements. */
export async function updateRows(tx: Write, table: keyof Schema, { rows, ...those }: Changed): Promise<void> {
  const byColumns = Map.groupBy(rows, (row) => Object.keys(row).toSorted().join());
  for (const [names, alike] of byColumns) {
    const columns = names.split(',').filter((name) => name !== those.key);
    if (columns.length === 0) continue;
    for (let from = 0; from < alike.length; from += atOnce) {
      await updateAlike(tx, table, { ...those, columns, rows: alike.slice(from, from + atOnce) });
    }
  }
}

async function updateAlike(
  tx: Write,
  table: keyof Schema,
  { websiteId, key, columns, rows, within }: Changed & { columns: readonly string[] },
): Promise<void> {
  const json = JSON.stringify(rows);
  const all = [key, ...columns];
  const isPostgres = isOnPostgres(tx);
  const changed = isPostgres
    ? sql`json_populate_recordset(null::${sql.table(table)}, ${json}::json)`
    : sql`(select ${sql.join(all.map((name) => sql`${fromJson(name)} as ${sql.ref(name)}`))}
        from json_each(${json}))`;
  const website = sql.ref(`${table}.website_id`);
  // By an index of the website SQLite would go through all of its rows for each batch: the key finds the few.
  const owner = isPostgres || within ? website : sql`+${website}`;
  const sets = columns.map((name) => sql`${sql.ref(name)} = changed.${sql.ref(name)}`);
  await sql`update ${sql.table(table)} set ${sql.join(sets)} from ${changed} as changed
    where ${sql.ref(`${table}.${key}`)} = changed.${sql.ref(key)}
      and ${owner} = ${websiteId} ${within ? sql`and ${within}` : sql``}`.execute(tx);
}
