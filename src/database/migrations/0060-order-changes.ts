import { sql, type Kysely } from 'kysely';

/** What changes of orders need: payments beside an order's first, and what was paid of it and is too much now. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    'alter table orders add column surplus_cents bigint not null default 0',
    'alter table orders add column was_paid integer not null default 0',
    'alter table payment_attempts add column order_id text',
    'create index payment_attempts_by_order on payment_attempts (website_id, order_id) where order_id is not null',
  ]) {
    await sql.raw(statement).execute(db);
  }
}
