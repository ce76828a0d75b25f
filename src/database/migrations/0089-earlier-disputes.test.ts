import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { openOldDatabase } from '../testing/old-database.ts';

const { db, update, drop } = await openOldDatabase('0088-fee-currencies');
afterAll(drop);

async function order(id: string): Promise<void> {
  await sql`insert into orders (id, website_id, order_number, cart_id, checkout_id, attempt_id, token_hash, language,
    test_mode, email, details, currency, subtotal_cents, discount_cents, shipping_cents, tax_cents, grand_total_cents,
    created_at) values (${id}, 'w', ${Number(id)}, ${id}, ${id}, ${id}, ${id}, 'en-US', 0, 'a@shop.example', '{}', 'USD',
    9900, 0, 0, 0, 9900, 1)`.execute(db);
  await sql`insert into payment_attempts (id, website_id, checkout_id, provider, state, amount_cents, refunded_cents,
    currency, order_draft, idempotency_key, created_at, updated_at) values (${id}, 'w', ${id}, 'paypal', 'succeeded', 9900,
    0, 'USD', '{}', ${id}, 1, 1)`.execute(db);
}

async function act(id: string, action: string, orderId: string, at: number, amount = '$1,250.00'): Promise<void> {
  const details = JSON.stringify({ amount, about: 'fraudulent' });
  await sql`insert into audit_log (id, website_id, actor_kind, actor_id, action, subject_id, details, created_at)
    values (${id}, 'w', 'system', 'webhook', ${action}, ${orderId}, ${details}, ${at})`.execute(db);
}

it('lists what was disputed before disputes were kept, and has not ended (design 11)', async () => {
  await sql`insert into websites (id, handle, title, tagline, description, theme, language, time_zone, currency,
    is_default, created_at) values ('w', 'w', '', '', '', '', 'en-US', 'UTC', 'USD', 1, 0)`.execute(db);
  for (const id of ['1', '2', '3', '4']) await order(id);
  await act('a', 'order.dispute', '1', 5);
  await act('b', 'order.dispute', '2', 6);
  await act('c', 'order.dispute-end', '2', 7);
  await act('d', 'order.dispute', '3', 8);
  await act('e', 'order.dispute', '4', 9, '٥');
  await sql`insert into disputes (id, website_id, provider, reference, order_id, amount_cents, currency, about, state,
    opened_at, updated_at) values ('kept', 'w', 'stripe', 'du_1', '3', 500, 'USD', '', 'over', 8, 8)`.execute(db);

  await update();

  const rows = await db.selectFrom('disputes').selectAll().orderBy('id').execute();
  expect(rows).toMatchObject([
    {
      id: 'a',
      order_id: '1',
      amount_cents: 125_000,
      provider: 'paypal',
      state: 'open',
      about: 'fraudulent',
      opened_at: 5,
    },
    { id: 'e', order_id: '4', amount_cents: 9900 },
    { id: 'kept', state: 'over' },
  ]);
});
