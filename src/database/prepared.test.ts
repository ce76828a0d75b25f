import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Write } from './connection.ts';
import { insertRow, prepare, prepareOfIds } from './prepared.ts';
import { openTestDatabase, type TestDatabase } from './testing/database.ts';

let test: TestDatabase;
let builds = 0;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.drop());

const count = prepare((db, p: { key: string; start: number; step: number }) => {
  builds++;
  return db
    .insertInto('rate_limits')
    .values({ key: p.key, window_start: p.start, count: p.step })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => ({ count: eb('rate_limits.count', '+', p.step) })),
    )
    .returning(['key', 'count']);
});

describe('a prepared statement', () => {
  it('is built once and run with the parameters of each call, also in transactions (design 3)', async () => {
    const run = (key: string, step: number) => test.database.write((tx) => count(tx, { key, start: 1, step }));
    expect(await run('a', 1)).toEqual([{ key: 'a', count: 1 }]);
    expect(await run('b', 5)).toEqual([{ key: 'b', count: 5 }]);
    expect(await run('a', 3)).toEqual([{ key: 'a', count: 4 }]);
    expect(builds).toBe(1);
  });

  it('has what it always says in its text, and what a call says as parameters (design 3)', async () => {
    const texts: string[] = [];
    const heard = (db: Write): Write => {
      const execute = db.executeQuery.bind(db);
      db.executeQuery = (query, ...rest) => {
        texts.push(
          `${'sql' in query ? query.sql : ''} ${'parameters' in query ? JSON.stringify(query.parameters) : ''}`,
        );
        return execute(query, ...rest);
      };
      return db;
    };
    const waiting = prepare((at, p: { kind: string }) =>
      at
        .selectFrom('jobs')
        .select('id')
        .where('state', '=', 'ready')
        .where('name', '=', "o'clock")
        .where('kind', '=', p.kind),
    );
    const found = test.database.write((tx) => waiting(heard(tx), { kind: "' or 1 = 1 --" }));
    expect(await found).toEqual([]);
    expect(texts).toEqual([expect.stringContaining(`"state" = 'ready' and "name" = 'o''clock' and "kind" = `)]);
    expect(texts[0]).toMatch(/\["' or 1 = 1 --"\]$/);
  });

  it('shares a connection to PostgreSQL with others that are read in the same turn (design 5)', async () => {
    const { kind, read } = test.database;
    if (kind === 'sqlite') return;
    const backend = prepare((db, p: { at: number }) =>
      db.selectNoFrom([sql<number>`pg_backend_pid()`.as('id'), sql<number>`${p.at}::integer`.as('at')]),
    );
    const some = await Promise.all([1, 2, 3].map((at) => backend(read, { at })));
    expect(some.flat().map(({ at }) => at)).toEqual([1, 2, 3]);
    expect(new Set(some.flat().map(({ id }) => id)).size).toBe(1);
    // One that fails takes none of the others with it.
    const wrong = prepare((db, p: { by: number }) => db.selectNoFrom(sql<number>`1 / ${p.by}::integer`.as('at')));
    const both = await Promise.allSettled([wrong(read, { by: 0 }), wrong(read, { by: 1 })]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
    // None is left in use: as many as the pool has are there for as many transactions.
    const free = Array.from({ length: 10 }, () => test.database.write((tx) => sql`select pg_sleep(0.01)`.execute(tx)));
    await Promise.all(free);
  });

  it('is one for each number of ids, and finds what has one of them (design 3)', async () => {
    const db = test.database.read;
    const keys = Array.from({ length: 40 }, (_, at) => `of ${at}`);
    await test.database.write(async (tx) => {
      for (const key of keys) await count(tx, { key, start: 1, step: 1 });
    });
    const counted = prepareOfIds((at, p: { ids: readonly string[]; least: number }) =>
      at.selectFrom('rate_limits').select('key').where('key', 'in', p.ids).where('count', '>=', p.least).orderBy('key'),
    );
    for (const number of [1, 2, 3, 31, 32, 40, 0, 2]) {
      const ids = keys.slice(0, number);
      const found = await counted(db, { ids, least: 1 });
      expect(found.map(({ key }) => key).toSorted()).toEqual(ids.toSorted());
      expect(await counted(db, { ids, least: 2 })).toEqual([]);
    }
  });

  it('is taken back with its transaction (design 4)', async () => {
    const failed = test.database.write(async (tx) => {
      await count(tx, { key: 'c', start: 1, step: 1 });
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    const rows = await test.database.read.selectFrom('rate_limits').selectAll().where('key', '=', 'c').execute();
    expect(rows).toEqual([]);
  });
});

describe('an inserted row', () => {
  it('has the columns that are given, and nothing where none is (design 3)', async () => {
    const job = { website_id: null, kind: 'k', payload: '{}', state: 'ready' as const, run_at: 1, created_at: 1 };
    const tried = { lane: 'prompt', attempts: 0, leased_until: 0 };
    await test.database.write(async (tx) => {
      await insertRow(tx, 'jobs', { ...job, ...tried, id: 'one', name: 'first' });
      await insertRow(tx, 'jobs', { ...job, ...tried, id: 'two' });
      await insertRow(tx, 'jobs', { ...job, ...tried, id: 'three', last_error: 'no', name: 'third' });
    });
    const rows = await test.database.read.selectFrom('jobs').select(['id', 'name', 'last_error']).execute();
    expect(rows.toSorted((a, b) => (a.id < b.id ? -1 : 1))).toEqual([
      { id: 'one', name: 'first', last_error: null },
      { id: 'three', name: 'third', last_error: 'no' },
      { id: 'two', name: null, last_error: null },
    ]);
  });
});
