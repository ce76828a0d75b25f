import { createHash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';

// PostgreSQL indexes no text of more than 2.7 kB: an entry's fields take part in its identity by their hash.
const hashedEntries = [
  `create table hashed_entries (
    id text not null,
    website_id text not null references websites (id),
    cart_id text not null references carts (id) on delete cascade,
    item_id text not null,
    variant_id text not null,
    fields_key text not null,
    fields_hash text not null,
    quantity integer not null,
    created_at bigint not null,
    primary key (id),
    unique (cart_id, variant_id, fields_hash),
    check (quantity between 1 and 9999)
  )`,
  `insert into hashed_entries
    select id, website_id, cart_id, item_id, variant_id, fields_key, fields_key, quantity, created_at from cart_entries`,
  'drop table cart_entries',
  'alter table hashed_entries rename to cart_entries',
];

const statements = [
  // Rows that visitors without a cookie shared open to nobody any more.
  `update carts set token_hash = 'shared:' || id where token_hash = ''`,
  `update checkouts set token_hash = 'shared:' || id where token_hash = ''`,
  `create table daily_counts (
    key_hash text not null,
    started_at bigint not null,
    count integer not null,
    primary key (key_hash)
  )`,
  // By its token a visitor's own is found, also once it is bought.
  'create index checkouts_by_token on checkouts (website_id, token_hash)',
  // By these the sweeps find what is kept no longer.
  'create index carts_by_age on carts (updated_at) where is_purchased = 0',
  'create index daily_counts_by_age on daily_counts (started_at)',
  'create index cart_reminders_by_age on cart_reminders (created_at)',
  'create index idempotent_calls_by_age on idempotent_calls (created_at)',
  'create index webhook_events_by_age on webhook_events (received_at)',
  'create index provider_records_by_age on provider_records (provider, created_at)',
  'create index stock_ledger_by_reference on stock_ledger (website_id, reference)',
  'create index gift_card_ledger_by_reference on gift_card_ledger (website_id, reference)',
];

/** Bounds of what callers make the shop keep: identities by hash, no shared rows, and indexes by age. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of hashedEntries) await sql.raw(statement).execute(db);
  const { rows } = await sql<{ id: string; fields: string }>`
    select id, fields_key as fields from cart_entries where fields_key <> ''`.execute(db);
  for (const { id, fields } of rows) {
    const hash = createHash('sha256').update(fields).digest('base64url');
    await sql`update cart_entries set fields_hash = ${hash} where id = ${id}`.execute(db);
  }
  for (const statement of statements) await sql.raw(statement).execute(db);
}
