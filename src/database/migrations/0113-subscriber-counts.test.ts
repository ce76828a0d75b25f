import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { openOldDatabase } from '../testing/old-database.ts';

const { db, update, drop } = await openOldDatabase('0104-refunded-shipping');
afterAll(drop);

async function subscriber(name: string, state: string): Promise<void> {
  await sql`insert into subscribers (id, website_id, list_id, email, name, state, consent_text, consent_version, source,
    consented_at, asked_at, created_at)
    values (${name}, 'w', 'l', ${`${name}@shop.example`}, '', ${state}, '', '', '', 0, 0, 0)`.execute(db);
}

async function customer(name: string, testMode: number): Promise<void> {
  await sql`insert into customers (id, website_id, test_mode, email, name, orders, spent_cents, currency, last_order_at,
    created_at) values (${name}, 'w', ${testMode}, ${`${name}@shop.example`}, '', 1, 1, 'USD', 0, 0)`.execute(db);
}

it('knows of lists from before how many are on them, and who of them has bought (design 11)', async () => {
  await sql`insert into websites (id, handle, title, tagline, description, theme, language, time_zone, currency,
    is_default, created_at) values ('w', 'w', '', '', '', '', 'en-US', 'UTC', 'USD', 1, 0)`.execute(db);
  for (const id of ['l', 'empty']) {
    await sql`insert into mailing_lists (id, website_id, name, created_at) values (${id}, 'w', ${id}, 0)`.execute(db);
  }
  await subscriber('buys', 'subscribed');
  await subscriber('tries', 'subscribed');
  await subscriber('left', 'unsubscribed');
  await customer('buys', 0);
  await customer('tries', 1);

  await update();

  const lists = await db.selectFrom('mailing_lists').select(['id', 'subscribers']).orderBy('id').execute();
  expect(lists.map(({ id, subscribers }) => [id, subscribers])).toEqual([
    ['empty', 0],
    ['l', 2],
  ]);
  const buyers = await db.selectFrom('subscribers').select('id').where('bought', '=', 1).execute();
  expect(buyers).toEqual([{ id: 'buys' }]);
});
