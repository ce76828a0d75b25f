import { refundMessages } from '#catalog/messages.ts';
import { splitRefund, type TenderRefund } from '#commerce/refunds.ts';
import type { Write } from '#database/database.ts';
import type { Refunds } from '#database/refund-schema.ts';
import type { OrderItems, PaymentAttempts } from '#database/schema.ts';
import { toFlag, toJson } from '#database/values.ts';
import { localeFor } from '#locale/locale.ts';
import { formatAmount } from '#locale/amount-format.ts';
import type { Services } from '../services.ts';
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

type Books = Pick<Services, 'database' | 'clock'>;

export type RefundAnswer = { ok: true; refundId: string } | { ok: false; message: string };

/**
 * Books a refund of an order, in all or in part, and makes the job due that pays it: first to the means that was
 * charged, the rest to the gift cards. However many come at once, an order never gives back more than was paid, nor
 * more pieces than were bought (design 5, 8). Throws where the order does not exist.
 */
export function requestRefund(services: Books, websiteId: string, request: RefundOrder): Promise<RefundAnswer> {
  return services.database.write(async (tx) => {
    const order = await tx
      .selectFrom('orders')
      .select(['attempt_id', 'currency', 'language'])
      .where('website_id', '=', websiteId)
      .where('id', '=', request.orderId)
      .executeTakeFirstOrThrow();
    const attempt = await lockAttempt(tx, websiteId, order.attempt_id, services.clock.now());
    const known = await findRefund(tx, websiteId, request.key);
    if (known) return answerAgain(known, request);

    const format = (minor: number) => formatAmount(localeFor(order.language), { minor, currency: order.currency });
    const charged = { id: attempt.id, paidCents: attempt.amount_cents, refundedCents: attempt.refunded_cents };
    const tenders = [charged, ...(await giftCardTenders(tx, attempt))];
    if (!Number.isSafeInteger(request.amountCents) || request.amountCents <= 0) {
      return { ok: false, message: refundMessages.notAnAmount };
    }
    const split = splitRefund(request.amountCents, tenders, format);
    if (!split.ok) return split;
    const tooMany = await refuseItems(tx, websiteId, request);
    if (tooMany !== undefined) return { ok: false, message: tooMany };
    return { ok: true, refundId: await writeRefund(services, tx, attempt, request, split.refunds) };
  });
}

/** All refunds of an order pass here one after another. */
function lockAttempt(tx: Write, websiteId: string, attemptId: string, now: number): Promise<PaymentAttempts> {
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
  return isSame ? { ok: true, refundId: known.id } : { ok: false, message: refundMessages.keyReused };
}

function findRefund(tx: Write, websiteId: string, key: string) {
  return tx
    .selectFrom('refunds')
    .select(['id', 'order_id', 'amount_cents'])
    .where('website_id', '=', websiteId)
    .where('request_key', '=', key)
    .executeTakeFirst();
}

/** Why these pieces cannot come back, if so. */
async function refuseItems(tx: Write, websiteId: string, request: RefundOrder): Promise<string | undefined> {
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
  { database, clock }: Books,
  tx: Write,
  attempt: PaymentAttempts,
  request: RefundOrder,
  parts: TenderRefund[],
): Promise<string> {
  const now = clock.now();
  const websiteId = attempt.website_id;
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
  const id = await bookRefund(database, tx, attempt, asked, now);
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
