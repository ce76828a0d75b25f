import { sql, type RawBuilder } from 'kysely';
import type { Database, Read } from './database.ts';

/** The tables that hold rows of websites, found in the schema itself; those that refer to others before these. */
export async function websiteTables(database: Database): Promise<string[]> {
  const { read, kind } = database;
  const tables = await read.introspection.getTables();
  const owned = tables.filter(({ columns }) => columns.some(({ name }) => name === 'website_id'));
  const referrersOf = new Map<string, string[]>();
  for (const { child, parent } of await references(read, kind)) {
    if (child !== parent) referrersOf.set(parent, [...(referrersOf.get(parent) ?? []), child]);
  }
  const ordered = new Set<string>();
  const visit = (name: string) => {
    for (const referrer of referrersOf.get(name) ?? []) if (!ordered.has(referrer)) visit(referrer);
    ordered.add(name);
  };
  for (const { name } of owned) visit(name);
  const names = new Set(owned.map(({ name }) => name));
  return [...ordered].filter((name) => names.has(name));
}

interface Reference {
  child: string;
  parent: string;
}

async function references(read: Read, kind: Database['kind']): Promise<Reference[]> {
  const found =
    kind === 'sqlite'
      ? sql<Reference>`select tables.name as child, keys."table" as parent
          from sqlite_master as tables, pragma_foreign_key_list(tables.name) as keys where tables.type = 'table'`
      : sql<Reference>`select child.relname as child, parent.relname as parent from pg_constraint
          inner join pg_class as child on child.oid = conrelid inner join pg_class as parent on parent.oid = confrelid
          where contype = 'f'`;
  return (await found.execute(read)).rows;
}

/** Deletes a table's rows of a website, so many in each transaction. */
export async function deleteRows(database: Database, table: string, websiteId: string, most: number): Promise<void> {
  const name = sql.table(table);
  const row = await rowOf(database, table);
  const some = sql`delete from ${name} where (${row}) in
    (select ${row} from ${name} where website_id = ${websiteId} limit ${most})`;
  const deleteSome = async () => (await database.write((tx) => some.execute(tx))).numAffectedRows ?? 0n;
  while ((await deleteSome()) > 0n);
}

/** What names a row of a table: its place, or its key in a table of SQLite that has no places. */
async function rowOf({ read, kind }: Database, table: string): Promise<RawBuilder<unknown>> {
  if (kind === 'postgres') return sql.raw('ctid');
  const { rows } = await sql<{ name: string }>`select columns.name from pragma_table_list as tables,
    pragma_table_info(tables.name) as columns where tables.name = ${table} and tables.wr = 1 and columns.pk > 0`.execute(
    read,
  );
  if (rows.length === 0) return sql.raw('rowid');
  return sql.join(rows.map((column) => sql.ref(column.name)));
}
