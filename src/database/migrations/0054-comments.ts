import { sql, type Kysely } from 'kysely';

const statements = [
  `create table comments (
    id text primary key,
    website_id text not null references websites (id),
    place_id text not null,
    parent_id text,
    site_user_id text,
    is_staff integer not null check (is_staff in (0, 1)),
    author_name text not null,
    email text not null,
    body text not null,
    html text not null,
    state text not null check (state in ('waiting', 'shown', 'hidden', 'spam', 'deleted')),
    twin text not null,
    wants_mail integer not null check (wants_mail in (0, 1)),
    reports integer not null,
    decided_at bigint,
    caller text not null,
    created_at bigint not null,
    updated_at bigint not null
  )`,
  'create unique index comments_by_twin on comments (website_id, twin)',
  'create index comments_by_place on comments (website_id, place_id, state, id)',
  'create index comments_by_state on comments (website_id, state, id)',
  'create index comments_by_email on comments (website_id, email)',
  `create index comments_by_member on comments (website_id, site_user_id) where site_user_id is not null`,
  'create index comments_by_parent on comments (parent_id) where parent_id is not null',
  `create index comments_reported on comments (website_id, id) where reports > 0`,
  `create index comments_refused on comments (updated_at) where state in ('spam', 'deleted')`,
  `create index comments_callers on comments (created_at) where caller <> ''`,
  `create table comment_reports (
    website_id text not null references websites (id),
    comment_id text not null references comments (id) on delete cascade,
    caller text not null,
    created_at bigint not null,
    primary key (comment_id, caller)
  )`,
  'create index comment_reports_old on comment_reports (created_at)',
  `create table comment_bans (
    id text primary key,
    website_id text not null references websites (id),
    email text not null,
    caller text not null,
    created_at bigint not null
  )`,
  'create unique index comment_bans_by_email on comment_bans (website_id, email)',
  `create table comment_readers (
    id text primary key,
    website_id text not null references websites (id),
    email text not null,
    state text not null check (state in ('asked', 'confirmed', 'off')),
    asked_at bigint not null
  )`,
  'create unique index comment_readers_by_email on comment_readers (website_id, email)',
  `create table comment_places (
    website_id text not null references websites (id),
    place_id text not null,
    comment_state integer not null,
    primary key (website_id, place_id)
  )`,
  `create table likes (
    website_id text not null references websites (id),
    item_id text not null,
    liker text not null,
    created_at bigint not null,
    primary key (website_id, item_id, liker)
  )`,
];

/** What visitors say and like. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
