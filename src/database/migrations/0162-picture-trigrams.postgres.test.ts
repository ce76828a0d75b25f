import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../testing/database.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase('postgres');
});
afterAll(() => test.drop());

it('finds pictures by a part of a word without going through all of them (design 11)', async () => {
  const plan = await test.database.write(async (tx) => {
    // So few pictures are gone through, whatever is there.
    await sql`set local enable_seqscan = off`.execute(tx);
    await sql`set local enable_indexscan = off`.execute(tx);
    await sql`set local enable_indexonlyscan = off`.execute(tx);
    const query = sql<{ 'QUERY PLAN': string }>`explain select id from assets where words like '%ettle%'`;
    return (await query.execute(tx)).rows.map((row) => row['QUERY PLAN']).join('\n');
  });
  expect(plan).toContain('assets_by_trigrams');
});
