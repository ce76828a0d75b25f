import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { openOldDatabase } from '../testing/old-database.ts';

const { db, update, drop } = await openOldDatabase('0104-refunded-shipping');
afterAll(drop);

const people = { admin: 1, store: 8, content: 2 };

async function website(id: string, settings: [namespace: string, key: string, value: string][]): Promise<void> {
  await sql`insert into websites (id, handle, title, tagline, description, theme, language, time_zone, currency,
    is_default, created_at) values (${id}, ${id}, '', '', '', '', 'en-US', 'UTC', 'USD', 0, 0)`.execute(db);
  for (const [namespace, key, value] of settings) {
    await sql`insert into preferences (website_id, namespace, key, value)
      values (${id}, ${namespace}, ${key}, ${value})`.execute(db);
  }
  for (const [name, role] of Object.entries(people)) {
    await sql`insert into memberships (website_id, account_id, role)
      values (${id}, ${name}, ${role})`.execute(db);
  }
}

it('keeps for each person what their website had said of mails to staff (platform 9)', async () => {
  for (const name of Object.keys(people)) {
    await sql`insert into accounts (id, email, password_hash, created_at)
      values (${name}, ${`${name}@shop.example`}, '', 0)`.execute(db);
  }
  await website('both', [
    ['commerce', 'lowStockMails', 'true'],
    ['comments', 'tellsStaff', 'false'],
    ['commerce', 'lowStockAt', '3'],
  ]);
  await website('neither', [
    ['commerce', 'lowStockMails', 'false'],
    ['comments', 'tellsStaff', 'true'],
  ]);
  await website('silent', []);

  await update();

  const members = await db
    .selectFrom('memberships')
    .select(['website_id', 'account_id', 'told'])
    .orderBy('website_id')
    .orderBy('account_id')
    .execute();
  const told = members.flatMap(({ website_id: id, account_id: who, told: said }) =>
    said === null ? [] : [[id, who, JSON.parse(said)]],
  );
  expect(told).toEqual([
    ['both', 'admin', { 'low-stock': true, comment: false }],
    ['both', 'store', { 'low-stock': true }],
  ]);
  // What was carried over stands once; what has nothing to do with it stays.
  const rest = await db.selectFrom('preferences').select(['website_id', 'key']).execute();
  expect(rest).toEqual([{ website_id: 'both', key: 'lowStockAt' }]);
});
