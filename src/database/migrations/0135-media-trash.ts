import { sql, type Kysely } from 'kysely';

const statements = [
  `create table media_trash (
    website_id text not null references websites (id),
    id text not null,
    kind text not null,
    blob_key text not null,
    master_key text,
    filename text not null,
    media_type text not null,
    byte_size bigint,
    content text not null,
    deleted_at bigint not null,
    primary key (website_id, id)
  )`,
  'create index media_trash_by_time on media_trash (deleted_at)',
  // Bytes that one of them names are not swept.
  'create index media_trash_by_blob on media_trash (blob_key)',
  'create index media_trash_by_master on media_trash (master_key)',
];

/** Pictures and files that were deleted are kept for a time, to be brought back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
