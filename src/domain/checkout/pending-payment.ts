import { parseJson } from '#contract/parse-json.ts';
import type { PendingPayment } from '#contract/checkout.ts';
import type { Read } from '#database/database.ts';
import type { Checkouts } from '#database/schema.ts';
import { Settlement } from '../payments/settle-attempt.ts';
import type { Site } from '../websites/site.ts';

/** How far the payment of a checkout is that is being paid; undefined for any other. */
export async function pendingPayment(db: Read, site: Site, row: Checkouts): Promise<PendingPayment | undefined> {
  if (row.state !== 'paying') return undefined;
  const call = await db
    .selectFrom('payment_attempts as attempt')
    .innerJoin('idempotent_calls as call', (join) =>
      join.onRef('call.website_id', '=', 'attempt.website_id').onRef('call.key', '=', 'attempt.idempotency_key'),
    )
    .select('call.answer')
    .where('attempt.website_id', '=', site.id)
    .where('attempt.pending_checkout_id', '=', row.id)
    .executeTakeFirst();
  const settlement = call?.answer ? parseJson(Settlement, call.answer) : undefined;
  return settlement?.status === 'redirect' ? { confirmationUrl: settlement.url } : {};
}
