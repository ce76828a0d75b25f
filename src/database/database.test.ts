import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { CommitLog } from './commit-log.ts';
import type { Write } from './database.ts';
import { openTestDatabase, type TestDatabase } from './testing/database.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.drop());

const website = (id: string) => ({
  id,
  handle: id,
  title: 'A',
  tagline: '',
  description: '',
  theme: 't',
  language: 'en-US',
  time_zone: 'UTC',
  currency: 'USD',
  is_default: 0 as const,
  created_at: 1_800_000_000_000,
});

describe('the database', () => {
  it('gives back times as numbers, on both kinds (design 4)', async () => {
    await test.database.write((tx) => tx.insertInto('websites').values(website('w1')).execute());
    const row = await test.database.read
      .selectFrom('websites')
      .selectAll()
      .where('id', '=', 'w1')
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ ...website('w1'), offline_since: null, deleted_at: null, media_mb: null });
  });

  it('takes all of a transaction back when it fails (design 9)', async () => {
    const failing = test.database.write(async (tx) => {
      await tx.insertInto('websites').values(website('w2')).execute();
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await test.database.read.selectFrom('websites').select('id').where('id', '=', 'w2').execute()).toEqual([]);
  });

  it('keeps what succeeds beside what fails at the same moment (design 9)', async () => {
    const insert = (id: string, then: () => void) =>
      test.database.write(async (tx) => {
        await tx.insertInto('websites').values(website(id)).execute();
        then();
        return id;
      });
    const fail = (message: string) => () => {
      throw new Error(message);
    };
    const all = [
      insert('together-1', () => {}),
      insert('together-2', fail('mine')),
      insert('together-3', () => {}),
      insert('w1', () => {}),
      insert('together-4', fail('also mine')),
      insert('together-5', () => {}),
    ];
    const outcomes = (await Promise.allSettled(all)).map((outcome) =>
      outcome.status === 'fulfilled' ? outcome.value : String(outcome.reason),
    );
    const [first, failed, ...rest] = outcomes;
    expect([first, failed]).toEqual(['together-1', 'Error: mine']);
    // Of two of one name either may come first.
    expect(rest.slice(0, 2).toSorted()).toEqual([expect.stringMatching(/unique/i), 'together-3']);
    expect(rest.slice(2)).toEqual(['Error: also mine', 'together-5']);
    const query = test.database.read.selectFrom('websites').select('id').where('id', 'like', 'together-%');
    const kept = await query.orderBy('id').execute();
    expect(kept.map(({ id }) => id)).toEqual(['together-1', 'together-3', 'together-5']);
  });

  it('refuses the outer connection inside a transaction (design 9)', async () => {
    const nested = test.database.write(() => test.database.read.selectFrom('websites').selectAll().execute());
    await expect(nested).rejects.toThrow('A transaction is open here');
    const twice = test.database.write(() => test.database.write(async () => 1));
    await expect(twice).rejects.toThrow('open here already');
  });

  it('reads beside an open transaction, which it does not see (design 9)', async () => {
    let seen: unknown;
    const before = test.database.read;
    await test.database.write(async (tx) => {
      await tx.insertInto('websites').values(website('w3')).execute();
      seen = await before.selectFrom('websites').select('id').where('id', '=', 'w3').execute();
    });
    expect(seen).toEqual([]);
  });

  it('waits for the disk after each transaction but those that may come later (design 4)', async () => {
    const { database } = test;
    const sync = vi.spyOn(CommitLog.prototype, 'sync');
    const waits = async (tx: Write) => {
      if (database.kind === 'sqlite') return 'on';
      const { rows } = await sql<{ synchronous_commit: string }>`show synchronous_commit`.execute(tx);
      return rows[0]?.synchronous_commit;
    };
    const insert = async (tx: Write) => {
      await tx.insertInto('websites').values(website('later')).execute();
      return waits(tx);
    };
    expect(await database.write(insert, { isDurable: false })).toBe(database.kind === 'sqlite' ? 'on' : 'off');
    expect(sync).not.toHaveBeenCalled();
    expect(await database.read.selectFrom('websites').select('id').where('id', '=', 'later').execute()).toHaveLength(1);
    expect(await database.write(waits)).toBe('on');
    expect(sync).toHaveBeenCalledTimes(database.kind === 'sqlite' ? 1 : 0);
    sync.mockRestore();
  });

  it('tells a signal after the commit and never without one (design 4)', async () => {
    const heard: string[] = [];
    test.database.listen(
      (channel, payload) => heard.push(`${channel} ${payload}`),
      () => {},
    );
    await test.database
      .write(async (tx) => {
        await test.database.signal(tx, ['purge', 'lost']);
        throw new Error('no');
      })
      .catch(() => {});
    await test.database.write(async (tx) => {
      await test.database.signal(tx, ['purge', 'kept']);
      expect(heard).toEqual([]);
    });
    // At once in this process; on PostgreSQL its own notification may come back once more.
    expect(new Set(heard)).toEqual(new Set(['purge kept']));
  });

  it('never lets five parallel takers of six units take more than there are (design 5)', async () => {
    await test.database.write(async (tx) => {
      await tx.insertInto('counters').values({ website_id: 'w1', name: 'units', value: 6 }).execute();
    });
    const take = () =>
      test.database.write((tx) =>
        tx
          .updateTable('counters')
          .set((eb) => ({ value: eb('value', '-', 2) }))
          .where('website_id', '=', 'w1')
          .where('name', '=', 'units')
          .where('value', '>=', 2)
          .returning('value')
          .executeTakeFirst(),
      );
    const taken = await Promise.all(Array.from({ length: 5 }, take));
    expect(taken.filter(Boolean)).toHaveLength(3);
  });
});
