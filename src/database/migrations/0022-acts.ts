import { sql, type Kysely } from 'kysely';

const statements = [
  // SQLite cannot take "not null" off a column: the table is made anew.
  `create table audit_acts (
    id text not null,
    website_id text references websites (id),
    actor_kind text not null,
    actor_id text,
    address text,
    via text,
    action text not null,
    subject_id text not null,
    details text not null,
    created_at bigint not null,
    primary key (id)
  )`,
  `insert into audit_acts
    (id, website_id, actor_kind, actor_id, address, action, subject_id, details, created_at)
    select id, website_id, actor_kind, actor_id, address, action, subject_id, details, created_at from audit_log`,
  'drop table audit_log',
  'alter table audit_acts rename to audit_log',
  'create index audit_log_by_time on audit_log (website_id, id)',
  'create index audit_log_by_subject on audit_log (website_id, subject_id, id)',
  'create index audit_log_by_actor on audit_log (website_id, actor_id, id)',
  'create index audit_log_by_age on audit_log (created_at)',
  'create index jobs_by_website on jobs (website_id, state, kind)',
  'create index assets_by_blob on assets (blob_key)',
  'create index files_by_blob on files (blob_key)',
  'create index product_files_by_blob on product_files (blob_key)',
  'alter table invitations add column guesses integer not null default 0',
];

/**
 * Acts of accounts, which belong to no website, and by what each was done; ways to a website's jobs and to who has a
 * picture; plain SQL that both databases read alike.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
