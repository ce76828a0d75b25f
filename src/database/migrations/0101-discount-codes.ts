import { sql, type Kysely } from 'kysely';

/** Codes that are made by the thousand for one discount, each with its own uses. */
const statements = [
  'alter table discounts add column by_codes integer not null default 0',
  'alter table discount_uses add column code_id text',
  `create table discount_codes (
    id text not null,
    website_id text not null references websites (id),
    discount_id text not null references discounts (id),
    batch_id text not null,
    code text not null,
    max_uses integer,
    uses integer not null,
    withdrawn_at bigint,
    created_at bigint not null,
    primary key (id),
    unique (website_id, code),
    check (uses >= 0 and (max_uses is null or uses <= max_uses))
  )`,
  'create index discount_codes_of_one on discount_codes (website_id, discount_id, id)',
  'create index discount_uses_by_discount on discount_uses (website_id, discount_id)',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
