import { sql, type Kysely } from 'kysely';

const statements = [
  'alter table takings add column fee_cents bigint not null default 0',
  `update takings set fee_cents = coalesce((
    select sum(attempt.fee_cents) from orders
      join payment_attempts as attempt on attempt.website_id = orders.website_id
        and (attempt.id = orders.attempt_id or attempt.order_id = orders.id)
    where orders.website_id = takings.website_id and orders.test_mode = takings.test_mode
      and orders.currency = takings.currency and orders.created_at / 900000 = takings.quarter
      and attempt.fee_cents is not null), 0)
    where website_id in (select website_id from payment_attempts where fee_cents is not null)`,
];

/** What providers keep of what was taken. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
