import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { openOldDatabase } from '../testing/old-database.ts';

const { db, update, drop } = await openOldDatabase('0159-gift-card-expiry');
afterAll(drop);

it('keeps what orders from before are found by, and whether they are tests (design 11)', async () => {
  await sql`insert into websites (id, handle, title, tagline, description, theme, language, time_zone, currency,
    is_default, created_at) values ('w', 'w', '', '', '', '', 'en-US', 'UTC', 'USD', 1, 0)`.execute(db);
  for (const [at, id] of ['real', 'test'].entries()) {
    await sql`insert into orders (id, website_id, order_number, cart_id, checkout_id, attempt_id, token_hash, language,
      test_mode, email, details, currency, subtotal_cents, discount_cents, shipping_cents, tax_cents, grand_total_cents,
      created_at) values (${id}, 'w', ${at}, ${id}, ${id}, ${id}, ${id}, 'en-US', ${at}, '', '{}', 'USD', 0, 0, 0, 0, 0,
      0)`.execute(db);
    for (const word of ['mug', id]) {
      await sql`insert into order_words (website_id, word, order_id) values ('w', ${word}, ${id})`.execute(db);
    }
  }

  await update();

  const words = await db.selectFrom('order_words').selectAll().orderBy('test_mode').orderBy('word').execute();
  expect(words.map(({ order_id, test_mode, word }) => [order_id, test_mode, word])).toEqual([
    ['real', 0, 'mug'],
    ['real', 0, 'real'],
    ['test', 1, 'mug'],
    ['test', 1, 'test'],
  ]);
});
