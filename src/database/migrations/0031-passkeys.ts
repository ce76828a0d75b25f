import { sql, type Kysely } from 'kysely';

const statements = [
  `create table passkeys (
    id text primary key,
    account_id text not null references accounts (id) on delete cascade,
    credential_id text not null unique,
    public_key text not null,
    counter bigint not null,
    name text not null,
    created_at bigint not null,
    used_at bigint
  )`,
  'create index passkeys_of_account on passkeys (account_id)',
  `create table passkey_challenges (
    challenge_hash text primary key,
    account_id text references accounts (id) on delete cascade,
    expires_at bigint not null
  )`,
];

/** Passkeys, and the challenges that they have yet to answer; plain SQL that both databases read alike. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
