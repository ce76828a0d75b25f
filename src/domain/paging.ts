import type { SelectQueryBuilder } from 'kysely';
import type { Read } from '#database/database.ts';

/** What a list shows at once, and whether there is more after it. */
export interface Portion<R> {
  rows: R[];
  hasMore: boolean;
}

/** Gives the first rows of a query, for its `$call`: one more is asked for, which tells whether there is more. */
export const firstOf =
  (most: number) =>
  async <DB, TB extends keyof DB, R>(query: SelectQueryBuilder<DB, TB, R>): Promise<Portion<R>> => {
    const found = await query.limit(most + 1).execute();
    return { rows: found.slice(0, most), hasMore: found.length > most };
  };

/** How lists that are walked by a cursor say how they go on. */
export function nextOf<R>({ rows, hasMore }: Portion<R>, cursorOf: (row: R) => string) {
  const last = hasMore ? rows.at(-1) : undefined;
  return { hasNextPage: hasMore, nextPageCursor: last ? cursorOf(last) : null };
}

/** Lists count what fits up to so many. */
export const mostCounted = 10_000;

/** How many rows fit in all, as far as lists count: further on nobody wants to wait for it. */
export async function countFitting<DB, TB extends keyof DB, R>(
  read: Read,
  fitting: SelectQueryBuilder<DB, TB, R>,
  upTo = mostCounted,
): Promise<number> {
  const few = fitting.limit(upTo).as('fitting');
  const { total } = await read
    .selectFrom(few)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}
