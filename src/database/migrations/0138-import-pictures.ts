import { sql, type Kysely } from 'kysely';

const statements = [
  `create table import_pictures (
    website_id text not null references websites (id),
    set_id text not null,
    name text not null,
    blob_name text,
    byte_size bigint not null,
    problem text,
    asset_id text,
    created_at bigint not null,
    primary key (website_id, set_id, name)
  )`,
  'create index import_pictures_by_set on import_pictures (set_id)',
  'create index import_pictures_by_time on import_pictures (created_at)',
  'alter table product_imports add column pictures_id text',
  'alter table product_import_rows add column lacks_pictures integer not null default 0',
];

/** Pictures that come beside a file of products, and which of its products lack theirs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
