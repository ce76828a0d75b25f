import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { openOldDatabase } from '../testing/old-database.ts';

const { db, update, drop } = await openOldDatabase('0024-order-office');
afterAll(drop);

async function order(id: string, email: string, name: string, cents: number): Promise<void> {
  const details = JSON.stringify({ email, shippingAddress: { name } });
  await sql`insert into orders (id, website_id, order_number, cart_id, checkout_id, attempt_id, token_hash, language,
    test_mode, email, details, currency, subtotal_cents, discount_cents, shipping_cents, tax_cents, grand_total_cents,
    created_at) values (${id}, 'w', ${Number(id)}, ${id}, ${id}, ${id}, ${id}, 'en-US', 0, ${email}, ${details}, 'USD',
    ${cents}, 0, 0, 0, ${cents}, ${Number(id)})`.execute(db);
}

it('knows who had ordered before, with what they spent and did not get back (design 11)', async () => {
  await sql`insert into websites (id, handle, title, tagline, description, theme, language, time_zone, currency,
    is_default, created_at) values ('w', 'w', '', '', '', '', 'en-US', 'UTC', 'USD', 1, 0)`.execute(db);
  await order('1', 'Ann@shop.example', 'Ann Éluard', 500);
  await order('2', 'bob@shop.example', 'Bob', 900);
  await order('3', 'ann@shop.example', '', 700);
  for (const [id, state] of ['done', 'failed'].entries()) {
    await sql`insert into refunds (id, website_id, attempt_id, order_id, request_key, amount_cents, charge_cents,
      gift_cards, reason, restock, state, created_at, updated_at)
      values (${String(id)}, 'w', '1', '1', ${String(id)}, 200, 200, '[]', '', 0, ${state}, 0, 0)`.execute(db);
  }
  await sql`insert into gift_cards (id, website_id, code_hash, last_four, currency, issued_cents, balance_cents,
    test_mode, order_id, created_at) values ('g', 'w', 'h', 'ABCD', 'USD', 1, 1, 0, '1', 0)`.execute(db);

  await update();

  const customers = await db.selectFrom('customers').selectAll().orderBy('id').execute();
  const facts = { name: 'Ann Éluard', orders: 2, spent_cents: 1000, last_order_at: 3, created_at: 1 };
  expect(customers).toMatchObject([
    { email: 'ann@shop.example', ...facts },
    { email: 'bob@shop.example', orders: 1 },
  ]);
  const orders = await db.selectFrom('orders').select('customer_id').orderBy('id').execute();
  expect(orders.map((row) => row.customer_id)).toEqual(['1', '2', '1']);
  const words = await db.selectFrom('customer_words').select('word').where('customer_id', '=', '1').execute();
  expect(words.map(({ word }) => word).toSorted()).toEqual(['ann', 'eluard', 'example', 'shop']);
  expect(await db.selectFrom('gift_cards').select('email').execute()).toEqual([{ email: 'ann@shop.example' }]);
});
