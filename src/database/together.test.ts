import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertRow } from './prepared.ts';
import { openTestDatabase, type TestDatabase } from './testing/database.ts';
import { together } from './together.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.drop());

const limit = (key: string) => ({ key, window_start: 1, count: 1 });
const keys = async () => {
  const rows = await test.database.read.selectFrom('rate_limits').select('key').orderBy('key').execute();
  return rows.map(({ key }) => key);
};

describe('statements that go out together', () => {
  it('run in their order and give what each gives (design 9)', async () => {
    const [, seen] = await test.database.write((tx) =>
      together(
        insertRow(tx, 'rate_limits', limit('a')),
        tx.selectFrom('rate_limits').select('key').execute(),
        insertRow(tx, 'rate_limits', limit('b')),
      ),
    );
    expect(seen).toEqual([{ key: 'a' }]);
    expect(await keys()).toEqual(['a', 'b']);
  });

  it('are all taken back where one fails, and what failed first is told (design 9)', async () => {
    const before = await keys();
    const writing = test.database.write((tx) =>
      together(
        insertRow(tx, 'rate_limits', limit('c')),
        sql`select * from first_mistake`.execute(tx),
        sql`select * from second_mistake`.execute(tx),
        // So many that a rollback which does not wait for them comes between.
        ...Array.from({ length: 50 }, (_, count) => insertRow(tx, 'rate_limits', limit(`d${count}`))),
      ),
    );
    await expect(writing).rejects.toThrow('first_mistake');
    await test.database.write((tx) => insertRow(tx, 'rate_limits', limit('f')));
    expect(await keys()).toEqual([...before, 'f']);
  });

  it('in rows tell what failed first, not what failed of that (design 9)', async () => {
    const writing = test.database.write((tx) => {
      const row = async () => {
        await insertRow(tx, 'rate_limits', limit('g'));
        await insertRow(tx, 'rate_limits', limit('h'));
      };
      return together(row(), sql`select * from first_mistake`.execute(tx));
    });
    await expect(writing).rejects.toThrow('first_mistake');
  });

  it('leave the connection as it was where the first of a transaction fails (design 9)', async () => {
    const before = await keys();
    const writing = test.database.write(async (tx) => {
      await sql`select * from first_mistake`.execute(tx).catch(() => {});
      throw new Error('given up');
    });
    await expect(writing).rejects.toThrow('given up');
    expect(await keys()).toEqual(before);
  });
});
