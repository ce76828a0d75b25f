import { sql, type Kysely } from 'kysely';

const statements = [
  `create table payouts (
    id text not null,
    website_id text not null references websites (id),
    provider text not null,
    reference text not null,
    test_mode integer not null,
    amount_cents bigint not null,
    currency text not null,
    state text not null check (state in ('pending', 'paid', 'failed', 'canceled')),
    created_at bigint not null,
    arrives_at bigint not null,
    charges_cents bigint not null default 0,
    refunds_cents bigint not null default 0,
    other_cents bigint not null default 0,
    fee_cents bigint not null default 0,
    lines_at bigint,
    primary key (id),
    unique (website_id, provider, reference)
  )`,
  'create index payouts_by_arrival on payouts (website_id, test_mode, arrives_at)',
  `create table payout_lines (
    website_id text not null references websites (id),
    payout_id text not null references payouts (id),
    reference text not null,
    kind text not null check (kind in ('charge', 'refund', 'fee', 'other')),
    amount_cents bigint not null,
    fee_cents bigint not null,
    order_id text,
    made_at bigint not null,
    primary key (payout_id, reference)
  )`,
];

/** What providers pay out, and what each payout is made of. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
