import { sql, type Kysely } from 'kysely';

const statements = [
  'alter table payment_attempts add column fee_cents bigint check (fee_cents >= 0)',
  // What PayPal tells of later names its charge.
  `create index payment_attempts_of_paypal on payment_attempts (website_id, provider_reference)
    where provider = 'paypal'`,
];

/** What a provider keeps of a payment, where it says so. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
