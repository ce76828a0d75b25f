import { sql, type Kysely } from 'kysely';

const statements = [
  `create table returns (
    id text primary key,
    website_id text not null references websites (id),
    order_id text not null references orders (id),
    kind text not null,
    state text not null,
    reason text not null,
    note text not null,
    words text not null,
    refund_id text,
    created_at bigint not null,
    changed_at bigint not null
  )`,
  'create index returns_by_order on returns (website_id, order_id)',
  'create index returns_by_state on returns (website_id, state, created_at, id)',
  `create table return_items (
    website_id text not null references websites (id),
    return_id text not null references returns (id) on delete cascade,
    order_item_id text not null,
    quantity integer not null,
    primary key (return_id, order_item_id)
  )`,
  'create index return_items_by_line on return_items (website_id, order_item_id)',
  `create table return_labels (
    return_id text primary key references returns (id) on delete cascade,
    website_id text not null references websites (id),
    filename text not null,
    media_type text not null,
    content text not null
  )`,
  'create index return_labels_by_website on return_labels (website_id)',
];

/** Buyers send something back, or withdraw from their contract. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
