import { sql, type Kysely } from 'kysely';

const statements = [
  'alter table form_submissions add column answered_at bigint',
  `create table form_replies (
    id text primary key,
    website_id text not null references websites (id),
    submission_id text not null references form_submissions (id) on delete cascade,
    account_id text,
    reply_to text not null,
    text text not null,
    created_at bigint not null
  )`,
  'create index form_replies_by_submission on form_replies (submission_id, id)',
  'create index form_replies_by_account on form_replies (account_id, website_id, id)',
];

/** Answers to messages of forms, and when each was answered. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
