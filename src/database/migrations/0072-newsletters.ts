import { sql, type Kysely } from 'kysely';

const statements = [
  // How often in a row a newsletter was refused for good, and who ended it: nobody, the person, an owner, the refusals.
  'alter table subscribers add column refusals integer not null default 0',
  "alter table subscribers add column ended_by text not null default ''",
  `create table newsletters (
    id text primary key,
    website_id text not null references websites (id),
    list_id text references mailing_lists (id) on delete set null,
    segment text not null,
    subject text not null,
    preheader text not null,
    parts text not null,
    status text not null check (status in ('draft', 'scheduled', 'sending', 'sent', 'cancelled')),
    version integer not null,
    send_at bigint,
    started_at bigint,
    ended_at bigint,
    next_at bigint,
    frozen_to text,
    recipients integer not null,
    sent integer not null,
    refused integer not null,
    unsubscribed integer not null,
    created_at bigint not null,
    updated_at bigint not null
  )`,
  'create index newsletters_by_website on newsletters (website_id, id)',
  'create index newsletters_by_list on newsletters (list_id)',
  "create index newsletters_scheduled on newsletters (send_at) where status = 'scheduled'",
  "create index newsletters_sending on newsletters (website_id, started_at) where status = 'sending'",
  'create index newsletters_ended on newsletters (ended_at) where ended_at is not null',
  `create table newsletter_recipients (
    website_id text not null references websites (id),
    newsletter_id text not null references newsletters (id) on delete cascade,
    subscriber_id text not null references subscribers (id) on delete cascade,
    state text not null check (state in ('waiting', 'sent', 'refused', 'left')),
    due_at bigint not null,
    tries integer not null,
    told text not null,
    unsubscribed_at bigint,
    primary key (newsletter_id, subscriber_id)
  )`,
  'create index newsletter_recipients_by_state on newsletter_recipients (newsletter_id, state, subscriber_id)',
  'create index newsletter_recipients_by_subscriber on newsletter_recipients (subscriber_id)',
  'create index newsletter_recipients_by_website on newsletter_recipients (website_id)',
];

/** Newsletters, and one row for each that they go to, so that nobody gets one twice. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
