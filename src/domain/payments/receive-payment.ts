import { Refusal } from '#contract/refusals.ts';
import { parseJson } from '#contract/parse-json.ts';
import { formatAmount } from '#locale/amount-format.ts';
import { localeFor } from '#locale/locale.ts';
import { insertRow } from '#database/prepared.ts';
import type { Orders } from '#database/order-schema.ts';
import type { PaymentAttempts } from '#database/payment-schema.ts';
import { fromFlag } from '#database/values.ts';
import type { Success } from '#providers/payments/payment-provider.ts';
import { agreedPayments } from '#providers/payments/free-payments.ts';
import { announce } from '../announce.ts';
import { giveBought } from '../orders/give-bought.ts';
import { OrderDraft } from '../orders/order-draft.ts';
import { beginBought } from '../orders/place-order.ts';
import type { Secrets } from '../secrets.ts';
import type { Unit } from '../unit.ts';
import { toBegin } from './to-begin.ts';

export interface ReceivedPayment {
  orderId: string;
  /** The caller's: the same again is the same payment. */
  id: string;
  /** Minor units. */
  amountCents: number;
  /** Whether the buyer knows, as they have just paid. */
  isKnown?: boolean;
}

const notFound = () => new Refusal('not-found', 'There is no such order.');

/**
 * Notes money that came for an order by agreement. With the last of it the buyer is told, and gets what nobody sends.
 * However many note at once, an order never has more than it costs.
 */
export async function receivePayment(
  unit: Unit,
  secrets: Secrets,
  { orderId, id, amountCents, isKnown = false }: ReceivedPayment,
): Promise<Refusal | undefined> {
  const { tx, websiteId, now } = unit;
  const attempt = await lockPayments(unit, orderId);
  if (!attempt) return notFound();
  const order = await loadOwed(unit, orderId);
  if (await isNoted(unit, id)) return undefined;
  const format = (minor: number) => formatAmount(localeFor(order.language), { minor, currency: order.currency });
  const refusal = await whyNotReceived(unit, order, amountCents, format);
  if (refusal) return refusal;
  await tx
    .insertInto('received_payments')
    .values({ id, website_id: websiteId, order_id: orderId, amount_cents: amountCents, received_at: now })
    .execute();
  if (attempt.provider === agreedPayments.name) {
    await tx
      .updateTable('payment_attempts')
      .set((eb) => ({ amount_cents: eb('amount_cents', '+', amountCents) }))
      .where('website_id', '=', websiteId)
      .where('id', '=', attempt.id)
      .execute();
  } else {
    await insertRow(tx, 'payment_attempts', cameLater(unit, order, { id, amountCents }));
  }
  await unit.record({ action: 'order.receive', subjectId: orderId, details: { amount: format(amountCents) } });
  await lessOwed(unit, secrets, { order, attempt, cents: amountCents, paymentId: id, isKnown });
  return undefined;
}

async function whyNotReceived(
  { tx }: Unit,
  order: Awaited<ReturnType<typeof loadOwed>>,
  amountCents: number,
  format: (minor: number) => string,
): Promise<Refusal | undefined> {
  if (order.fulfillment === 'canceled') {
    return new Refusal('canceled', 'This order is cancelled. Pay what came for it back outside of it.');
  }
  const [begins] = await toBegin(tx, order);
  if (begins) {
    const why = 'only a payment by the order’s link keeps the customer’s card for that.';
    return new Refusal('refused', `${begins.title} is charged again by itself: ${why}`);
  }
  const { owed_cents: owed } = order;
  return amountCents > owed ? new Refusal('refused', tooMuch(format(owed), owed)) : undefined;
}

/** Money that came otherwise than the order's first, as a payment of its own. */
function cameLater(
  unit: Unit,
  { id: orderId, currency, test_mode }: Pick<Orders, 'id' | 'currency' | 'test_mode'>,
  { id, amountCents }: Pick<ReceivedPayment, 'id' | 'amountCents'>,
): PaymentAttempts {
  const { websiteId, now } = unit;
  return {
    id: unit.newId(),
    website_id: websiteId,
    checkout_id: orderId,
    pending_checkout_id: null,
    order_id: orderId,
    provider: agreedPayments.name,
    test_mode,
    state: 'succeeded',
    amount_cents: amountCents,
    refunded_cents: 0,
    fee_cents: null,
    fee_currency: null,
    currency,
    order_draft: '{}',
    idempotency_key: `received:${id}`,
    provider_reference: null,
    failure: null,
    created_at: now,
    updated_at: now,
  };
}

