import { sql, type Kysely } from 'kysely';

const statements = [
  `create table form_files (
    id text primary key,
    website_id text not null references websites (id),
    submission_id text not null references form_submissions (id) on delete cascade,
    field_id text not null,
    blob_key text not null,
    filename text not null,
    media_type text not null,
    byte_size bigint not null,
    created_at bigint not null
  )`,
  'create index form_files_by_submission on form_files (submission_id, id)',
  'create index form_files_by_website on form_files (website_id, byte_size)',
  'create index form_files_by_blob on form_files (blob_key)',
];

/** Files that visitors sent by forms. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
