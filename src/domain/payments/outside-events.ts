import { sql } from 'kysely';
import type { PaymentAttempts } from '#database/payment-schema.ts';
import { toFlag } from '#database/values.ts';
import { formatAmount } from '#locale/amount-format.ts';
import { localeFor } from '#locale/locale.ts';
import type { Dispute, OutsideRefund, PaymentEvent } from '#providers/payments/payment-provider.ts';
import type { Unit } from '../unit.ts';
import { bookRefund } from './book-refund.ts';
import { keepDispute } from './disputes.ts';
import type { PaymentAccount } from './payment-account.ts';
import { finishRefund, takeBackRefund } from './pay-refund.ts';

const reasons = {
  given: (provider: string) => `Paid back at ${provider}.`,
  taken: (provider: string) => `Taken back by ${provider}, as after a dispute or by the customer’s bank.`,
};
const won = (provider: string) => `${provider} gave it back after a dispute.`;

/**
 * Books money that went back without the shop's doing as a refund that is done, once however often it is told of. What
 * the shop asked for is known already. Throws where more went back than the shop knows to be left: a refund of its own
 * is under way then, and the message comes again.
 */
export async function noteOutsideRefund(unit: Unit, account: PaymentAccount, refund: OutsideRefund): Promise<void> {
  const { reference, key = '', amountCents, isForced } = refund;
  const paid = await orderOf(unit, account, refund.charge);
  if (!paid || (await isKnown(unit, reference, key))) return;
  const name = nameOf(account.provider);
  const { attempt, orderId } = paid;
  const id = await bookRefund(unit, attempt, {
    order_id: orderId,
    request_key: `outside:${reference}`,
    amount_cents: amountCents,
    charge_cents: amountCents,
    gift_cards: '[]',
    reason: isForced ? reasons.taken(name) : reasons.given(name),
    restock: 0,
  });
  await finishRefund(unit, { refundId: id, reference, isTold: !isForced });
  await unit.record({ action: 'order.went-back', subjectId: orderId, details: { amount: paid.format(amountCents) } });
}

/** Books that a refund came back to the shop, whoever had asked for it: its amount is paid again. */
export async function noteReturnedRefund(
  unit: Unit,
  { isTest }: PaymentAccount,
  { key = '', reference, message }: NonNullable<PaymentEvent['returnedRefund']>,
): Promise<void> {
  const refund = await unit.tx
    .selectFrom('refunds')
    .innerJoin('payment_attempts as attempt', 'attempt.id', 'refunds.attempt_id')
    .select('refunds.id')
    .where('refunds.website_id', '=', unit.websiteId)
    .where('attempt.test_mode', '=', toFlag(isTest))
    .where((eb) => eb.or([eb('refunds.id', '=', key), eb('refunds.request_key', '=', `outside:${reference}`)]))
    .executeTakeFirst();
  if (refund) await comeBack(unit, refund.id, message);
}

/** Takes a refund back, once, and says so at its order. */
async function comeBack(unit: Unit, refundId: string, message: string): Promise<void> {
  if (!(await takeBackRefund(unit, refundId, message))) return;
  const { order_id: orderId, amount_cents: cents } = await unit.tx
    .selectFrom('refunds')
    .select(['order_id', 'amount_cents'])
    .where('website_id', '=', unit.websiteId)
    .where('id', '=', refundId)
    .executeTakeFirstOrThrow();
  if (orderId === null) return;
  const format = await amountsOf(unit, orderId);
  await unit.record({ action: 'order.came-back', subjectId: orderId, details: { amount: format(cents) } });
}

/** What was taken of a charge by force, and is with the shop again. */
async function takeBackForced(unit: Unit, provider: string, attemptId: string): Promise<void> {
  const forced = await unit.tx
    .selectFrom('refunds')
    .select('id')
    .where('website_id', '=', unit.websiteId)
    .where('attempt_id', '=', attemptId)
    .where('state', '=', 'done')
    .where('reason', '=', reasons.taken(nameOf(provider)))
    .where('request_key', 'like', 'outside:%')
    .execute();
  for (const { id } of forced) await comeBack(unit, id, won(nameOf(provider)));
}

const nameOf = (provider: string) => (provider === 'paypal' ? 'PayPal' : 'Stripe');

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

/**
 * Tells who looks after the shop that a buyer asks the provider for their money, and how that ended; each message once.
 * Where it ended for the shop, what was taken is booked as come back.
 */
export async function noteDispute(unit: Unit, event: PaymentAccount & { id: string }, dispute: Dispute): Promise<void> {
  const { reference, amountCents, about, isOver, isWon = false } = dispute;
  const paid = await orderOf(unit, event, dispute.charge);
  if (!paid || !(await isNews(unit, event))) return;
  const { orderId } = paid;
  const provider = nameOf(event.provider);
  const amount = paid.format(amountCents);
  await keepDispute(unit, dispute, paid);
  if (isWon) await takeBackForced(unit, event.provider, paid.attempt.id);
  await unit.record({
    action: isOver ? 'order.dispute-end' : 'order.dispute',
    subjectId: orderId,
    details: { amount, about },
  });
  const payload = { orderId, reference, provider, amount, about, isOver };
  await unit.enqueue({ kind: 'mail.dispute', payload, name: `dispute:${reference}:${isOver ? 'end' : 'begin'}` });
}

async function isNews({ tx, websiteId, now }: Unit, { id, provider }: PaymentAccount & { id: string }) {
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
async function orderOf(unit: Unit, { provider, isTest }: PaymentAccount, charge: string): Promise<Paid | undefined> {
  const { tx, websiteId, now } = unit;
  const attempt = await tx
    .updateTable('payment_attempts')
    .set({ updated_at: now })
    .where('website_id', '=', websiteId)
    // Written out, so that the databases see that the index of such charges fits.
    .where('provider', '=', sql.lit(provider === 'paypal' ? 'paypal' : 'stripe'))
    .where('provider_reference', '=', charge)
    .where('test_mode', '=', toFlag(isTest))
    .where('state', '=', 'succeeded')
    .returningAll()
    .executeTakeFirst();
  if (!attempt) return undefined;
  const own = tx.selectFrom('orders').select('id').where('website_id', '=', websiteId);
  const order = await (
    attempt.order_id === null ? own.where('attempt_id', '=', attempt.id) : own.where('id', '=', attempt.order_id)
  ).executeTakeFirst();
  return order && { attempt, orderId: order.id, format: await amountsOf(unit, order.id) };
}

/** Amounts as an order's buyer reads them. */
async function amountsOf({ tx, websiteId }: Unit, orderId: string): Promise<(minor: number) => string> {
  const own = tx.selectFrom('orders').select(['language', 'currency']).where('website_id', '=', websiteId);
  const { language, currency } = await own.where('id', '=', orderId).executeTakeFirstOrThrow();
  return (minor) => formatAmount(localeFor(language), { minor, currency });
}
