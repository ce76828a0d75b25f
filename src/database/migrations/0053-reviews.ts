import { sql, type Kysely } from 'kysely';

const statements = [
  `create table reviews (
    id text primary key,
    website_id text not null references websites (id),
    item_id text not null,
    order_id text not null,
    email text not null,
    author_name text not null,
    rating integer not null check (rating between 1 and 5),
    body text not null,
    state text not null check (state in ('waiting', 'shown', 'hidden')),
    answer text not null,
    created_at bigint not null,
    updated_at bigint not null
  )`,
  'create unique index reviews_by_order on reviews (order_id, item_id)',
  'create index reviews_by_item on reviews (website_id, item_id, state, id)',
  'create index reviews_by_state on reviews (website_id, state, id)',
  'create index reviews_by_email on reviews (website_id, email)',
  `create index reviews_hidden on reviews (updated_at) where state = 'hidden'`,
];

/** What buyers think of what they bought. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
