import type { Read } from '#database/database.ts';
import { giftCardTenders } from './gift-card-tenders.ts';
import { cancelOrder } from './cancel-order.ts';
import { refundableCents } from '#commerce/refunds.ts';
import { inUnit, type Unit, type UnitDeps } from '../unit.ts';
import type { Site } from '../websites/site.ts';
import { requestRefund } from './request-refund.ts';
import { lockPayments } from './receive-payment.ts';

export interface FollowDeps extends UnitDeps {
  sites: { byId(websiteId: string): Promise<Site | undefined> };
}

const dayMs = 24 * 3_600_000;
const batch = 100;
const actor = { kind: 'system', id: 'agreements' } as const;

/**
 * Reminds buyers whose orders wait for their money, once, and cancels orders that nothing was paid of, after the days
 * that each shop has set. Any number of processes may do so at once.
 */
export async function followAgreements(deps: FollowDeps): Promise<void> {
  const { read } = deps.database;
  const waiting = await read.selectFrom('orders').select('website_id').distinct().where('owed_cents', '>', 0).execute();
  for (const { website_id: websiteId } of waiting) {
    const { remindAfterDays, cancelAfterDays } = (await deps.sites.byId(websiteId))?.preferences.payments ?? {};
    const before = (days: number) => deps.clock.now() - days * dayMs;
    const act = <T>(work: (unit: Unit) => Promise<T>) => inUnit(deps, { websiteId, actor }, work);
    if (cancelAfterDays) {
      const due = await unpaid(read, websiteId, before(cancelAfterDays))
        .where('attempt.amount_cents', '=', 0)
        // One that was paid, by its link or gift cards, and changed since is not given up.
        .where('orders.was_paid', '=', 0)
        .execute();
      for (const { id } of due) await act((unit) => giveUp(unit, id));
    }
    if (remindAfterDays) {
      const due = await unpaid(read, websiteId, before(remindAfterDays)).where('reminded_at', 'is', null).execute();
      for (const { id } of due) await act((unit) => remindOnce(unit, id));
    }
  }
}

function unpaid(read: Read, websiteId: string, before: number) {
  return read
    .selectFrom('orders')
    .innerJoin('payment_attempts as attempt', 'attempt.id', 'orders.attempt_id')
    .select('orders.id')
    .where('orders.website_id', '=', websiteId)
    .where('owed_cents', '>', 0)
    .where('fulfillment', '=', 'pending')
    .where('orders.created_at', '<=', before)
    .orderBy('orders.id')
    .limit(batch);
}

/** Cancels an order that nothing came for; what gift cards paid of it goes back on them. */
async function giveUp(unit: Unit, orderId: string): Promise<void> {
  const attempt = await lockPayments(unit, orderId);
  if (!attempt || attempt.amount_cents > 0) return;
  if (await cancelOrder(unit, orderId)) return;
  const amountCents = refundableCents(await giftCardTenders(unit.tx, attempt));
  if (amountCents === 0) return;
  const reason = 'The order was not paid in time.';
  await requestRefund(unit, { orderId, key: `unpaid:${orderId}`, amountCents, items: [], restock: false, reason });
}

async function remindOnce(unit: Unit, orderId: string): Promise<void> {
  const { tx, websiteId, now } = unit;
  const claimed = await tx
    .updateTable('orders')
    .set({ reminded_at: now })
    .where('website_id', '=', websiteId)
    .where('id', '=', orderId)
    .where('reminded_at', 'is', null)
    .where('owed_cents', '>', 0)
    .where('fulfillment', '=', 'pending')
    .returning('id')
    .executeTakeFirst();
  if (!claimed) return;
  await unit.enqueue({ kind: 'mail.payment-reminder', payload: { orderId }, name: `payment-reminder:${orderId}` });
}
