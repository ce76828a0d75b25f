import { refundMessages } from '#catalog/messages.ts';
import { splitRefund, type TenderRefund } from '#commerce/refunds.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Refunds } from '#database/refund-schema.ts';
import type { OrderItems } from '#database/order-schema.ts';
import type { PaymentAttempts } from '#database/payment-schema.ts';
import { toFlag, toJson } from '#database/values.ts';
import { localeFor } from '#locale/locale.ts';
import { formatAmount } from '#locale/amount-format.ts';
import type { Unit } from '../unit.ts';
import { bookRefund } from './book-refund.ts';
import { giftCardTenders } from './gift-card-tenders.ts';

export interface RefundOrder {
  orderId: string;
  /** The caller's: the same request again is the same refund. */
  key: string;
  /** Minor units. */
  amountCents: number;
  /** The pieces that it is for; none where only money goes back. */
  items: { orderItemId: string; quantity: number }[];
  /** Whether the pieces are for sale again. */
  restock: boolean;
  reason: string;
}

export type RefundAnswer = { ok: true; refundId: string } | Refusal;

const refuse = (message: string) => new Refusal('refused', message);

/**
 * Books a refund of an order, in all or in part, and makes the job due that pays it: first to the means that was
 * charged, the rest to the gift cards. However many come at once, an order never gives back more than was paid, nor
 * more pieces than were bought (design 5, 8). Throws where the order does not exist.
 */
export async function requestRefund(unit: Unit, request: RefundOrder): Promise<RefundAnswer> {
  const order = await unit.tx
    .selectFrom('orders')
    .select(['attempt_id', 'currency', 'language'])
    .where('website_id', '=', unit.websiteId)
    .where('id', '=', request.orderId)
    .executeTakeFirstOrThrow();
  const attempt = await lockAttempt(unit, order.attempt_id);
  const known = await findRefund(unit, request.key);
  if (known) return answerAgain(known, request);

  const format = (minor: number) => formatAmount(localeFor(order.language), { minor, currency: order.currency });
  const charged = { id: attempt.id, paidCents: attempt.amount_cents, refundedCents: attempt.refunded_cents };
  const tenders = [charged, ...(await giftCardTenders(unit.tx, attempt))];
  if (!Number.isSafeInteger(request.amountCents) || request.amountCents <= 0) return refuse(refundMessages.notAnAmount);
  const split = splitRefund(request.amountCents, tenders, format);
  if (!split.ok) return refuse(split.message);
  const tooMany = await refuseItems(unit, request);
  if (tooMany !== undefined) return refuse(tooMany);
  const refundId = await writeRefund(unit, attempt, request, split.refunds);
  const details = { amount: format(request.amountCents), reason: request.reason };
  await unit.record({ action: 'order.refund', subjectId: request.orderId, details });
  return { ok: true, refundId };
}

/** All refunds of an order pass here one after another. */
function lockAttempt({ tx, websiteId, now }: Unit, attemptId: string): Promise<PaymentAttempts> {
  return tx
    .updateTable('payment_attempts')
    .set({ updated_at: now })
    .where('website_id', '=', websiteId)
    .where('id', '=', attemptId)
    .where('state', '=', 'succeeded')
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The same request again is the same refund; another one under its key is none (design 5, invariant 3). */
function answerAgain(known: Pick<Refunds, 'id' | 'order_id' | 'amount_cents'>, request: RefundOrder): RefundAnswer {
  const isSame = known.order_id === request.orderId && known.amount_cents === request.amountCents;
  return isSame ? { ok: true, refundId: known.id } : refuse(refundMessages.keyReused);
}

function findRefund({ tx, websiteId }: Unit, key: string) {
  return tx
    .selectFrom('refunds')
    .select(['id', 'order_id', 'amount_cents'])
    .where('website_id', '=', websiteId)
    .where('request_key', '=', key)
    .executeTakeFirst();
}

/** Why these pieces cannot come back, if so. */
async function refuseItems({ tx, websiteId }: Unit, request: RefundOrder): Promise<string | undefined> {
  const bought = await tx
    .selectFrom('order_items')
    .selectAll()
    .where('website_id', '=', websiteId)
    .where('order_id', '=', request.orderId)
    .execute();
  const ids = request.items.map(({ orderItemId }) => orderItemId);
  if (new Set(ids).size < ids.length) return refundMessages.twice;
  for (const { orderItemId, quantity } of request.items) {
    const left = piecesLeft(bought.find(({ id }) => id === orderItemId));
    if (!Number.isSafeInteger(quantity) || quantity < 1 || quantity > left) return refundMessages.tooMany(left);
  }
  return undefined;
}

const piecesLeft = (item: OrderItems | undefined) => (item ? item.quantity - item.refunded_quantity : 0);

async function writeRefund(
  unit: Unit,
  attempt: PaymentAttempts,
  request: RefundOrder,
  parts: TenderRefund[],
): Promise<string> {
  const { tx, websiteId } = unit;
  const giftCards = parts.filter((part) => part.id !== attempt.id);
  const asked = {
    order_id: request.orderId,
    request_key: request.key,
    amount_cents: request.amountCents,
    charge_cents: parts.find((part) => part.id === attempt.id)?.amountCents ?? 0,
    gift_cards: toJson(giftCards),
    reason: request.reason,
    restock: toFlag(request.restock),
  };
  const id = await bookRefund(unit, attempt, asked);
  for (const { orderItemId, quantity } of request.items) {
    await tx
      .updateTable('order_items')
      .set((eb) => ({ refunded_quantity: eb('refunded_quantity', '+', quantity) }))
      .where('website_id', '=', websiteId)
      .where('id', '=', orderItemId)
      .execute();
    const item = { website_id: websiteId, refund_id: id, order_item_id: orderItemId, quantity };
    await tx.insertInto('refund_items').values(item).execute();
  }
  return id;
}
