import { sql, type Kysely } from 'kysely';

/** Orders whose money comes later and elsewhere. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    'alter table orders add column agreement text',
    'alter table orders add column owed_cents bigint not null default 0',
    'alter table orders add column reminded_at bigint',
    'create index orders_owed on orders (website_id, id) where owed_cents > 0',
    `create table received_payments (
      website_id text not null references websites (id),
      id text not null,
      order_id text not null,
      amount_cents bigint not null check (amount_cents > 0),
      received_at bigint not null,
      primary key (website_id, id)
    )`,
    'create index received_payments_by_order on received_payments (website_id, order_id)',
  ]) {
    await sql.raw(statement).execute(db);
  }
}
