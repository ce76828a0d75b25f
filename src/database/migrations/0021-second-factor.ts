import { sql, type Kysely } from 'kysely';

const statements = [
  // Whoever is signed in is asked for proof before the next dangerous act.
  'alter table account_sessions add column proved_at bigint not null default 0',
  'alter table accounts add column totp_secret text',
  'alter table accounts add column totp_step bigint not null default 0',
  `create table recovery_codes (
    account_id text not null references accounts (id) on delete cascade,
    code_hash text not null,
    primary key (account_id, code_hash)
  )`,
  `create table password_resets (
    token_hash text primary key,
    account_id text not null references accounts (id) on delete cascade,
    expires_at bigint not null
  )`,
];

/** Second factors, recovery codes, links of forgotten passwords; plain SQL that both databases read alike. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
