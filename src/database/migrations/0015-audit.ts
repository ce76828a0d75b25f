import { sql, type Kysely } from 'kysely';

const statements = [
  `create table audit_log (
    id text not null,
    website_id text not null references websites (id),
    actor_kind text not null,
    actor_id text,
    address text,
    action text not null,
    subject_id text not null,
    details text not null,
    created_at bigint not null,
    primary key (id)
  )`,
  'create index audit_log_by_time on audit_log (website_id, id)',
  'create index audit_log_by_subject on audit_log (website_id, subject_id, id)',
];

/** The audit log; plain SQL that both databases read alike. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
