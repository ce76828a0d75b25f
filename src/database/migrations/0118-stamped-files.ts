import { sql, type Kysely } from 'kysely';

const statements = [
  'alter table products add column stamps_pdfs integer not null default 0',
  // Why no stamp can be put on it, once that was tried.
  'alter table product_files add column unstampable text',
  `create table stamped_files (
    id text not null,
    website_id text not null references websites (id),
    grant_id text not null,
    file_id text not null,
    blob_key text not null,
    byte_size bigint not null,
    created_at bigint not null,
    primary key (id),
    unique (grant_id, file_id)
  )`,
  'create index stamped_files_by_blob on stamped_files (blob_key)',
];

/** Buyers of digital products get PDFs with their name on each page. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
