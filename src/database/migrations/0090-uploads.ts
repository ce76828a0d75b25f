import { sql, type Kysely } from 'kysely';

const statements = [
  `create table uploads (
    website_id text not null references websites (id),
    id text not null,
    begun_by text not null,
    purpose text not null,
    filename text not null,
    byte_size bigint not null,
    last_modified bigint,
    received bigint not null,
    answer text,
    touched_at bigint not null,
    primary key (website_id, id)
  )`,
  'create index uploads_by_person on uploads (website_id, begun_by)',
  'create index uploads_by_time on uploads (touched_at)',
  `create table upload_parts (
    website_id text not null references websites (id),
    upload_id text not null,
    starts_at bigint not null,
    byte_size bigint not null,
    name text not null,
    primary key (website_id, upload_id, starts_at)
  )`,
];

/** Files come in parts, and go on after a break. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
