import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseError } from 'pg';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DatabaseUnavailable, explainOutage, ignoreOutage, outageOf } from './outage.ts';
import { openTestDatabase, type TestDatabase } from './testing/database.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase('sqlite');
});
afterAll(() => test.drop());

const megabyte = 'x'.repeat(1_000_000);
const count = (key: string) =>
  test.database.write((tx) => tx.insertInto('rate_limits').values({ key, window_start: 1, count: 1 }).execute());
const setPages = (pages: number) =>
  test.database.write(async (tx) => void (await sql.raw(`pragma max_page_count = ${pages}`).execute(tx)));
const counted = async () => {
  const rows = await test.database.read.selectFrom('rate_limits').select('key').orderBy('key').execute();
  return rows.map(({ key }) => key);
};

function postgresError(code: string): DatabaseError {
  return Object.assign(new DatabaseError('the inside', 1, 'error'), { code, severity: 'ERROR' });
}

describe('a full disk', () => {
  it('is what all hear who wrote together, nothing of them stays, and with room all is well (design 9)', async () => {
    await count('before');
    // No more than there are.
    await setPages(1);
    const together = await Promise.allSettled([count('a'), count(megabyte), count('b')]);
    await expect(count(megabyte)).rejects.toThrow('database or disk is full');
    for (const outcome of together) {
      expect(outcome.status).toBe('rejected');
      if (outcome.status === 'rejected') expect(outageOf(outcome.reason)).toBe('The disk is full: make room on it.');
    }
    expect(await counted()).toEqual(['before']);
    await setPages(1_000_000);
    await count('after');
    expect(await counted()).toEqual(['after', 'before']);
  });

  it('is told of files too, with what lies behind it for the log (design 8)', async () => {
    const error: unknown = await writeFile('/dev/full', 'x').catch((thrown: unknown) => thrown);
    expect(explainOutage(error)).toBe('The disk is full: make room on it (ENOSPC: no space left on device, write).');
    expect(() => ignoreOutage(error)).not.toThrow();
  });
});

describe('another process that holds the database', () => {
  it('stops no thread: who writes waits for it, and hears of it where that takes too long (design 9)', async () => {
    const other = new DatabaseSync(join(test.folder, 'vitrine.db'));
    other.exec('begin immediate');
    let turns = 0;
    const timer = setInterval(() => turns++, 10);
    const waiting = count('waited');
    await pause(500);
    expect(turns).toBeGreaterThan(20);
    other.exec('rollback');
    await waiting;
    other.exec('begin immediate');
    const error: unknown = await count('in vain').catch((thrown: unknown) => thrown);
    expect(outageOf(error)).toBe('Another process holds the database.');
    clearInterval(timer);
    other.close();
    expect(await counted()).toContain('waited');
  });
});

describe('an outage', () => {
  it.each([
    ['53100', 'The disk of PostgreSQL is full: make room on it.'],
    ['53300', 'PostgreSQL has too few connections or too little memory.'],
    ['57P03', 'PostgreSQL is stopping or starting.'],
    ['57014', 'The database is too busy to answer.'],
    ['25006', 'PostgreSQL cannot be written: it is read-only.'],
  ])('is what PostgreSQL says by %s: %s (design 8)', (code, said) => {
    expect(outageOf(postgresError(code))).toBe(said);
  });

  it('is no fault of the program, and no fault of the program is one (design 8)', () => {
    const faults = [
      new Error('no'),
      new TypeError('no'),
      postgresError('42P01'),
      postgresError('23505'),
      'no',
      undefined,
    ];
    for (const fault of faults) {
      expect(outageOf(fault)).toBeUndefined();
      expect(() => ignoreOutage(fault)).toThrow();
    }
    const lost = new DatabaseUnavailable('PostgreSQL cannot be reached.', new Error('connect ECONNREFUSED'));
    expect(explainOutage(lost)).toBe('PostgreSQL cannot be reached (connect ECONNREFUSED).');
  });
});
