import { holdMs } from '#catalog/stock.ts';
import type { PaymentAttempts } from '#database/schema.ts';
import { settleAttempt } from '../orders/settle-attempt.ts';
import type { Services } from '../services.ts';

type Attempt = Pick<PaymentAttempts, 'id' | 'website_id' | 'provider' | 'created_at' | 'updated_at'>;

/** An attempt younger than this belongs to the call that is making it; no attempt is asked for more often. */
const settleAfterMs = 30_000;
const batch = 100;

/**
 * Ends what was interrupted (design 5): asks the provider what became of every attempt that nobody settled. One that
 * the provider never charged, or that the buyer did not confirm in time, is cancelled there before it is given up here;
 * one that is under way there is left until it has ended. Those whose provider cannot be asked hold up no others; they
 * come again, and the error thrown at the end says why.
 */
export async function reconcilePayments(services: Services): Promise<void> {
  const due = services.clock.now() - settleAfterMs;
  const stale = await services.database.read
    .selectFrom('payment_attempts')
    .select(['id', 'website_id', 'provider', 'created_at', 'updated_at'])
    .where('state', '=', 'pending')
    .where('updated_at', '<=', due)
    .orderBy('updated_at')
    .limit(batch)
    .execute();
  const failures: unknown[] = [];
  for (const attempt of stale) {
    await reconcile(services, attempt).catch((error: unknown) => failures.push(error));
  }
  const [first] = failures;
  if (first !== undefined) {
    const reason = first instanceof Error ? first.message : 'unknown';
    const count = `${failures.length} of ${stale.length}`;
    throw new Error(`${count} payments could not be settled, the first for this: ${reason}`, { cause: first });
  }
}

async function reconcile(services: Services, attempt: Attempt): Promise<void> {
  if (!(await claim(services, attempt))) return;
  const provider = await services.payments(attempt.website_id, attempt.provider);
  const found = await provider.find(attempt.id);
  const isOverdue = attempt.created_at <= services.clock.now() - holdMs;
  const isToCancel = !found || (found.status === 'redirect' && isOverdue);
  const outcome = isToCancel ? await provider.cancel(attempt.id) : found;
  if (isToCancel) await services.faults.reach('payment.cancelled');
  if (outcome.status !== 'pending') await settleAttempt(services, attempt.website_id, attempt.id, outcome);
}

/** Of several processes one asks, and what could not be settled goes behind the others. */
async function claim({ database, clock }: Services, attempt: Attempt): Promise<boolean> {
  const claimed = await database.write((tx) =>
    tx
      .updateTable('payment_attempts')
      .set({ updated_at: clock.now() })
      .where('website_id', '=', attempt.website_id)
      .where('id', '=', attempt.id)
      .where('state', '=', 'pending')
      .where('updated_at', '=', attempt.updated_at)
      .returning('id')
      .executeTakeFirst(),
  );
  return claimed !== undefined;
}
