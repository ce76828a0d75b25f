import { sql, type Kysely } from 'kysely';

const statements = [
  `create table files (
    id text not null,
    website_id text not null references websites (id),
    blob_key text not null,
    filename text not null,
    media_type text not null,
    byte_size bigint not null,
    created_at bigint not null,
    primary key (id)
  )`,
  'create index files_by_time on files (website_id, id)',
  `create table webhook_endpoints (
    id text not null,
    website_id text not null references websites (id),
    url text not null,
    kinds text not null,
    secret text not null,
    is_on integer not null,
    failing_since bigint,
    created_at bigint not null,
    primary key (id)
  )`,
  'create index webhook_endpoints_by_website on webhook_endpoints (website_id)',
  `create table webhook_deliveries (
    id text not null,
    website_id text not null references websites (id),
    endpoint_id text not null references webhook_endpoints (id) on delete cascade,
    event_id text not null,
    kind text not null,
    body text not null,
    state text not null,
    attempts integer not null,
    status integer,
    answer text,
    created_at bigint not null,
    tried_at bigint,
    primary key (id)
  )`,
  'create index webhook_deliveries_by_endpoint on webhook_deliveries (endpoint_id, id)',
  'create index webhook_deliveries_by_time on webhook_deliveries (created_at)',
  `create table api_keys (
    id text not null,
    website_id text not null references websites (id),
    title text not null,
    key_hash text not null unique,
    hint text not null,
    scopes text not null,
    created_by text not null,
    created_at bigint not null,
    last_used_at bigint,
    primary key (id)
  )`,
  'create index api_keys_by_website on api_keys (website_id)',
];

/** Files, webhooks and keys of the API; plain SQL that both databases read alike. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
