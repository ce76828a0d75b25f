import { insertJob } from '../queue.ts';
import { billingJob, nameInSql } from '../subscriptions/billing-job.ts';
import type { UnitDeps } from '../unit.ts';

/** So many come to the queue at once, and the rest by the next times. */
const batch = 1000;
/** A charge that was given up comes again after this, by which time whatever broke it may be mended. */
const reviveAfterMs = 24 * 3_600_000;

/** Makes a job of every subscription whose next period is due and that has none; several processes at once make one job. */
export async function queueDue({ database, clock }: UnitDeps): Promise<void> {
  const now = clock.now();
  const due = await database.read
    .selectFrom('subscriptions')
    .select(['id', 'website_id', 'next_period', 'tries'])
    .where('state', '=', 'active')
    .where('due_at', '<=', now)
    // What was given up has its job still: it waits for its next day, and holds up nobody else.
    .where((eb) => eb.not(eb.exists(eb.selectFrom('jobs').select('id').where('jobs.name', '=', nameInSql))))
    .orderBy('due_at')
    .limit(batch)
    .execute();
  if (due.length === 0) return;
  await database.write(async (tx) => {
    for (const row of due) await insertJob(tx, { ...billingJob(row), websiteId: row.website_id }, now);
    await database.signal(tx, ['jobs', 'subscription.bill']);
  });
}

/** Tries again, as often as the first time, what was given up a day ago: its period is charged once or not at all. */
export async function reviveBilling({ database, clock }: UnitDeps): Promise<void> {
  const now = clock.now();
  await database.write(async (tx) => {
    const revived = await tx
      .updateTable('jobs')
      .set({ state: 'ready', attempts: 0, run_at: now, leased_until: 0 })
      .where('kind', '=', 'subscription.bill')
      .where('state', '=', 'dead')
      .where('run_at', '<=', now - reviveAfterMs)
      .returning('id')
      .execute();
    if (revived.length > 0) await database.signal(tx, ['jobs', 'subscription.bill']);
  });
}
