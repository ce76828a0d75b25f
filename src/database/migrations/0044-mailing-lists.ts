import { sql, type Kysely } from 'kysely';

const statements = [
  `create table mailing_lists (
    id text primary key,
    website_id text not null references websites (id),
    name text not null,
    created_at bigint not null
  )`,
  'create index mailing_lists_by_website on mailing_lists (website_id)',
  `create table subscribers (
    id text primary key,
    website_id text not null references websites (id),
    list_id text not null references mailing_lists (id) on delete cascade,
    email text not null,
    name text not null,
    state text not null check (state in ('pending', 'subscribed', 'unsubscribed')),
    consent_text text not null,
    consent_version text not null,
    source text not null,
    consented_at bigint not null,
    asked_at bigint not null,
    confirmed_at bigint,
    ended_at bigint,
    created_at bigint not null,
    unique (list_id, email)
  )`,
  'create index subscribers_by_state on subscribers (list_id, state, id)',
  'create index subscribers_by_email on subscribers (website_id, email)',
];

/** Mailing lists with who is on them, and what each of them agreed to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
