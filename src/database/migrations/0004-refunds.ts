import { sql, type Kysely } from 'kysely';

const statements = [
  `alter table payment_attempts add column refunded_cents bigint not null default 0
    check (refunded_cents between 0 and amount_cents)`,
  `alter table order_items add column refunded_quantity integer not null default 0
    check (refunded_quantity between 0 and quantity)`,
  `create table refunds (
    id text not null,
    website_id text not null references websites (id),
    attempt_id text not null,
    order_id text,
    request_key text not null,
    amount_cents bigint not null,
    charge_cents bigint not null,
    gift_cards text not null,
    reason text not null,
    restock integer not null,
    state text not null,
    provider_reference text,
    failure text,
    created_at bigint not null,
    updated_at bigint not null,
    primary key (id),
    unique (website_id, request_key),
    check (amount_cents > 0 and charge_cents between 0 and amount_cents)
  )`,
  `create table refund_items (
    website_id text not null references websites (id),
    refund_id text not null references refunds (id),
    order_item_id text not null,
    quantity integer not null,
    primary key (refund_id, order_item_id),
    check (quantity > 0)
  )`,
  'create index refunds_by_attempt on refunds (website_id, attempt_id)',
  'create index refunds_by_state on refunds (state, updated_at)',
];

/** The ledger of refunds; plain SQL that both databases read alike. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
