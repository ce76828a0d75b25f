import type { Services } from '../services.ts';
import { holdMs } from '#catalog/stock.ts';
import { releaseStock } from './stock.ts';
import { settleAttempt } from './settle-attempt.ts';

/** An attempt younger than this belongs to the call that is making it. */
const settleAfterMs = 30_000;
const batch = 100;

/** Ends checkouts whose time is over and gives their stock back. Those being paid are the reconciler's. */
export async function expireCheckouts(services: Services): Promise<void> {
  const now = services.clock.now();
  const due = await services.database.read
    .selectFrom('checkouts')
    .select(['id', 'website_id'])
    .where('state', '=', 'open')
    .where('expires_at', '<=', now)
    .limit(batch)
    .execute();
  for (const { id, website_id: websiteId } of due) {
    await services.database.write(async (tx) => {
      const expired = await tx
        .updateTable('checkouts')
        .set({ state: 'expired', live_cart_id: null, updated_at: now })
        .where('website_id', '=', websiteId)
        .where('id', '=', id)
        .where('state', '=', 'open')
        .where('expires_at', '<=', now)
        .returning('id')
        .executeTakeFirst();
      if (expired) await releaseStock(services.database, tx, { websiteId, checkoutId: id, now });
    });
  }
}

/**
 * Ends what was interrupted (design 5): asks the provider what became of every attempt that nobody settled. One that
 * the provider never saw, or that the buyer did not confirm in time, is cancelled there before it is given up here.
 */
export async function reconcilePayments(services: Services): Promise<void> {
  const now = services.clock.now();
  const stale = await services.database.read
    .selectFrom('payment_attempts')
    .select(['id', 'website_id', 'provider', 'created_at'])
    .where('state', '=', 'pending')
    .where('updated_at', '<=', now - settleAfterMs)
    .limit(batch)
    .execute();
  for (const attempt of stale) {
    const provider = services.payments(attempt.website_id, attempt.provider);
    const found = await provider.find(attempt.id);
    if (found?.status === 'redirect' && attempt.created_at > now - holdMs) continue;
    const isOver = found && found.status !== 'redirect';
    const outcome = isOver ? found : await provider.cancel(attempt.id);
    await settleAttempt(services, attempt.website_id, attempt.id, outcome);
  }
}

/** Pays back a charge whose attempt had been given up, once. */
export async function refundAttempt(services: Services, websiteId: string, attemptId: string): Promise<void> {
  const attempt = await services.database.read
    .selectFrom('payment_attempts')
    .select(['provider', 'amount_cents'])
    .where('website_id', '=', websiteId)
    .where('id', '=', attemptId)
    .where('state', '=', 'refunding')
    .executeTakeFirst();
  if (!attempt) return;
  await services.payments(websiteId, attempt.provider).refund(attemptId, attempt.amount_cents, `refund:${attemptId}`);
  await services.database.write((tx) =>
    tx
      .updateTable('payment_attempts')
      .set({ state: 'refunded', updated_at: services.clock.now() })
      .where('website_id', '=', websiteId)
      .where('id', '=', attemptId)
      .execute(),
  );
}
