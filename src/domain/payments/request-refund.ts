import { refundMessages } from '#catalog/messages.ts';
import { splitRefund, type TenderRefund } from '#commerce/refunds.ts';
import { Refusal } from '#contract/refusals.ts';
import type { OrderItems } from '#database/order-schema.ts';
import type { PaymentAttempts } from '#database/payment-schema.ts';
import { toFlag, toJson } from '#database/values.ts';
import { localeFor } from '#locale/locale.ts';
import { formatAmount } from '#locale/amount-format.ts';
import type { Unit } from '../unit.ts';
import { bookRefund } from './book-refund.ts';
import { orderTenders } from './order-tenders.ts';

export interface RefundOrder {
  orderId: string;
  /** The caller's: the same request again is the same refund. */
  key: string;
  /** Minor units. */
  amountCents: number;
  /** What of it is for the shipping, minor units. */
  shippingCents?: number | undefined;
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
  const attempt = await lockAttempt(unit, request.orderId);
  // Read behind the lock: whoever changes the order changes what its shipping costs.
  const order = await unit.tx
    .selectFrom('orders')
    .select(['currency', 'language', 'shipping_cents'])
    .where('website_id', '=', unit.websiteId)
    .where('id', '=', request.orderId)
    .executeTakeFirstOrThrow();
  const known = await findRefund(unit, request.key);
  if (known) return answerAgain(known, request);

  const format = (minor: number) => formatAmount(localeFor(order.language), { minor, currency: order.currency });
  const tenders = await orderTenders(unit.tx, request.orderId, attempt);
  if (!Number.isSafeInteger(request.amountCents) || request.amountCents <= 0) return refuse(refundMessages.notAnAmount);
  const split = splitRefund(request.amountCents, tenders, format);
  if (!split.ok) return refuse(split.message);
  // A change may leave less shipping than went back before it.
  const left = Math.max(0, order.shipping_cents - (await shippingBack(unit, request.orderId)));
  const { shippingCents = 0 } = request;
  if (shippingCents > Math.min(left, request.amountCents)) {
    return refuse(refundMessages.tooMuchShipping(format(Math.min(left, request.amountCents))));
  }
  const tooMany = await refuseItems(unit, request);
  if (tooMany !== undefined) return refuse(tooMany);
  const refundId = await writeRefund(unit, attempt, request, split.refunds);
  const details = { amount: format(request.amountCents), reason: request.reason };
  await unit.record({ action: 'order.refund', subjectId: request.orderId, details });
  return { ok: true, refundId };
}

/** All refunds of an order pass here one after another. */
function lockAttempt({ tx, websiteId, now }: Unit, orderId: string): Promise<PaymentAttempts> {
  return tx
    .updateTable('payment_attempts')
    .set({ updated_at: now })
    .where('website_id', '=', websiteId)
    .where('id', '=', (eb) =>
      eb.selectFrom('orders').select('attempt_id').where('website_id', '=', websiteId).where('orders.id', '=', orderId),
    )
    .where('state', '=', 'succeeded')
    .returningAll()
    .executeTakeFirstOrThrow();
}

interface Known {
  id: string;
  orderId: string | null;
  amountCents: number;
}

/** The same request again is the same refund; another one under its key is none (design 5, invariant 3). */
function answerAgain(known: Known, request: RefundOrder): RefundAnswer {
  const isSame = known.orderId === request.orderId && known.amountCents === request.amountCents;
  return isSame ? { ok: true, refundId: known.id } : refuse(refundMessages.keyReused);
}

/** What a request has booked before: a row for each payment that it went back to. */
async function findRefund({ tx, websiteId }: Unit, key: string): Promise<Known | undefined> {
  const rows = await tx
    .selectFrom('refunds')
    .select(['id', 'order_id', 'amount_cents'])
    .where('website_id', '=', websiteId)
    .where((eb) => eb.or([eb('request_key', '=', key), eb('request_key', 'like', `${key}/%`)]))
    .orderBy('id')
    .execute();
  const [first] = rows;
  if (!first) return undefined;
  const amountCents = rows.reduce((sum, row) => sum + row.amount_cents, 0);
  return { id: first.id, orderId: first.order_id, amountCents };
}

/** What of an order's shipping goes back already, in minor units. */
async function shippingBack({ tx, websiteId }: Unit, orderId: string): Promise<number> {
  const rows = await tx
    .selectFrom('refunds')
    .select('shipping_cents')
    .where('website_id', '=', websiteId)
    .where('order_id', '=', orderId)
    .where('state', '<>', 'failed')
    .execute();
  return rows.reduce((sum, row) => sum + row.shipping_cents, 0);
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

/** Books the part of each payment by itself; gift cards and pieces go with the first. Gives the id of that. */
async function writeRefund(
  unit: Unit,
  attempt: PaymentAttempts,
  request: RefundOrder,
  parts: TenderRefund[],
): Promise<string> {
  const charges = parts.filter((part) => !part.isGiftCard);
  const cards = parts.filter((part) => part.isGiftCard).map(({ id, amountCents }) => ({ id, amountCents }));
  const cardCents = cards.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const own = charges.find(({ id }) => id === attempt.id)?.amountCents ?? 0;
  const booked = charges.filter(({ id }) => id !== attempt.id);
  if (own + cardCents > 0 || booked.length === 0) booked.unshift({ id: attempt.id, amountCents: own });
  const ids: string[] = [];
  for (const [at, { id, amountCents }] of booked.entries()) {
    const isOwn = id === attempt.id;
    ids.push(
      await bookRefund(
        unit,
        { id },
        {
          order_id: request.orderId,
          request_key: at === 0 ? request.key : `${request.key}/${id}`,
          amount_cents: amountCents + (isOwn ? cardCents : 0),
          shipping_cents: at === 0 ? (request.shippingCents ?? 0) : 0,
          charge_cents: amountCents,
          gift_cards: toJson(isOwn ? cards : []),
          reason: request.reason,
          restock: toFlag(at === 0 && request.restock),
        },
      ),
    );
  }
  const [first = ''] = ids;
  await writePieces(unit, first, request.items);
  return first;
}

async function writePieces({ tx, websiteId }: Unit, refundId: string, items: RefundOrder['items']): Promise<void> {
  for (const { orderItemId, quantity } of items) {
    await tx
      .updateTable('order_items')
      .set((eb) => ({ refunded_quantity: eb('refunded_quantity', '+', quantity) }))
      .where('website_id', '=', websiteId)
      .where('id', '=', orderItemId)
      .execute();
    const item = { website_id: websiteId, refund_id: refundId, order_item_id: orderItemId, quantity };
    await tx.insertInto('refund_items').values(item).execute();
  }
}
