import { checkoutMessages } from '#catalog/checkout-messages.ts';
import { parseJson } from '#contract/parse-json.ts';
import { prepare } from '#database/prepared.ts';
import type { PaymentAttempts } from '#database/payment-schema.ts';
import { together } from '#database/together.ts';
import { toJson } from '#database/values.ts';
import type { Failure, SettledOutcome, Success } from '#providers/payments/payment-provider.ts';
import { releaseDiscountUses } from '../discounts/discount-uses.ts';
import { releaseGiftCards } from '../gift-cards/gift-cards.ts';
import { OrderDraft } from '../orders/order-draft.ts';
import { placeOrder } from '../orders/place-order.ts';
import type { Secrets } from '../secrets.ts';
import { periodFailed } from '../subscriptions/settle-period.ts';
import { inUnit, type Actor, type Unit } from '../unit.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { countFee } from './learn-fee.ts';
import { completedBy, keepMeans, keptBy } from './keep-means.ts';
import { reopenCheckout } from './reopen-checkout.ts';
import { returnCharge } from './return-charge.ts';
import type { Settlement } from './settlement.ts';
import { takePayment } from './take-payment.ts';

/** Whose attempt is settled, and by whom. */
export interface AttemptToSettle {
  websiteId: string;
  attemptId: string;
  actor: Actor;
}

/**
 * Writes down what became of a charge, whoever learns of it first: the buyer's own call, the return from a
 * confirmation page, a webhook or the reconciler. Of any number of calls one makes the order; all give the same
 * settlement (design 5, invariants 3 to 6). A success that comes after the attempt was given up is refunded.
 */
export async function settleAttempt(
  deps: Omit<PaymentDeps, 'payments'>,
  { attemptId, ...act }: AttemptToSettle,
  outcome: SettledOutcome,
): Promise<Settlement> {
  const settlement = await inUnit(deps, act, (unit) => {
    if (outcome.status === 'succeeded') return succeed(unit, deps.secrets, attemptId, outcome);
    if (outcome.status === 'failed') return fail(unit, attemptId, outcome);
    return awaitBuyer(unit, attemptId, outcome.url, outcome.reference);
  });
  if (settlement.status === 'completed') await deps.faults.reach('order.committed');
  return settlement;
}

interface MarkedSuccess {
  websiteId: string;
  attemptId: string;
  reference: string;
  feeCents: number | null;
  now: number;
}

/** The first who learns of a success gets the attempt. */
const markSucceeded = prepare((db, p: MarkedSuccess) =>
  db
    .updateTable('payment_attempts')
    .set({
      state: 'succeeded',
      provider_reference: p.reference,
      fee_cents: p.feeCents,
      pending_checkout_id: null,
      updated_at: p.now,
    })
    .where('website_id', '=', p.websiteId)
    .where('id', '=', p.attemptId)
    .where('state', '=', 'pending')
    .returningAll(),
);

const keepAnswer = prepare((db, p: { websiteId: string; key: string; answer: string }) =>
  db
    .updateTable('idempotent_calls')
    .set({ state: 'done', answer: p.answer })
    .where('website_id', '=', p.websiteId)
    .where('key', '=', p.key),
);

async function succeed(unit: Unit, secrets: Secrets, attemptId: string, success: Success): Promise<Settlement> {
  const { tx, websiteId, now } = unit;
  const { reference, payment, savedMeans, feeCents = null } = success;
  const [attempt] = await markSucceeded(tx, { websiteId, attemptId, reference, feeCents, now });
  if (!attempt) return refundIfGivenUp(unit, attemptId);
  const kept = keptBy(attempt);
  if (kept) {
    const done: Settlement = { status: 'completed', ...kept };
    await answer(unit, attempt, done);
    await keepMeans(unit, attempt, kept, success);
    return done;
  }
  const orderId = attempt.order_id ?? unit.newId();
  const settlement: Settlement = { status: 'completed', orderId };
  if (attempt.order_id !== null) {
    await answer(unit, attempt, settlement);
    await takePayment(unit, secrets, { ...attempt, order_id: orderId }, success);
    await countFee(unit, attempt, orderId, feeCents);
    await forgetDraft(unit, attemptId);
    return settlement;
  }
  await together(
    answer(unit, attempt, settlement),
    unit.enqueue({ kind: 'mail.order-confirmation', payload: { orderId }, name: `confirmation:${orderId}` }),
    unit.enqueue({ kind: 'mail.new-order', payload: { orderId }, name: `new-order:${orderId}` }),
    placeOrder(unit, secrets, attempt, { orderId, payment, savedMeans }),
  );
  await countFee(unit, attempt, orderId, feeCents);
  await unit.reach('order.written');
  return settlement;
}