interface Came {
  order: Pick<Orders, 'id' | 'owed_cents' | 'fulfillment' | 'was_paid'>;
  /** That which made the order. */
  attempt: PaymentAttempts;
  /** What came, in minor units: no more than is owed. */
  cents: number;
  paymentId: string;
  isKnown?: boolean;
  /** With what it was paid here, which pays what is sold again and again. */
  paidBy?: PaidBy;
}

type PaidBy = Pick<Success, 'payment' | 'savedMeans'> & { provider: string };

/** Takes off what an order waits for. With the last of it the buyer is told, and gets what nobody sends. */
export async function lessOwed(
  unit: Unit,
  secrets: Secrets,
  { order, attempt, cents, paymentId, isKnown, paidBy }: Came,
): Promise<void> {
  const { tx, websiteId } = unit;
  const { id: orderId, fulfillment } = order;
  await tx
    .updateTable('orders')
    .set((eb) => ({ owed_cents: eb('owed_cents', '-', cents) }))
    .where('website_id', '=', websiteId)
    .where('id', '=', orderId)
    .execute();
  await announce(unit, 'order.updated', { orderId, fulfillment });
  if (cents < order.owed_cents) return;
  const isAgain = fromFlag(order.was_paid);
  if (!isAgain) {
    const draft = parseJson(OrderDraft, attempt.order_draft);
    if (paidBy) await beginBought(unit, secrets, { draft, orderId, ...paidBy });
    await giveBought(unit, secrets, draft, orderId);
  }
  if (isKnown) return;
  const payload = { orderId, ...(isAgain && { again: paymentId }) };
  await unit.enqueue({ kind: 'mail.order-paid', payload, name: `paid:${isAgain ? paymentId : orderId}` });
}

const tooMuch = (left: string, cents: number) =>
  cents > 0 ? `This order waits for ${left} and no more.` : 'This order waits for no money.';

/** All that is paid and paid back of an order passes here one after another. */
export function lockPayments({ tx, websiteId, now }: Unit, orderId: string) {
  return tx
    .updateTable('payment_attempts')
    .set({ updated_at: now })
    .where('website_id', '=', websiteId)
    .where('id', '=', (eb) =>
      eb.selectFrom('orders').select('attempt_id').where('website_id', '=', websiteId).where('orders.id', '=', orderId),
    )
    .returningAll()
    .executeTakeFirst();
}

/** What an order waits for. */
export function loadOwed({ tx, websiteId }: Unit, orderId: string) {
  return tx
    .selectFrom('orders')
    .select(['id', 'owed_cents', 'fulfillment', 'currency', 'language', 'was_paid'])
    .select(['website_id', 'attempt_id', 'agreement', 'test_mode'])
    .where('website_id', '=', websiteId)
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
}

async function isNoted({ tx, websiteId }: Unit, id: string): Promise<boolean> {
  const known = tx.selectFrom('received_payments').select('id').where('website_id', '=', websiteId);
  return (await known.where('id', '=', id).executeTakeFirst()) !== undefined;
}

/** Has the buyer mailed once more how to pay what an order waits for. */
export async function remindOfPayment(unit: Unit, orderId: string): Promise<Refusal | undefined> {
  const { tx, websiteId } = unit;
  const order = await tx
    .updateTable('orders')
    .set({ reminded_at: unit.now })
    .where('website_id', '=', websiteId)
    .where('id', '=', orderId)
    .returning(['owed_cents', 'fulfillment'])
    .executeTakeFirst();
  if (!order) return notFound();
  if (order.owed_cents === 0 || order.fulfillment === 'canceled') {
    return new Refusal('refused', 'This order waits for no money.');
  }
  const again = await unit.record({ action: 'order.remind', subjectId: orderId });
  await unit.enqueue({ kind: 'mail.payment-reminder', payload: { orderId, again } });
  return undefined;
}
