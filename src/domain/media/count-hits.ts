import type { Portion } from '../paging.ts';

/**
 * How many fit in all, as far as `count` goes. A page after which there is no more tells it: where little fits, every
 * row was read for the page already, and is not read again to be counted.
 */
export async function countHits(
  { rows, hasMore }: Portion<unknown>,
  offset: number,
  count: () => Promise<number>,
): Promise<number> {
  const isTold = !hasMore && (rows.length > 0 || offset === 0);
  return isTold ? offset + rows.length : count();
}
