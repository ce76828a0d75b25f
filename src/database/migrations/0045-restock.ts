import { sql, type Kysely } from 'kysely';

const statements = [
  `create table restock_sign_ups (
    id text primary key,
    website_id text not null references websites (id),
    item_id text not null,
    variant_id text not null,
    email text not null,
    language text,
    state text not null check (state in ('waiting', 'sent')),
    created_at bigint not null,
    sent_at bigint
  )`,
  `create unique index restock_sign_ups_waiting on restock_sign_ups (variant_id, email) where state = 'waiting'`,
  'create index restock_sign_ups_by_variant on restock_sign_ups (website_id, variant_id, state, id)',
  'create index restock_sign_ups_by_email on restock_sign_ups (website_id, email)',
  'create index restock_sign_ups_by_time on restock_sign_ups (state, sent_at)',
  `create table restock_sends (
    variant_id text primary key,
    website_id text not null references websites (id),
    next_at bigint not null
  )`,
  'create index restock_sends_by_time on restock_sends (next_at)',
];

/** Who wants to be told when a variant is back, and the variants of which they are being told. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
