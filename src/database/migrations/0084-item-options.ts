import { sql, type Kysely } from 'kysely';

const statements = [
  // In the order in which a list counts them.
  `create table item_options (
    website_id text not null references websites (id),
    collection_id text not null,
    name text not null,
    value text not null,
    item_id text not null,
    primary key (website_id, collection_id, name, value, item_id)
  )`,
  'create index item_options_by_item on item_options (website_id, item_id)',
  // Those of products that are there are learned by a job for each website.
  `insert into jobs
    (id, website_id, kind, name, payload, state, run_at, attempts, leased_until, created_at)
    select 'item-options-' || id, id, 'search.index', 'search.index:options:' || id, '{}', 'ready', 0, 0, 0, 0
    from websites where true on conflict do nothing`,
];

/** Lists are filtered by the values that options of their products have. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
