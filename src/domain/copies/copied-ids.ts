import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Read } from '#database/database.ts';
import { copiedOnly, copiedTables, type CopiedTable } from './copied-tables.ts';

const uuid = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g;
/** The time and version of an id: what is ordered by ids stays in its order. */
const prefixLength = 15;

/** The id that a row has in the copy that `websiteId` is: always the same for the same row. */
export function copiedId(websiteId: string, id: string): string {
  const hash = createHash('sha256').update(`${websiteId}:${id}`).digest('hex');
  return `${id.slice(0, prefixLength)}${hash.slice(0, 3)}-8${hash.slice(3, 6)}-${hash.slice(6, 18)}`;
}

/** A text with each id of the source in it as the copy has it; what only looks like one, as in a link, stays. */
export function withCopiedIds(text: string, websiteId: string, ids: ReadonlySet<string>): string {
  return text.replaceAll(uuid, (id) => (ids.has(id) ? copiedId(websiteId, id) : id));
}

/** That a row of a table is taken along. */
export const onlyOf = (table: CopiedTable) => sql.raw(copiedOnly[table] ?? '1 = 1');

/** The ids of all that is copied of a website. */
export async function loadIds(read: Read, websiteId: string): Promise<ReadonlySet<string>> {
  const ids = new Set<string>();
  for (const table of Object.keys(copiedTables) as CopiedTable[]) {
    const { rows } = await sql<{ id: string }>`select distinct ${sql.ref(copiedTables[table])} as id
      from ${sql.table(table)} where website_id = ${websiteId} and ${onlyOf(table)}`.execute(read);
    for (const row of rows) ids.add(row.id);
  }
  return ids;
}
