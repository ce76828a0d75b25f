interface Came {
  offset: number;
  /** So many are shown of what came, which is one more where there are more. */
  page: number;
  found: number;
}

/**
 * How many fit in all. A page that is not full tells it: where little fits, every row was read for the page already, and
 * is not read again to be counted.
 */
export async function countHits(
  { offset, page, found }: Came,
  count: () => Promise<{ total: number }>,
): Promise<number> {
  const isTold = found <= page && (found > 0 || offset === 0);
  return isTold ? offset + found : (await count()).total;
}
