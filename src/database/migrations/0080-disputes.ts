import { sql, type Kysely } from 'kysely';

const statements = [
  `create table disputes (
    id text not null,
    website_id text not null references websites (id),
    provider text not null,
    reference text not null,
    order_id text not null,
    amount_cents bigint not null,
    currency text not null,
    about text not null,
    state text not null check (state in ('open', 'won', 'over')),
    opened_at bigint not null,
    updated_at bigint not null,
    primary key (id),
    unique (website_id, provider, reference)
  )`,
  `create index disputes_by_state on disputes (website_id, state, id)`,
  `create table dealt_charges (
    website_id text not null references websites (id),
    case_id text not null,
    dealt_at bigint not null,
    primary key (website_id, case_id)
  )`,
];

/** What buyers dispute at their provider, and which charges that needed somebody are dealt with. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
