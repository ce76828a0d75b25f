import { sql, type Kysely } from 'kysely';

const statements = [
  `create table site_user_passkeys (
    id text primary key,
    website_id text not null references websites (id),
    site_user_id text not null references site_users (id) on delete cascade,
    credential_id text not null,
    public_key text not null,
    counter bigint not null,
    name text not null,
    created_at bigint not null,
    used_at bigint,
    unique (website_id, credential_id)
  )`,
  'create index site_user_passkeys_by_user on site_user_passkeys (website_id, site_user_id)',
  `create table site_user_challenges (
    challenge_hash text primary key,
    website_id text not null references websites (id),
    site_user_id text references site_users (id) on delete cascade,
    expires_at bigint not null
  )`,
  'create index site_user_challenges_by_end on site_user_challenges (expires_at)',
];

/** Passkeys of members, and the challenges that they have yet to answer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
