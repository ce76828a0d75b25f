import { sql, type Kysely } from 'kysely';

const statements = [
  `create table subscriptions (
    id text primary key,
    website_id text not null references websites (id),
    order_id text not null,
    token_hash text not null,
    email text not null,
    site_user_id text,
    language text not null,
    test_mode integer not null,
    currency text not null,
    state text not null check (state in ('active', 'paused', 'unpaid', 'ended', 'cancelled')),
    plan text not null,
    entry text not null,
    details text not null,
    anchor_wall_time bigint not null,
    time_zone text not null,
    next_period integer not null,
    billed integer not null,
    due_at bigint,
    tries integer not null,
    provider text not null,
    saved_means text not null,
    payment text,
    created_at bigint not null,
    updated_at bigint not null,
    unique (website_id, token_hash)
  )`,
  `create index subscriptions_due on subscriptions (due_at) where state = 'active' and due_at is not null`,
  'create index subscriptions_by_state on subscriptions (website_id, state, id)',
  'create index subscriptions_by_order on subscriptions (website_id, order_id)',
  'create index subscriptions_by_email on subscriptions (website_id, email)',
  'create index subscriptions_by_member on subscriptions (website_id, site_user_id) where site_user_id is not null',
  `create table subscription_periods (
    website_id text not null references websites (id),
    subscription_id text not null references subscriptions (id) on delete cascade,
    period integer not null,
    state text not null check (state in ('charging', 'paid', 'failed', 'skipped')),
    attempt_id text,
    order_id text,
    failure text,
    due_at bigint not null,
    updated_at bigint not null,
    primary key (subscription_id, period)
  )`,
  'create index subscription_periods_by_website on subscription_periods (website_id)',
];

/** What is sold again and again, and each period of it, billed once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
