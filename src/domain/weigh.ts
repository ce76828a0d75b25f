import { sql, type RawBuilder } from 'kysely';
import type { Read } from '#database/database.ts';
import { mostCounted } from './paging.ts';

/** Fewer than this are looked up one by one; among more, going through a list in its order soon finds a page. */
const fewest = 5000;

/** What is asked, from what the fewest have on, and what so few have that they are found by their ids. */
export interface Weighed<N> {
  rarestFirst: N[];
  few: Set<N>;
  /** How many have each, counted up to 10,000. */
  counts: Map<N, number>;
}

/** Of several that more than 10,000 have, the rarest are told apart up to so many rows. */
const mostWeighed = 100_000;

/** Counts how many have each of several things, no further than is needed to choose a way to find them. */
export async function weigh<N extends { ids: RawBuilder<unknown> }>(
  read: Read,
  narrowings: readonly N[],
): Promise<Weighed<N>> {
  const weighed = await Promise.all(narrowings.map(async (each) => [each, await countNamed(read, each.ids)] as const));
  const few = weighed.filter(([, count]) => count < fewest).map(([narrowing]) => narrowing);
  const counts = new Map(weighed);
  const common = narrowings.filter((each) => counts.get(each) === mostCounted);
  const told = common.length > 1 ? common : [];
  const further = await Promise.all(
    told.map(async (each) => [each, await countUpTo(read, each.ids, mostWeighed)] as const),
  );
  const weights = new Map([...weighed, ...further]);
  const rarestFirst = narrowings.toSorted((one, other) => (weights.get(one) ?? 0) - (weights.get(other) ?? 0));
  return { rarestFirst, few: new Set(few), counts };
}

/**
 * How many rows are named by a query that gives their `id`, some perhaps more than once, and fulfil a condition on the
 * `id` of `named`; counted up to 10,000 or less. No more is read than that takes: PostgreSQL would read all of it before
 * it knew two apart.
 */
export async function countNamed(
  read: Read,
  ids: RawBuilder<unknown>,
  { condition = sql`1 = 1`, upTo = mostCounted }: { condition?: RawBuilder<unknown>; upTo?: number | undefined } = {},
): Promise<number> {
  for (let most = upTo; ; most *= 4) {
    const counted = sql<Named>`select count(*) as given, count(distinct case when ${condition} then id end) as total
      from (select id from (${ids}) as all_named limit ${sql.lit(most)}) as named`;
    const { given, total } = (await counted.execute(read)).rows[0] ?? { given: 0, total: 0 };
    if (given < most || total >= upTo) return Math.min(total, upTo);
  }
}

interface Named {
  given: number;
  total: number;
}

/** How many rows a query has, counted up to 10,000 or another number. */
export async function countUpTo(read: Read, rows: RawBuilder<unknown>, most = mostCounted): Promise<number> {
  const counted = sql<{ total: number }>`select count(*) as total from
    (select 1 as one from (${rows}) as fitting limit ${sql.lit(most)}) as counted`;
  return (await counted.execute(read)).rows[0]?.total ?? 0;
}
