import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#database/test-database.ts';
import { systemClock } from '#providers/clock.ts';
import { enqueue } from './queue.ts';
import { Worker, type JobHandler } from './worker.ts';

let test: TestDatabase;
let worker: Worker;
let reports: string[];
beforeEach(async () => {
  test = await openTestDatabase();
  reports = [];
});
afterEach(async () => {
  await worker.stop();
  await test.drop();
});

function makeWorker(handlers: Record<string, JobHandler>): Worker {
  const reportError = (message: string) => void reports.push(message);
  const { database } = test;
  worker = new Worker({ database, clock: systemClock, handlers, slowKinds: ['picture'], sweeps: [], reportError });
  return worker;
}

function add(kind: string): Promise<void> {
  const job = { kind, websiteId: null, payload: {} };
  return test.database.write((tx) => enqueue(test.database, tx, job, systemClock.now()));
}

async function waiting(): Promise<string[]> {
  const rows = await test.database.read.selectFrom('jobs').select('kind').execute();
  return rows.map(({ kind }) => kind);
}

describe('a worker', () => {
  it('sends a mail while a picture is made, and stops without waiting for the picture (design 9)', async () => {
    let finish: () => void = () => {};
    const drawn = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const done: string[] = [];
    const handlers = { picture: () => drawn, mail: async () => void done.push('mail') };
    await add('picture');
    await add('picture');
    await add('mail');
    makeWorker(handlers).start();
    await expect.poll(() => done).toEqual(['mail']);
    await expect.poll(waiting).toEqual(['picture', 'picture']);
    await worker.stop();
    finish();
    await expect.poll(waiting).toEqual(['picture']);
  });

  it('does the jobs of either kind in the order in which they came, and is woken by a new one (design 9)', async () => {
    const done: string[] = [];
    const note = (name: string) => async () => void done.push(name);
    makeWorker({ picture: note('picture'), mail: note('mail'), refund: note('refund') }).start();
    await add('mail');
    await add('refund');
    await add('mail');
    await add('picture');
    await expect.poll(() => done.length).toBe(4);
    expect(done.filter((name) => name !== 'picture')).toEqual(['mail', 'refund', 'mail']);
    await expect.poll(waiting).toEqual([]);
  });

  it('puts a failed job off and keeps what went wrong (design 9)', async () => {
    await add('mail');
    await makeWorker({
      mail: async () => {
        throw new Error('No post today.');
      },
    }).runDue();
    expect(reports).toEqual(['The job mail failed.']);
    const job = await test.database.read.selectFrom('jobs').selectAll().executeTakeFirstOrThrow();
    expect(job).toMatchObject({ state: 'ready', attempts: 1, leased_until: 0, last_error: 'No post today.' });
    expect(job.run_at).toBeGreaterThan(systemClock.now());
    expect(await worker.runDue()).toBe(0);
  });
});
