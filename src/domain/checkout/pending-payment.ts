import { parseJson } from '#contract/parse-json.ts';
import type { PendingPayment } from '#contract/checkout.ts';
import type { Read } from '#database/database.ts';
import type { Checkouts } from '#database/checkout-schema.ts';
import type { PaymentAttempts } from '#database/payment-schema.ts';
import { Settlement } from '../payments/settlement.ts';
import type { Unit } from '../unit.ts';
import type { Site } from '../websites/site.ts';

/** How far the payment of a checkout is that is being paid; undefined for any other. */
export async function pendingPayment(db: Read, site: Site, row: Checkouts): Promise<PendingPayment | undefined> {
  if (row.state !== 'paying') return undefined;
  const attempt = await db
    .selectFrom('payment_attempts')
    .select(['website_id', 'idempotency_key', 'provider'])
    .where('website_id', '=', site.id)
    .where('pending_checkout_id', '=', row.id)
    .executeTakeFirst();
  const settlement = attempt && (await answerTo(db, attempt));
  return {
    ...(settlement?.status === 'redirect' && { confirmationUrl: settlement.url }),
    ...(attempt?.provider === 'paypal' && { isPayPal: true }),
  };
}

/** What the call that made an attempt was answered, once it was. */
export async function answerTo(
  db: Read,
  attempt: Pick<PaymentAttempts, 'website_id' | 'idempotency_key'>,
): Promise<Settlement | undefined> {
  const call = await db
    .selectFrom('idempotent_calls')
    .select('answer')
    .where('website_id', '=', attempt.website_id)
    .where('key', '=', attempt.idempotency_key)
    .executeTakeFirst();
  return call?.answer ? parseJson(Settlement, call.answer) : undefined;
}

/** The buyer has confirmed, and the provider goes on without them: there is no page to lead them to any more. */
export async function forgetRedirect(
  { tx, websiteId }: Unit,
  attempt: Pick<PaymentAttempts, 'idempotency_key'>,
): Promise<void> {
  await tx
    .updateTable('idempotent_calls')
    .set({ state: 'in-flight', answer: null })
    .where('website_id', '=', websiteId)
    .where('key', '=', attempt.idempotency_key)
    .where('answer', 'like', '%"redirect"%')
    .execute();
}
