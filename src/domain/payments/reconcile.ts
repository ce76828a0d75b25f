import { holdMs } from '#catalog/stock.ts';
import type { PaymentAttempts } from '#database/payment-schema.ts';
import { inUnit } from '../unit.ts';
import { giveUp } from './give-up.ts';
import { accountOf } from './payment-account.ts';
import { paymentsOf, type PaymentDeps } from './payment-deps.ts';
import { settleAttempt } from './settle-attempt.ts';

type Attempt = Pick<PaymentAttempts, 'id' | 'website_id' | 'provider' | 'test_mode' | 'created_at' | 'updated_at'>;

/** An attempt younger than this belongs to the call that is making it; no attempt is asked for more often. */
const settleAfterMs = 30_000;
const batch = 100;
const actor = { kind: 'system', id: 'reconciler' } as const;

/**
 * Ends what was interrupted (design 5): asks the provider what became of every attempt that nobody settled. One that
 * the provider never charged, or that the buyer did not confirm in time, is cancelled there before it is given up here;
 * one that is under way there is left until it has ended. Those whose provider cannot be asked hold up no others: what is
 * of the same account is left to the next time, as each would wait for an answer. The error thrown at the end says why.
 */
export async function reconcilePayments(deps: PaymentDeps): Promise<void> {
  const due = deps.clock.now() - settleAfterMs;
  const stale = await deps.database.read
    .selectFrom('payment_attempts')
    .select(['id', 'website_id', 'provider', 'test_mode', 'created_at', 'updated_at'])
    .where('state', '=', 'pending')
    .where('updated_at', '<=', due)
    .orderBy('updated_at')
    .limit(batch)
    .execute();
  const failures: unknown[] = [];
  const silent = new Set<string>();
  for (const attempt of stale) {
    const account = [attempt.website_id, attempt.provider, attempt.test_mode].join(' ');
    if (silent.has(account)) continue;
    await reconcile(deps, attempt).catch((error: unknown) => {
      silent.add(account);
      failures.push(error);
    });
  }
  const [first] = failures;
  if (first !== undefined) {
    const reason = first instanceof Error ? first.message : 'unknown';
    const count = `${failures.length} of ${stale.length}`;
    throw new Error(`${count} payments could not be settled, the first for this: ${reason}`, { cause: first });
  }
}

async function reconcile(deps: PaymentDeps, attempt: Attempt): Promise<void> {
  if (!(await claim(deps, attempt))) return;
  const provider = await paymentsOf(deps, attempt.website_id, accountOf(attempt));
  const found = await provider.find(attempt.id);
  const isOverdue = attempt.created_at <= deps.clock.now() - holdMs;
  const isAbandoned = found?.status === 'redirect' && isOverdue;
  const cancel = () => (isAbandoned ? giveUp(provider, attempt.id) : provider.cancel(attempt.id));
  const outcome = found && !isAbandoned ? found : await cancel();
  if (outcome !== found) await deps.faults.reach('payment.cancelled');
  if (outcome.status === 'pending') return;
  await settleAttempt(deps, { websiteId: attempt.website_id, attemptId: attempt.id, actor }, outcome);
}

/** Of several processes one asks, and what could not be settled goes behind the others. */
async function claim(deps: PaymentDeps, attempt: Attempt): Promise<boolean> {
  const claimed = await inUnit(deps, { websiteId: attempt.website_id, actor }, ({ tx, websiteId, now }) =>
    tx
      .updateTable('payment_attempts')
      .set({ updated_at: now })
      .where('website_id', '=', websiteId)
      .where('id', '=', attempt.id)
      .where('state', '=', 'pending')
      .where('updated_at', '=', attempt.updated_at)
      .returning('id')
      .executeTakeFirst(),
  );
  return claimed !== undefined;
}
