import { countsStock } from '#commerce/status.ts';
import type { Write } from '#database/database.ts';
import type { Refunds } from '#database/refund-schema.ts';
import { fromFlag } from '#database/values.ts';
import type { RefundOutcome } from '#providers/payments/payment-provider.ts';
import { returnStock } from '../catalogue/stock.ts';
import { enqueue } from '../queue.ts';
import type { Services } from '../services.ts';
import { creditGiftCards } from './gift-card-tenders.ts';

/** A refund whose job has given up comes again after this. */
const retryAfterMs = 3_600_000;
const batch = 100;

/**
 * Pays a requested refund at the provider, once however often it runs: done, or failed with what the provider said. A
 * throw leaves it requested, to be tried again.
 */
export async function payRefund(services: Services, websiteId: string, refundId: string): Promise<void> {
  const refund = await services.database.read
    .selectFrom('refunds')
    .innerJoin('payment_attempts', 'payment_attempts.id', 'refunds.attempt_id')
    .selectAll('refunds')
    .select('payment_attempts.provider')
    .where('refunds.website_id', '=', websiteId)
    .where('refunds.id', '=', refundId)
    .where('refunds.state', '=', 'requested')
    .executeTakeFirst();
  if (!refund) return;
  await services.faults.reach('refund.paying');
  const outcome = await askProvider(services, refund);
  await services.faults.reach('refund.paid');
  if (outcome.status === 'done') {
    await services.database.write((tx) => finishRefund(services, tx, refund, outcome.reference));
  } else if (refund.order_id === null) {
    // A charge without an order must not stay: the owner sees the job that cannot pay it back.
    throw new Error(`The charge of the attempt ${refund.attempt_id} could not be paid back: ${outcome.message}`);
  } else {
    await services.database.write((tx) => failRefund(services, tx, websiteId, refundId, 'requested', outcome.message));
  }
}

async function askProvider(services: Services, refund: Refunds & { provider: string }): Promise<RefundOutcome> {
  if (refund.charge_cents === 0) return { status: 'done', reference: '' };
  const provider = await services.payments(refund.website_id, refund.provider);
  return provider.refund({ attemptId: refund.attempt_id, amountCents: refund.charge_cents, key: refund.id });
}

async function finishRefund(services: Services, tx: Write, { website_id, id }: Refunds, reference: string) {
  const now = services.clock.now();
  const refund = await tx
    .updateTable('refunds')
    .set({ state: 'done', provider_reference: reference, updated_at: now })
    .where('website_id', '=', website_id)
    .where('id', '=', id)
    .where('state', '=', 'requested')
    .returningAll()
    .executeTakeFirst();
  if (!refund) return;
  if (refund.order_id === null) await markAttemptRefunded(tx, refund, now);
  else await giveBack(services, tx, { ...refund, order_id: refund.order_id }, now);
  await services.faults.reach('refund.written');
}

/** What goes with an order's refund: gift cards, stock, and the mail about it. */
async function giveBack(
  services: Services,
  tx: Write,
  refund: Refunds & { order_id: string },
  now: number,
): Promise<void> {
  await creditGiftCards(tx, refund, now);
  if (fromFlag(refund.restock)) await restock(services, tx, refund, now);
  const payload = { orderId: refund.order_id, refundId: refund.id };
  const mail = {
    kind: 'mail.order-refund',
    websiteId: refund.website_id,
    payload,
    name: `refund-mail:${refund.id}`,
  } as const;
  await enqueue(services.database, tx, mail, now);
}

async function markAttemptRefunded(tx: Write, refund: Refunds, now: number): Promise<void> {
  await tx
    .updateTable('payment_attempts')
    .set({ state: 'refunded', updated_at: now })
    .where('website_id', '=', refund.website_id)
    .where('id', '=', refund.attempt_id)
    .where('state', '=', 'refunding')
    .execute();
}

async function restock({ database }: Services, tx: Write, refund: Refunds, now: number): Promise<void> {
  const items = await tx
    .selectFrom('refund_items')
    .innerJoin('order_items', 'order_items.id', 'refund_items.order_item_id')
    .select(['order_items.variant_id as variantId', 'order_items.product_type', 'refund_items.quantity'])
    .where('refund_items.website_id', '=', refund.website_id)
    .where('refund_items.refund_id', '=', refund.id)
    .execute();
  const counted = items.filter((item) => countsStock(item.product_type));
  await returnStock(database, tx, counted, { websiteId: refund.website_id, refundId: refund.id, now });
}

/** The money is with the shop: it can be refunded again. */
async function failRefund(
  services: Services,
  tx: Write,
  websiteId: string,
  refundId: string,
  from: 'requested' | 'done',
  message: string,
): Promise<void> {
  const refund = await tx
    .updateTable('refunds')
    .set({ state: 'failed', failure: message, updated_at: services.clock.now() })
    .where('website_id', '=', websiteId)
    .where('id', '=', refundId)
    .where('state', '=', from)
    .where('order_id', 'is not', null)
    .returningAll()
    .executeTakeFirst();
  if (!refund) return;
  await tx
    .updateTable('payment_attempts')
    .set((eb) => ({ refunded_cents: eb('refunded_cents', '-', refund.charge_cents) }))
    .where('website_id', '=', websiteId)
    .where('id', '=', refund.attempt_id)
    .execute();
  // What came back from the provider had put its pieces back: only the money is due again.
  if (from === 'done') return;
  const items = await tx
    .selectFrom('refund_items')
    .selectAll()
    .where('website_id', '=', websiteId)
    .where('refund_id', '=', refundId)
    .orderBy('order_item_id')
    .execute();
  for (const item of items) {
    await tx
      .updateTable('order_items')
      .set((eb) => ({ refunded_quantity: eb('refunded_quantity', '-', item.quantity) }))
      .where('website_id', '=', websiteId)
      .where('id', '=', item.order_item_id)
      .execute();
  }
}

/** A refund that was done came back to the shop, as a webhook tells. */
export function takeBackRefund(
  services: Services,
  websiteId: string,
  refundId: string,
  message: string,
): Promise<void> {
  return services.database.write((tx) => failRefund(services, tx, websiteId, refundId, 'done', message));
}

/** Tries again what is still requested long after its job gave up. */
export async function retryRefunds(services: Services): Promise<void> {
  const now = services.clock.now();
  const due = await services.database.read
    .selectFrom('refunds')
    .select(['id', 'website_id', 'updated_at'])
    .where('state', '=', 'requested')
    .where('updated_at', '<=', now - retryAfterMs)
    .limit(batch)
    .execute();
  for (const refund of due) {
    const payload = { refundId: refund.id };
    await services.database.write(async (tx) => {
      const claimed = await tx
        .updateTable('refunds')
        .set({ updated_at: now })
        .where('website_id', '=', refund.website_id)
        .where('id', '=', refund.id)
        .where('state', '=', 'requested')
        .where('updated_at', '=', refund.updated_at)
        .returning('id')
        .executeTakeFirst();
      const job = { kind: 'payment.refund', websiteId: refund.website_id, payload } as const;
      if (claimed) await enqueue(services.database, tx, job, now);
    });
  }
}
