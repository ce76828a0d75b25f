import { sql, type Kysely } from 'kysely';

const statements = [
  `create table redirects (
    id text not null,
    website_id text not null references websites (id),
    source text not null,
    target text not null,
    status integer not null,
    is_kept integer not null,
    created_at bigint not null,
    primary key (id),
    unique (website_id, source),
    check (status in (301, 302))
  )`,
  // A host may be asked for by several websites, and is of the one that proves it.
  `create table proven_domains (
    website_id text not null references websites (id),
    host text not null,
    is_primary integer not null,
    state text not null,
    found text,
    verified_at bigint,
    checked_at bigint,
    primary key (website_id, host)
  )`,
  `insert into proven_domains
    (website_id, host, is_primary, state, verified_at)
    select domains.website_id, domains.host, domains.is_primary, 'ready', websites.created_at
    from domains inner join websites on websites.id = domains.website_id`,
  'drop table domains',
  'alter table proven_domains rename to domains',
  'create unique index domains_by_verified_host on domains (host) where verified_at is not null',
  'alter table websites add column offline_since bigint',
  'alter table websites add column deleted_at bigint',
  `create table website_copies (
    website_id text not null references websites (id),
    source_id text not null,
    done integer not null,
    total integer not null,
    finished_at bigint,
    primary key (website_id)
  )`,
  `create table first_run_tokens (
    token_hash text not null,
    created_at bigint not null,
    expires_at bigint not null,
    primary key (token_hash)
  )`,
];

/** What lies around websites: redirects, proven domains, their states and ends; plain SQL that both databases read alike. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
