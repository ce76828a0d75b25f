import { sql, type Kysely } from 'kysely';

/** An order is found by the payment that made it, among however many: payouts name their orders so. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index orders_by_attempt on orders (website_id, attempt_id)`.execute(db);
}
