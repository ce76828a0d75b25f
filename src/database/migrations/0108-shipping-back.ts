import { sql, type Kysely } from 'kysely';

/** How much of what went back in a quarter was for shipping; of refunds from before 0104 none is known. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table takings add column refunded_shipping_cents bigint not null default 0`.execute(db);
  await sql`update takings set refunded_shipping_cents = coalesce((
    select sum(refunds.shipping_cents) from refunds
      join orders on orders.id = refunds.order_id and orders.website_id = refunds.website_id
    where refunds.website_id = takings.website_id and refunds.state = 'done' and refunds.shipping_cents > 0
      and orders.fulfillment <> 'canceled' and orders.test_mode = takings.test_mode
      and orders.currency = takings.currency and cast(refunds.updated_at / 900000 as bigint) = takings.quarter
  ), 0)`.execute(db);
}
