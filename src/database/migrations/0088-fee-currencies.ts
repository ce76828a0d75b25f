import { sql, type Kysely } from 'kysely';

/** A provider may keep its fee in another currency than the payment's: that of its payouts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payment_attempts add column fee_currency text`.execute(db);
}
