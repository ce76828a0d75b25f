import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { insertRows } from '#database/prepared.ts';
import { openTestDatabase, type TestDatabase } from '#database/testing/database.ts';
import { systemClock } from '#providers/clock.ts';
import type { NewJob } from '#domain/queue.ts';
import { act } from '#domain/testing/act.ts';
import { makeTestWebsite } from '#domain/testing/websites.ts';
import { NotDone, Worker } from './worker.ts';

let test: TestDatabase;
let worker: Worker;
let reports: string[];
const websiteId = 'w';
beforeEach(async () => {
  test = await openTestDatabase();
  await makeTestWebsite({ database: test.database, clock: systemClock }, websiteId, 'A');
  reports = [];
});
afterEach(async () => {
  await worker.stop();
  await test.drop();
});

const kinds = {
  mail: 'mail.order-confirmation',
  picture: 'image.avif',
  refund: 'payment.refund',
  undone: 'mail.undone',
  bill: 'subscription.bill',
} as const;
const payloads = {
  mail: { orderId: 'o' },
  picture: { blobKey: 'b', width: 500 },
  refund: { refundId: 'r' },
  undone: { hour: 1 },
  bill: { subscriptionId: 's' },
};
type Name = keyof typeof kinds;

function makeWorker(handlersByName: Partial<Record<Name, () => Promise<void>>>): Worker {
  const handlers = Object.fromEntries(
    Object.entries(handlersByName).map(([name, handler]) => [kinds[name as Name], handler]),
  );
  const reportError = (message: string) => void reports.push(message);
  const { database } = test;
  worker = new Worker({ database, clock: systemClock, handlers, sweeps: [], reportError });
  return worker;
}

function add(name: Name, payload: object = payloads[name]): Promise<void> {
  const job = { kind: kinds[name], websiteId, payload } as NewJob;
  return act({ database: test.database, clock: systemClock }, websiteId, (unit) => unit.enqueue(job));
}

async function waiting(): Promise<string[]> {
  const rows = await test.database.read.selectFrom('jobs').select('kind').execute();
  return rows.map(({ kind }) => Object.entries(kinds).find((pair) => pair[1] === kind)?.[0] ?? kind);
}

describe('a worker', () => {
  it('sends a mail while a picture is made, and stops without waiting for the picture (design 9)', async () => {
    let finish: () => void = () => {};
    const drawn = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const done: string[] = [];
    const draw = () => {
      done.push('picture');
      return drawn;
    };
    const handlers = { picture: draw, mail: async () => void done.push('mail') };
    await add('picture');
    await add('picture');
    await add('mail');
    makeWorker(handlers).start();
    await expect.poll(() => done.toSorted()).toEqual(['mail', 'picture']);
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

  it.each([
    [true, 'dead'],
    [false, 'ready'],
  ])('reports none whom somebody elsewhere hinders; for good: %s, then it is %s (design 9)', async (isFinal, state) => {
    await add('mail');
    await makeWorker({
      mail: async () => {
        throw new NotDone('No such address.', { isFinal });
      },
      // What is given up is told of.
      undone: async () => {},
    }).runDue();
    expect(reports).toEqual([]);
    const job = await test.database.read.selectFrom('jobs').selectAll().executeTakeFirstOrThrow();
    expect(job).toMatchObject({ state, attempts: 1, last_error: 'No such address.' });
  });

  it('puts a failed job off and keeps what went wrong (design 9)', async () => {
    await add('mail');
    await makeWorker({
      mail: async () => {
        throw new Error('No post today.');
      },
    }).runDue();
    expect(reports).toEqual(['The job mail.order-confirmation failed.']);
    const job = await test.database.read.selectFrom('jobs').selectAll().executeTakeFirstOrThrow();
    expect(job).toMatchObject({ state: 'ready', attempts: 1, leased_until: 0, last_error: 'No post today.' });
    expect(job.run_at).toBeGreaterThan(systemClock.now());
    expect(await worker.runDue()).toBe(0);
  });

  it('does no job that is not as its kind is, and keeps it (design 9)', async () => {
    await add('mail', { orderId: 7 });
    const done: unknown[] = [];
    await makeWorker({ mail: async () => void done.push('mail') }).runDue();
    expect([done, await waiting()]).toEqual([[], ['mail']]);
    expect(await test.database.read.selectFrom('jobs').select('last_error').executeTakeFirstOrThrow()).toEqual({
      last_error: expect.stringContaining('is not as jobs of the kind mail.order-confirmation are.'),
    });
  });

  it('begins six charges at once, and another with each that ends, while a mail goes on (design 9)', async () => {
    const begun: (() => void)[] = [];
    const bill = () => new Promise<void>((resolve) => void begun.push(resolve));
    const done: string[] = [];
    for (let number = 0; number < 8; number++) await add('bill');
    makeWorker({ bill, mail: async () => void done.push('mail') }).start();
    await expect.poll(() => begun.length).toBe(6);
    await add('mail');
    await expect.poll(() => done).toEqual(['mail']);
    begun[0]?.();
    await expect.poll(() => begun.length).toBe(7);
    begun[1]?.();
    await expect.poll(() => begun.length).toBe(8);
    const stopped = worker.stop();
    begun.forEach((end) => end());
    await stopped;
    expect(await waiting()).toEqual([]);
  });

  it('shares jobs with another, each done by one of them (design 9)', async () => {
    const done: string[] = [];
    const { database } = test;
    const handlers = { 'subscription.bill': async (_: string, told: object) => void done.push(JSON.stringify(told)) };
    const options = { database, clock: systemClock, handlers, sweeps: [], reportError: () => {} };
    for (let number = 0; number < 60; number++) await add('bill', { subscriptionId: `${number}` });
    const workers = [new Worker(options), new Worker(options)];
    workers.forEach((each) => each.start());
    await expect.poll(waiting).toEqual([]);
    await Promise.all(workers.map((each) => each.stop()));
    expect([done.length, new Set(done).size]).toEqual([60, 60]);
  });

  it('finds what is next in a lane by an index, however many wait in another (design 7)', async () => {
    const job = { website_id: websiteId, kind: 'mail.deliver', lane: 'mails', name: null, payload: '{}', attempts: 0 };
    const rest = { state: 'ready' as const, leased_until: 0, last_error: null, created_at: 0 };
    const { database } = test;
    const mails = Array.from({ length: 2000 }, (_, number) => ({ ...job, ...rest, id: `mail${number}`, run_at: 1 }));
    await database.write((tx) => insertRows(tx, 'jobs', mails));
    const explain = database.kind === 'sqlite' ? 'explain query plan' : 'explain';
    // PostgreSQL counts rows by itself within a minute; until then all indexes look alike to it.
    if (database.kind === 'postgres') await database.write((tx) => sql`analyze jobs`.execute(tx));
    const { rows } = await sql`${sql.raw(explain)} select id from jobs where state = 'ready' and lane = 'prompt'
      and run_at <= 5 and leased_until <= 5 order by run_at, id limit 1`.execute(database.read);
    const plan = JSON.stringify(rows);
    expect(plan).toContain('jobs_by_lane');
    expect(plan).not.toMatch(/order by|sort/i);
  });
});
