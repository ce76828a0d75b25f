import { sql, type Kysely } from 'kysely';

/** What Stripe tells of later – disputes, and what its owner pays back there – names its charge. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create index payment_attempts_of_stripe on payment_attempts (website_id, provider_reference)
        where provider = 'stripe'`,
    )
    .execute(db);
}
