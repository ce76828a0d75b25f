import { sql, type Kysely } from 'kysely';

const statements = [
  'alter table products add column brand text',
  'alter table products add column seo_title text',
  'alter table products add column seo_description text',
  "alter table products add column related_ids text not null default '[]'",
  'alter table variants add column gtin text',
  'alter table variants add column cost_cents bigint',
  'alter table variants add column length_mm integer',
  'alter table variants add column width_mm integer',
  'alter table variants add column height_mm integer',
  'alter table variants add column customs_code text',
  'alter table variants add column origin_country text',
  'alter table variants add column low_stock_at integer',
  `create table product_imports (
    website_id text not null references websites (id),
    id text not null,
    collection_id text not null,
    account_id text not null,
    filename text not null,
    format text,
    with_pictures integer not null,
    state text not null,
    problem text,
    done integer not null,
    total integer not null,
    counts text not null,
    category_ids text not null,
    created_at bigint not null,
    primary key (website_id, id)
  )`,
  `create table product_import_rows (
    website_id text not null references websites (id),
    import_id text not null,
    position integer not null,
    line integer not null,
    title text not null,
    verdict text not null,
    content text not null,
    findings text not null,
    item_id text,
    undo text,
    state text not null,
    primary key (website_id, import_id, position)
  )`,
  'create index product_import_rows_by_state on product_import_rows (website_id, import_id, state, position)',
  'create index product_import_rows_by_verdict on product_import_rows (website_id, import_id, verdict, position)',
  'create index product_imports_by_time on product_imports (website_id, created_at)',
];

/** What a product and its variants are beside price and stock, and files of products that are read in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
