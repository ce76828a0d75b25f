import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from './testing/database.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.drop());

const names = Array.from({ length: 40 }, (_, at) => `one's "${at}", {half}\\`);

it('finds what is among many texts, whatever is in them, and nothing else (design 4)', async () => {
  const rows = [...names, 'other'].map((key) => ({ key, window_start: 1, count: 1 }));
  await test.database.write((tx) => tx.insertInto('rate_limits').values(rows).execute());
  const limits = () => test.database.read.selectFrom('rate_limits').select('key').where('window_start', '=', 1);
  const found = await limits().where('key', 'in', names).orderBy('key').execute();
  expect(found.map(({ key }) => key)).toEqual(names.toSorted());
  const nested = limits().where((eb) => eb.and([eb('key', 'in', [...names, 'other']), eb('key', '!=', 'other')]));
  expect(await nested.execute()).toHaveLength(40);
  await test.database.write((tx) => tx.deleteFrom('rate_limits').where('key', 'in', names).execute());
  expect(await limits().execute()).toEqual([{ key: 'other' }]);
});

it('asks PostgreSQL for many by one parameter, and for few by theirs (design 7)', () => {
  const asked = (some: string[]) => test.database.read.selectFrom('rate_limits').selectAll().where('key', 'in', some);
  const { sql, parameters } = asked(names).compile();
  if (test.database.kind === 'postgres')
    expect([sql, parameters]).toEqual([expect.stringContaining('= any($1::text[])'), [names]]);
  else expect(parameters).toEqual(names);
  expect(asked(names.slice(0, 5)).compile().parameters).toHaveLength(5);
});
