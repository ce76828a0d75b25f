import { takenBy } from '#commerce/bundles.ts';
import { countsStock } from '#commerce/status.ts';
import type { PaymentAttempts } from '#database/payment-schema.ts';
import type { Refunds } from '#database/refund-schema.ts';
import { fromFlag } from '#database/values.ts';
import type { RefundOutcome } from '#providers/payments/payment-provider.ts';
import { returnStock } from '../catalogue/stock.ts';
import { countSpent } from '../customers/customers.ts';
import { inUnit, type Unit, type UnitDeps } from '../unit.ts';
import { withParts } from '../orders/line-parts.ts';
import { addRefund, takeOffRefund } from '../orders/sales-sums.ts';
import { creditGiftCards } from './gift-card-tenders.ts';
import { accountOf } from './payment-account.ts';
import { paymentsOf, type PaymentDeps } from './payment-deps.ts';

/** A refund whose job has given up comes again after this. */
const retryAfterMs = 3_600_000;
const batch = 100;
const actor = { kind: 'system', id: 'refunds' } as const;

/**
 * Pays a requested refund at the provider, once however often it runs: done, or failed with what the provider said. A
 * throw leaves it requested, to be tried again.
 */
export async function payRefund(deps: PaymentDeps, websiteId: string, refundId: string): Promise<void> {
  const refund = await deps.database.read
    .selectFrom('refunds')
    .innerJoin('payment_attempts', 'payment_attempts.id', 'refunds.attempt_id')
    .selectAll('refunds')
    .select(['payment_attempts.provider', 'payment_attempts.test_mode'])
    .where('refunds.website_id', '=', websiteId)
    .where('refunds.id', '=', refundId)
    .where('refunds.state', '=', 'requested')
    .executeTakeFirst();
  if (!refund) return;
  await deps.faults.reach('refund.paying');
  const outcome = await askProvider(deps, refund);
  await deps.faults.reach('refund.paid');
  // The sweep asks again.
  if (outcome.status === 'pending') return;
  const act = { websiteId, actor };
  if (outcome.status === 'done') {
    await inUnit(deps, act, (unit) => finishRefund(unit, { refundId, reference: outcome.reference }));
  } else if (refund.order_id === null) {
    // A charge without an order must not stay: the owner sees the job that cannot pay it back.
    throw new Error(`The charge of the attempt ${refund.attempt_id} could not be paid back: ${outcome.message}`);
  } else {
    await inUnit(deps, act, (unit) => refuseRefund(unit, refundId, outcome.message));
  }
}

async function askProvider(
  deps: PaymentDeps,
  refund: Refunds & Pick<PaymentAttempts, 'provider' | 'test_mode'>,
): Promise<RefundOutcome> {
  if (refund.charge_cents === 0) return { status: 'done', reference: '' };
  const provider = await paymentsOf(deps, refund.website_id, accountOf(refund));
  return provider.refund({ attemptId: refund.attempt_id, amountCents: refund.charge_cents, key: refund.id });
}

interface Finished {
  refundId: string;
  /** The provider's own name for it. */
  reference: string;
  /** Whether the buyer is mailed. */
  isTold?: boolean;
}

/** Marks a refund as paid, once. */
export async function finishRefund(unit: Unit, { refundId, reference, isTold = true }: Finished): Promise<void> {
  const refund = await unit.tx
    .updateTable('refunds')
    .set({ state: 'done', provider_reference: reference, updated_at: unit.now })
    .where('website_id', '=', unit.websiteId)
    .where('id', '=', refundId)
    .where('state', '=', 'requested')
    .returningAll()
    .executeTakeFirst();
  if (!refund) return;
  if (refund.order_id === null) await markAttemptRefunded(unit, refund);
  else await giveBack(unit, refund, refund.order_id, isTold);
  await unit.reach('refund.written');
}

/** What goes with an order's refund: gift cards, stock, and the mail about it. */
async function giveBack(unit: Unit, refund: Refunds, orderId: string, isTold: boolean): Promise<void> {
  await creditGiftCards(unit, refund);
  await addRefund(unit, orderId, refund.id);
  if (fromFlag(refund.restock)) await restock(unit, refund.id);
  if (!isTold) return;
  const payload = { orderId, refundId: refund.id };
  await unit.enqueue({ kind: 'mail.order-refund', payload, name: `refund-mail:${refund.id}` });
}

