import { sql, type Kysely } from 'kysely';

const statements = [
  `create table site_users (
    id text primary key,
    website_id text not null references websites (id),
    email text not null,
    name text not null,
    password_hash text not null,
    language text,
    blocked_at bigint,
    created_at bigint not null,
    seen_at bigint not null,
    unique (website_id, email)
  )`,
  'create index site_users_by_website on site_users (website_id, id)',
  `create table site_user_sessions (
    token_hash text primary key,
    website_id text not null references websites (id),
    id text not null unique,
    site_user_id text not null references site_users (id) on delete cascade,
    device text not null,
    address text not null,
    is_remembered integer not null,
    created_at bigint not null,
    seen_at bigint not null,
    expires_at bigint not null
  )`,
  'create index site_user_sessions_by_user on site_user_sessions (website_id, site_user_id)',
  'create index site_user_sessions_by_end on site_user_sessions (expires_at)',
  `create table site_user_links (
    id text primary key,
    website_id text not null references websites (id),
    kind text not null check (kind in ('join', 'reset', 'code', 'email')),
    secret_hash text not null,
    email text not null,
    name text not null,
    site_user_id text references site_users (id) on delete cascade,
    created_at bigint not null,
    expires_at bigint not null
  )`,
  'create index site_user_links_by_secret on site_user_links (website_id, secret_hash)',
  'create index site_user_links_by_email on site_user_links (website_id, email)',
  'create index site_user_links_by_end on site_user_links (expires_at)',
  `create table site_user_notes (
    id text primary key,
    website_id text not null references websites (id),
    site_user_id text not null references site_users (id) on delete cascade,
    account_id text,
    text text not null,
    created_at bigint not null
  )`,
  'create index site_user_notes_by_user on site_user_notes (website_id, site_user_id)',
  'create index orders_by_site_user on orders (website_id, site_user_id, id) where site_user_id is not null',
  'create index carts_by_site_user on carts (website_id, site_user_id) where site_user_id is not null',
];

/** Members of websites with their sessions, what was mailed to open an account, and notes on them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
