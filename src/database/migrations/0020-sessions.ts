import { sql, type Kysely } from 'kysely';

const statements = [
  `alter table account_sessions add column id text not null default ''`,
  `alter table account_sessions add column device text not null default ''`,
  `alter table account_sessions add column address text not null default ''`,
  'alter table account_sessions add column seen_at bigint not null default 0',
  // Those that are open stay so; nothing follows from a part of a hash.
  'update account_sessions set id = substr(token_hash, 1, 22), seen_at = created_at',
  'create unique index account_sessions_by_account on account_sessions (account_id, id)',
];

/** What people know their sessions by; plain SQL that both databases read alike. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
