import { sql, type Kysely } from 'kysely';

interface Row {
  website_id: string;
  key: string;
  value: string;
}

/** Payments know in which mode they were made, and accounts have keys of each mode beside each other. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payment_attempts add column test_mode integer not null default 0`.execute(db);
  // What an order is made of stands in the draft until then, and in the order after.
  await sql`update payment_attempts set test_mode = 1 where provider = 'test' or order_draft like '%"testMode":true%'
    or id in (select attempt_id from orders where test_mode = 1)
    or order_id in (select id from orders where test_mode = 1)`.execute(db);
  const { rows } = await sql<Row>`select website_id, key, value from preferences
    where namespace = 'payments' and key in ('stripe', 'paypal')`.execute(db);
  for (const { website_id, key, value } of rows) {
    const stored = JSON.parse(value) as Record<string, unknown>;
    const byMode = JSON.stringify(key === 'stripe' ? stripeByMode(stored) : payPalByMode(stored));
    await sql`update preferences set value = ${byMode}
      where website_id = ${website_id} and namespace = 'payments' and key = ${key}`.execute(db);
  }
}

function stripeByMode({ country, instalments, ...keys }: Record<string, unknown>) {
  const mode = String(keys.publishableKey).startsWith('pk_test_') ? 'test' : 'live';
  return { [mode]: keys, country, ...(instalments !== undefined && { instalments }) };
}

const payPalByMode = ({ mode, ...app }: Record<string, unknown>) => ({ [mode === 'sandbox' ? 'test' : 'live']: app });
