import { sql, type Kysely } from 'kysely';

/** How much of a refund is for the shipping. Of refunds from before it counts as for the goods. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table refunds add column shipping_cents bigint not null default 0`.execute(db);
}
