import { afterAll, beforeAll, expect, it } from 'vitest';
import type { NewDiscount } from '#contract/discount.ts';
import { openTestDatabase, type TestDatabase } from '#database/testing/database.ts';
import { systemClock } from '#providers/clock.ts';
import { act } from '../testing/act.ts';
import { addDiscount } from './add-discount.ts';

let test: TestDatabase;
const signals: string[] = [];
const websiteId = 'w';

beforeAll(async () => {
  test = await openTestDatabase();
  test.database.listen(
    (channel, tag) => signals.push(`${channel} ${tag}`),
    () => {},
  );
  const website = {
    id: websiteId,
    handle: 'w',
    title: 'W',
    tagline: '',
    description: '',
    theme: 't',
    language: 'en-US',
  };
  const settings = { time_zone: 'UTC', currency: 'USD', is_default: 0 as const, created_at: 1 };
  // Its writer's own signal and line would stand among those that are looked at.
  await test.database.write((tx) =>
    tx
      .insertInto('websites')
      .values({ ...website, ...settings })
      .execute(),
  );
});
afterAll(() => test.drop());

const spring: NewDiscount = {
  name: 'Spring',
  code: ' spring ',
  benefit: { kind: 'percentage', percent: 10 },
  scope: { kind: 'order' },
  minimumSubtotalCents: 0,
  stacks: true,
};
const add = (discount: NewDiscount) =>
  act({ database: test.database, clock: systemClock }, websiteId, (unit) => addDiscount(unit, discount));
const count = async (table: 'discounts' | 'audit_log') =>
  (await test.database.read.selectFrom(table).select('id').execute()).length;

it('adds a discount once by its code, records it and makes the pages of the website stale (design 11)', async () => {
  const id = await add(spring);
  expect(id).toBeTypeOf('string');
  expect(signals).toContain(`purge website:${websiteId}`);
  expect(await add({ ...spring, code: 'SPRING' })).toMatchObject({ code: 'invalid' });
  expect([await count('discounts'), await count('audit_log')]).toEqual([1, 1]);
  const [line] = await test.database.read.selectFrom('audit_log').selectAll().execute();
  expect(line).toMatchObject({ action: 'discount.add', subject_id: id, actor_id: 'test' });
});

it('refuses what is no discount, field by field (design 11)', async () => {
  const refused = await add({ ...spring, code: 'MORE', benefit: { kind: 'percentage', percent: 200 } });
  expect(refused).toMatchObject({ code: 'invalid', details: { errors: { 'benefit.percent': expect.any(String) } } });
  expect(await add({ ...spring, code: 'NEVER', maxUses: -1 })).toMatchObject({
    details: { errors: { maxUses: 'Must be 0 or more.' } },
  });
  expect(await count('discounts')).toBe(1);
});

it('refuses a discount that ends before it begins, which nobody would ever get (design 11)', async () => {
  const begins = Date.UTC(2026, 11, 1);
  const late = { ...spring, code: 'LATE', startsAt: begins };
  expect(await add({ ...late, endsAt: begins - 1 })).toMatchObject({
    code: 'invalid',
    details: { errors: { endsAt: expect.any(String) } },
  });
  expect(await add({ ...late, endsAt: begins + 1 })).toBeTypeOf('string');
});
