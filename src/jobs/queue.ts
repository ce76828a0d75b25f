import type { Database, Write } from '#database/database.ts';
import { newId } from '#database/ids.ts';
import { toJson } from '#database/values.ts';

export interface NewJob {
  kind: string;
  websiteId: string | null;
  payload: unknown;
  /** Epoch ms; now unless given. */
  runAt?: number;
  /** Jobs of one name that have not run yet are one job. */
  name?: string;
}

/** Writes a job in the caller's transaction: it becomes due by that commit, and only by it. */
export async function enqueue(database: Database, tx: Write, job: NewJob, now: number): Promise<void> {
  await tx
    .insertInto('jobs')
    .values({
      id: newId(now),
      website_id: job.websiteId,
      kind: job.kind,
      name: job.name ?? null,
      payload: toJson(job.payload),
      state: 'ready',
      run_at: job.runAt ?? now,
      attempts: 0,
      leased_until: 0,
      last_error: null,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  await database.signal(tx, 'jobs', job.kind);
}
