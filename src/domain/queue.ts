import { jobKinds, type JobKind, type PayloadOf } from '#contract/jobs.ts';
import type { Write } from '#database/database.ts';
import { prepare } from '#database/prepared.ts';
import { newId } from '#database/ids.ts';
import { toJson } from '#database/values.ts';

/** Work of any kind, with what that kind is about. */
export type NewJob = { [K in JobKind]: JobOf<K> }[JobKind];

interface JobOf<K extends JobKind> {
  kind: K;
  websiteId: string;
  payload: PayloadOf<K>;
  /** Epoch ms; now unless given. */
  runAt?: number;
  /** Jobs of one name that have not run yet are one job. */
  name?: string;
}

interface JobRow {
  id: string;
  websiteId: string;
  kind: string;
  lane: string;
  name: string | null;
  payload: string;
  runAt: number;
  now: number;
}

const insertRow = prepare((db, p: JobRow) =>
  db
    .insertInto('jobs')
    .values({
      id: p.id,
      website_id: p.websiteId,
      kind: p.kind,
      lane: p.lane,
      name: p.name,
      payload: p.payload,
      state: 'ready',
      run_at: p.runAt,
      attempts: 0,
      leased_until: 0,
      last_error: null,
      created_at: p.now,
    })
    .onConflict((conflict) => conflict.column('name').doNothing()),
);

/** Forgets a job that has not run yet, as what it was to tell of is so no longer. */
export async function dropJob(tx: Write, websiteId: string, name: string): Promise<void> {
  await tx.deleteFrom('jobs').where('website_id', '=', websiteId).where('name', '=', name).execute();
}

/** Writes a job in the caller's transaction; whoever waits for jobs is not told. */
export async function insertJob(tx: Write, job: NewJob, now: number): Promise<void> {
  const { websiteId, kind, name = null, runAt = now } = job;
  const { lane } = jobKinds[kind];
  await insertRow(tx, { id: newId(now), websiteId, kind, lane, name, payload: toJson(job.payload), runAt, now });
}
