import { sql, type Kysely } from 'kysely';

const statements = [
  `create table product_files (
    id text not null,
    website_id text not null references websites (id),
    item_id text not null,
    blob_key text not null,
    filename text not null,
    media_type text not null,
    byte_size bigint not null,
    position integer not null,
    created_at bigint not null,
    primary key (id),
    check (byte_size >= 0)
  )`,
  `create table download_grants (
    id text not null,
    website_id text not null references websites (id),
    order_id text not null,
    item_id text not null,
    token_hash text not null,
    expires_at bigint not null,
    created_at bigint not null,
    primary key (id),
    unique (order_id, item_id),
    unique (website_id, token_hash)
  )`,
  'create index product_files_by_item on product_files (website_id, item_id)',
];

/** Files of digital products, and what orders open them; plain SQL that both databases read alike. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
