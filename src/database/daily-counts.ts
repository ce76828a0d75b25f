import { createHash } from 'node:crypto';
import type { Write } from './database.ts';

/** Counts are of no use after this, in ms. */
export const dayMs = 24 * 3_600_000;

/**
 * Counts one event under a name, or so much of it, unless there were `most` of it within a day from the first; tells
 * whether there was room. The count goes back with the caller's transaction, and of several at once no more pass than may.
 */
export async function countWithinDay(tx: Write, name: string, most: number, now: number, amount = 1): Promise<boolean> {
  const key_hash = createHash('sha256').update(name).digest('base64url');
  const counted = await tx
    .insertInto('daily_counts')
    .values({ key_hash, started_at: now, count: amount })
    .onConflict((conflict) =>
      conflict
        .column('key_hash')
        .doUpdateSet((eb) => {
          const isOver = eb('daily_counts.started_at', '<=', now - dayMs);
          return {
            count: eb
              .case()
              .when(isOver)
              .then(amount)
              .else(eb('daily_counts.count', '+', amount))
              .end(),
            started_at: eb.case().when(isOver).then(eb.val(now)).else(eb.ref('daily_counts.started_at')).end(),
          };
        })
        .where((eb) =>
          eb.or([eb('daily_counts.started_at', '<=', now - dayMs), eb('daily_counts.count', '<=', most - amount)]),
        ),
    )
    .returning('count')
    .executeTakeFirst();
  return counted !== undefined;
}