async function fail(unit: Unit, attemptId: string, { message, isCancelled }: Failure): Promise<Settlement> {
  const attempt = await pending(unit, attemptId)
    .set({ state: 'failed', failure: message, pending_checkout_id: null, updated_at: unit.now })
    .returningAll()
    .executeTakeFirst();
  if (!attempt) return settled(unit, attemptId);
  const { renewal } = parseJson(OrderDraft, attempt.order_draft);
  if (renewal) await periodFailed(unit, renewal, { message, isUnheard: isCancelled });
  await reopenCheckout(unit, attempt);
  await forgetDraft(unit, attemptId);
  await releaseDiscountUses(unit, attemptId);
  await releaseGiftCards(unit, attemptId);
  const settlement: Settlement = { status: 'failed', message };
  await answer(unit, attempt, settlement);
  return settlement;
}

async function awaitBuyer(unit: Unit, attemptId: string, url: string, reference: string): Promise<Settlement> {
  const attempt = await pending(unit, attemptId)
    .set({ provider_reference: reference, updated_at: unit.now })
    .returningAll()
    .executeTakeFirst();
  if (!attempt) return settled(unit, attemptId);
  const settlement: Settlement = { status: 'redirect', url };
  await answer(unit, attempt, settlement);
  return settlement;
}

/** What would have been ordered, and sent where, is of no use any more. */
async function forgetDraft({ tx, websiteId }: Unit, attemptId: string): Promise<void> {
  await tx
    .updateTable('payment_attempts')
    .set({ order_draft: '{}' })
    .where('website_id', '=', websiteId)
    .where('id', '=', attemptId)
    .execute();
}

function pending({ tx, websiteId }: Unit, attemptId: string) {
  return tx
    .updateTable('payment_attempts')
    .where('website_id', '=', websiteId)
    .where('id', '=', attemptId)
    .where('state', '=', 'pending');
}

/** What the call that began this attempt answers, now and whenever it is repeated. */
async function answer({ tx, websiteId }: Unit, attempt: PaymentAttempts, settlement: Settlement): Promise<void> {
  await keepAnswer(tx, { websiteId, key: attempt.idempotency_key, answer: toJson(settlement) });
}

async function refundIfGivenUp(unit: Unit, attemptId: string): Promise<Settlement> {
  const attempt = await unit.tx
    .updateTable('payment_attempts')
    .set({ state: 'refunding', updated_at: unit.now })
    .where('website_id', '=', unit.websiteId)
    .where('id', '=', attemptId)
    .where('state', '=', 'failed')
    .returningAll()
    .executeTakeFirst();
  if (!attempt) return settled(unit, attemptId);
  await returnCharge(unit, attempt);
  return { status: 'failed', message: checkoutMessages.tooLate, isPaidBack: true };
}

/** How an attempt ended that somebody else has settled. */
async function settled({ tx, websiteId }: Unit, attemptId: string): Promise<Settlement> {
  const order = await tx
    .selectFrom('orders')
    .select('id')
    .where('website_id', '=', websiteId)
    .where('attempt_id', '=', attemptId)
    .executeTakeFirst();
  if (order) return { status: 'completed', orderId: order.id };
  const attempt = await tx
    .selectFrom('payment_attempts as attempt')
    .leftJoin('checkouts as checkout', 'checkout.id', 'attempt.checkout_id')
    .select(['failure', 'attempt.state', 'attempt.order_id', 'entries'])
    .where('attempt.website_id', '=', websiteId)
    .where('attempt.id', '=', attemptId)
    .executeTakeFirst();
  const ended = attempt?.state === 'succeeded' && completedBy({ ...attempt, entries: attempt.entries ?? '[]' });
  if (ended) return ended;
  return { status: 'failed', message: attempt?.failure ?? checkoutMessages.notPaid };
}
