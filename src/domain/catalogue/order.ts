import { sql } from 'kysely';
import type { Refusal } from '#contract/refusals.ts';
import { invalid } from '../check-input.ts';
import type { Unit } from '../unit.ts';

/** Puts all of `rows` into the order of `ids`; refused where these are not all of them. */
export async function reorder(
  unit: Unit,
  table: 'items' | 'categories',
  ids: string[],
  rows: { id: string }[],
): Promise<Refusal | undefined> {
  const there = new Set(rows.map(({ id }) => id));
  if (ids.length !== there.size || !ids.every((id) => there.has(id))) {
    return invalid({ body: 'The list has changed meanwhile. Load it again.' });
  }
  if (ids.length === 0) return undefined;
  const places = ids.map((id, at) => sql`when ${id} then ${sql.lit(at)}`);
  await sql`update ${sql.table(table)} set position = case id ${sql.join(places, sql` `)} end
    where website_id = ${unit.websiteId} and id in (${sql.join(ids)})`.execute(unit.tx);
  return undefined;
}
