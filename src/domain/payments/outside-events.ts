import { sql } from 'kysely';
import type { PaymentAttempts } from '#database/payment-schema.ts';
import { formatAmount } from '#locale/amount-format.ts';
import { localeFor } from '#locale/locale.ts';
import type { Dispute, OutsideRefund } from '#providers/payments/payment-provider.ts';
import type { Unit } from '../unit.ts';
import { bookRefund } from './book-refund.ts';
import { finishRefund } from './pay-refund.ts';

const reasons = {
  given: 'Paid back at PayPal.',
  taken: 'Taken back by PayPal, as after a dispute or by the buyer’s bank.',
};

/**
 * Books money that went back without the shop's doing as a refund that is done, once however often it is told of. What
 * the shop asked for is known already. Throws where more went back than the shop knows to be left: a refund of its own
 * is under way then, and the message comes again.
 */
export async function noteOutsideRefund(unit: Unit, refund: OutsideRefund): Promise<void> {
  const { reference, key = '', amountCents, isForced } = refund;
  const paid = await orderOf(unit, refund.charge);
  if (!paid || (await isKnown(unit, reference, key))) return;
  const { attempt, orderId } = paid;
  const id = await bookRefund(unit, attempt, {
    order_id: orderId,
    request_key: `outside:${reference}`,
    amount_cents: amountCents,
    charge_cents: amountCents,
    gift_cards: '[]',
    reason: isForced ? reasons.taken : reasons.given,
    restock: 0,
  });
  await finishRefund(unit, { refundId: id, reference, isTold: !isForced });
  await unit.record({ action: 'order.went-back', subjectId: orderId, details: { amount: paid.format(amountCents) } });
}

async function isKnown({ tx, websiteId }: Unit, reference: string, key: string): Promise<boolean> {
  const known = await tx
    .selectFrom('refunds')
    .select('id')
    .where('website_id', '=', websiteId)
    .where((eb) =>
      eb.or([
        eb('id', '=', key),
        eb('request_key', '=', `outside:${reference}`),
        eb('provider_reference', '=', reference),
      ]),
    )
    .executeTakeFirst();
  return known !== undefined;
}

/** Tells who looks after the shop that a buyer asks PayPal for their money, and how that ended; each message once. */
export async function noteDispute(
  unit: Unit,
  event: { id: string; provider: string },
  dispute: Dispute,
): Promise<void> {
  const { reference, amountCents, about, isOver } = dispute;
  const paid = await orderOf(unit, dispute.charge);
  if (!paid || !(await isNews(unit, event))) return;
  const { orderId } = paid;
  const amount = paid.format(amountCents);
  await unit.record({
    action: isOver ? 'order.dispute-end' : 'order.dispute',
    subjectId: orderId,
    details: { amount, about },
  });
  const payload = { orderId, reference, amount, about, isOver };
  await unit.enqueue({ kind: 'mail.dispute', payload, name: `dispute:${reference}:${isOver ? 'end' : 'begin'}` });
}

async function isNews({ tx, websiteId, now }: Unit, { id, provider }: { id: string; provider: string }) {
  const written = await tx
    .insertInto('webhook_events')
    .values({ website_id: websiteId, provider, event_id: id, received_at: now })
    .onConflict((conflict) => conflict.columns(['website_id', 'provider', 'event_id']).doNothing())
    .returning('event_id')
    .executeTakeFirst();
  return written !== undefined;
}

interface Paid {
  attempt: PaymentAttempts;
  orderId: string;
  format: (minor: number) => string;
}

/** The order that a charge paid; all that is paid back of it passes here one after another. */
async function orderOf({ tx, websiteId, now }: Unit, charge: string): Promise<Paid | undefined> {
  const attempt = await tx
    .updateTable('payment_attempts')
    .set({ updated_at: now })
    .where('website_id', '=', websiteId)
    // Written out, so that the databases see that the index of such charges fits.
    .where('provider', '=', sql.lit('paypal'))
    .where('provider_reference', '=', charge)
    .where('state', '=', 'succeeded')
    .returningAll()
    .executeTakeFirst();
  if (!attempt) return undefined;
  const own = tx.selectFrom('orders').select(['id', 'language', 'currency']).where('website_id', '=', websiteId);
  const order = await (
    attempt.order_id === null ? own.where('attempt_id', '=', attempt.id) : own.where('id', '=', attempt.order_id)
  ).executeTakeFirst();
  if (!order) return undefined;
  const { id: orderId, language, currency } = order;
  return { attempt, orderId, format: (minor) => formatAmount(localeFor(language), { minor, currency }) };
}
