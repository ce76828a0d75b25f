import { sql, type RawBuilder } from 'kysely';
import type { Read } from '#database/database.ts';

/** Lists count what fits up to so many. */
export const mostCounted = 10_000;
/** Fewer than this are looked up one by one; among more, going through a list in its order soon finds a page. */
const fewest = 5000;

/** What is asked, from what the fewest have on, and what so few have that they are found by their ids. */
export interface Weighed<N> {
  rarestFirst: N[];
  few: Set<N>;
}

/** Counts how many have each of several things, no further than is needed to choose a way to find them. */
export async function weigh<N extends { ids: RawBuilder<unknown> }>(
  read: Read,
  narrowings: readonly N[],
): Promise<Weighed<N>> {
  const counts = await Promise.all(narrowings.map(({ ids }) => countUpTo(read, ids)));
  const weighed = narrowings.map((narrowing, at) => ({ narrowing, count: counts[at] ?? 0 }));
  const few = weighed.filter(({ count }) => count < fewest).map(({ narrowing }) => narrowing);
  const sorted = weighed.toSorted((one, other) => one.count - other.count);
  return { rarestFirst: sorted.map(({ narrowing }) => narrowing), few: new Set(few) };
}

/** How many rows a query has, counted up to 10,000. */
export async function countUpTo(read: Read, rows: RawBuilder<unknown>): Promise<number> {
  const counted = sql<{ total: number }>`select count(*) as total from
    (select 1 as one from (${rows}) as fitting limit ${sql.lit(mostCounted)}) as counted`;
  return (await counted.execute(read)).rows[0]?.total ?? 0;
}
