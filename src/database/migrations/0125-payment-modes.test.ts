import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { openOldDatabase } from '../testing/old-database.ts';

const { db, update, drop } = await openOldDatabase('0121-variant-taxes');
afterAll(drop);

async function website(id: string, settings: Record<string, object>): Promise<void> {
  await sql`insert into websites (id, handle, title, tagline, description, theme, language, time_zone, currency,
    is_default, created_at) values (${id}, ${id}, '', '', '', '', 'en-US', 'UTC', 'USD', 0, 0)`.execute(db);
  for (const [key, value] of Object.entries(settings)) {
    await sql`insert into preferences (website_id, namespace, key, value)
      values (${id}, 'payments', ${key}, ${JSON.stringify(value)})`.execute(db);
  }
}

function attempt(id: string, provider: string, draft: string, orderId: string | null = null) {
  return sql`insert into payment_attempts (id, website_id, checkout_id, provider, state, amount_cents, refunded_cents,
    currency, order_draft, idempotency_key, order_id, created_at, updated_at)
    values (${id}, 'a', ${id}, ${provider}, 'succeeded', 100, 0, 'USD', ${draft}, ${id}, ${orderId}, 0, 0)`.execute(db);
}

it('gives the keys that there are to their mode, and each payment the mode in which it was made (design 9)', async () => {
  const stripe = { publishableKey: 'pk_test_x', sealedSecretKey: 's', sealedWebhookSecret: 'w', country: 'US' };
  const app = { clientId: 'c', sealedSecret: 's', webhookId: '' };
  const instalments = { aboveCents: 1, upToCents: 2 };
  await website('a', { stripe, paypal: { ...app, mode: 'live' } });
  const real = { ...stripe, publishableKey: 'pk_live_x', instalments };
  await website('b', { stripe: real, paypal: { ...app, mode: 'sandbox' } });
  await attempt('tried', 'test', '{}');
  await attempt('begun', 'stripe', '{"testMode":true}');
  await attempt('real', 'stripe', '{"testMode":false}');
  await update();
  const stored = await db.selectFrom('preferences').select(['website_id', 'key', 'value']).execute();
  const values = Object.fromEntries(stored.map(({ website_id: of, key, value }) => [of + key, JSON.parse(value)]));
  const { country, publishableKey, ...sealed } = stripe;
  expect(values).toMatchObject({
    astripe: { test: { publishableKey, ...sealed }, country },
    apaypal: { live: app },
    bstripe: { live: { publishableKey: 'pk_live_x', ...sealed }, country, instalments },
    bpaypal: { test: app },
  });
  const modes = await db.selectFrom('payment_attempts').select(['id', 'test_mode']).orderBy('id').execute();
  expect(modes.map(({ id, test_mode: mode }) => [id, mode])).toEqual([
    ['begun', 1],
    ['real', 0],
    ['tried', 1],
  ]);
});