async function markAttemptRefunded({ tx, now }: Unit, refund: Refunds): Promise<void> {
  await tx
    .updateTable('payment_attempts')
    .set({ state: 'refunded', updated_at: now })
    .where('website_id', '=', refund.website_id)
    .where('id', '=', refund.attempt_id)
    .where('state', '=', 'refunding')
    .execute();
}

async function restock(unit: Unit, refundId: string): Promise<void> {
  const items = await unit.tx
    .selectFrom('refund_items')
    .innerJoin('order_items', 'order_items.id', 'refund_items.order_item_id')
    .select(['order_items.variant_id as variantId', 'order_items.product_type', 'order_items.parts'])
    .select('refund_items.quantity')
    .where('refund_items.website_id', '=', unit.websiteId)
    .where('refund_items.refund_id', '=', refundId)
    .execute();
  const counted = items.filter((item) => countsStock(item.product_type));
  await returnStock(unit, takenBy(counted.map(withParts)), refundId);
}

/** What the provider would not pay back: neither its money nor its pieces are. */
async function refuseRefund(unit: Unit, refundId: string, message: string): Promise<void> {
  if (!(await failRefund(unit, refundId, 'requested', message))) return;
  const { tx, websiteId } = unit;
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

/** The money is with the shop: it can be refunded again. Gives the refund, unless it was not in that state. */
async function failRefund(unit: Unit, refundId: string, from: 'requested' | 'done', message: string) {
  const { tx, websiteId, now } = unit;
  const refund = await tx
    .updateTable('refunds')
    .set({ state: 'failed', failure: message, updated_at: now })
    .where('website_id', '=', websiteId)
    .where('id', '=', refundId)
    .where('state', '=', from)
    .where('order_id', 'is not', null)
    .returningAll()
    .executeTakeFirst();
  if (!refund) return undefined;
  await tx
    .updateTable('payment_attempts')
    .set((eb) => ({ refunded_cents: eb('refunded_cents', '-', refund.charge_cents) }))
    .where('website_id', '=', websiteId)
    .where('id', '=', refund.attempt_id)
    .execute();
  if (refund.order_id !== null) await countSpent(unit, refund.order_id, refund.amount_cents);
  return refund;
}

/**
 * A refund that was done came back to the shop, as a webhook tells. It had put its pieces back: only the money is due
 * again. Gives whether that is news.
 */
export async function takeBackRefund(unit: Unit, refundId: string, message: string): Promise<boolean> {
  const own = unit.tx.selectFrom('refunds').select(['id', 'order_id', 'amount_cents', 'shipping_cents', 'updated_at']);
  const paid = await own.where('website_id', '=', unit.websiteId).where('id', '=', refundId).executeTakeFirst();
  const refund = await failRefund(unit, refundId, 'done', message);
  if (paid?.order_id && refund) await takeOffRefund(unit, paid.order_id, paid);
  return refund !== undefined;
}

/** Tries again what is still requested long after its job gave up. */
export async function retryRefunds(deps: UnitDeps): Promise<void> {
  const due = await deps.database.read
    .selectFrom('refunds')
    .select(['id', 'website_id', 'updated_at'])
    .where('state', '=', 'requested')
    .where('updated_at', '<=', deps.clock.now() - retryAfterMs)
    .limit(batch)
    .execute();
  for (const { id, website_id: websiteId, updated_at } of due) {
    await inUnit(deps, { websiteId, actor }, async (unit) => {
      const claimed = await unit.tx
        .updateTable('refunds')
        .set({ updated_at: unit.now })
        .where('website_id', '=', websiteId)
        .where('id', '=', id)
        .where('state', '=', 'requested')
        .where('updated_at', '=', updated_at)
        .returning('id')
        .executeTakeFirst();
      if (claimed) await unit.enqueue({ kind: 'payment.refund', payload: { refundId: id } });
    });
  }
}
