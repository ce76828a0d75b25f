import type { Write } from './database.ts';

/** Counts are forgotten after this, in ms: no window may be longer. */
export const longestWindowMs = 24 * 3_600_000;

export interface Allowance {
  /** How many in a window. */
  most: number;
  /** From the first of them. */
  windowMs: number;
}

/**
 * Counts one event under a key, where the allowance has room for it; tells whether it had. The count is taken back with
 * the caller's transaction, and of several that come at once no more pass than may.
 */
export async function countOne(tx: Write, key: string, { most, windowMs }: Allowance, now: number): Promise<boolean> {
  const counted = await tx
    .insertInto('rate_limits')
    .values({ key, window_start: now, count: 1 })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet((eb) => ({
          count: eb
            .case()
            .when('rate_limits.window_start', '<=', now - windowMs)
            .then(1)
            .else(eb('rate_limits.count', '+', 1))
            .end(),
          window_start: eb
            .case()
            .when('rate_limits.window_start', '<=', now - windowMs)
            .then(now)
            .else(eb.ref('rate_limits.window_start'))
            .end(),
        }))
        .where((eb) =>
          eb.or([eb('rate_limits.window_start', '<=', now - windowMs), eb('rate_limits.count', '<', most)]),
        ),
    )
    .returning('count')
    .executeTakeFirst();
  return counted !== undefined;
}
