import { checkoutMessages } from '#catalog/checkout-messages.ts';
import type { Write } from '#database/database.ts';
import { newId } from '#database/ids.ts';
import { prepare } from '#database/prepared.ts';
import type { PaymentAttempts } from '#database/schema.ts';
import { toJson } from '#database/values.ts';
import type { SettledOutcome, Success } from '#providers/payments/payment-provider.ts';
import { returnCharge } from '../payments/return-charge.ts';
import { enqueue } from '../queue.ts';
import type { Services } from '../services.ts';
import { releaseDiscountUses } from './discount-uses.ts';
import { releaseGiftCards } from './gift-cards.ts';
import { placeOrder } from './place-order.ts';
import { reopenCheckout } from './reopen-checkout.ts';

/** An attempt that is over, or waits for the buyer. */
export type Settlement =
  | { status: 'completed'; orderId: string }
  /** `isPaidBack`: it had been charged, and goes back. */
  | { status: 'failed'; message: string; isPaidBack?: true }
  | { status: 'redirect'; url: string };

/**
 * Writes down what became of a charge, whoever learns of it first: the buyer's own call, the return from a
 * confirmation page, a webhook or the reconciler. Of any number of calls one makes the order; all give the same
 * settlement (design 5, invariants 3 to 6). A success that comes after the attempt was given up is refunded.
 */
export async function settleAttempt(
  services: Services,
  websiteId: string,
  attemptId: string,
  outcome: SettledOutcome,
): Promise<Settlement> {
  const now = services.clock.now();
  const settlement = await services.database.write((tx) => {
    const settle = new SettleInTransaction(services, tx, websiteId, attemptId, now);
    if (outcome.status === 'succeeded') return settle.succeed(outcome);
    if (outcome.status === 'failed') return settle.fail(outcome.message);
    return settle.await(outcome.url, outcome.reference);
  });
  if (settlement.status === 'completed') await services.faults.reach('order.committed');
  return settlement;
}

interface MarkedSuccess {
  websiteId: string;
  attemptId: string;
  reference: string;
  now: number;
}

/** The first who learns of a success gets the attempt. */
const markSucceeded = prepare((db, p: MarkedSuccess) =>
  db
    .updateTable('payment_attempts')
    .set({ state: 'succeeded', provider_reference: p.reference, pending_checkout_id: null, updated_at: p.now })
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

class SettleInTransaction {
  readonly #services: Services;
  readonly #tx: Write;
  readonly #websiteId: string;
  readonly #attemptId: string;
  readonly #now: number;

  constructor(services: Services, tx: Write, websiteId: string, attemptId: string, now: number) {
    this.#services = services;
    this.#tx = tx;
    this.#websiteId = websiteId;
    this.#attemptId = attemptId;
    this.#now = now;
  }

  async succeed({ reference, payment }: Success): Promise<Settlement> {
    const key = { websiteId: this.#websiteId, attemptId: this.#attemptId };
    const [attempt] = await markSucceeded(this.#tx, { ...key, reference, now: this.#now });
    if (!attempt) return this.#refundIfGivenUp();
    const orderId = newId(this.#now);
    const settlement: Settlement = { status: 'completed', orderId };
    await this.#answer(attempt, settlement);
    await enqueue(
      this.#services.database,
      this.#tx,
      {
        kind: 'mail.order-confirmation',
        websiteId: this.#websiteId,
        payload: { orderId },
        name: `confirmation:${orderId}`,
      },
      this.#now,
    );
    await placeOrder(this.#services, this.#tx, attempt, { orderId, now: this.#now, payment });
    await this.#services.faults.reach('order.written');
    return settlement;
  }

  async fail(message: string): Promise<Settlement> {
    const attempt = await this.#pending()
      .set({ state: 'failed', failure: message, pending_checkout_id: null, updated_at: this.#now })
      .returningAll()
      .executeTakeFirst();
    if (!attempt) return this.#settled();
    await reopenCheckout(this.#services, this.#tx, attempt, this.#now);
    await this.#forgetDraft(attempt);
    const ref = { websiteId: this.#websiteId, attemptId: attempt.id, now: this.#now };
    await releaseDiscountUses(this.#tx, ref);
    await releaseGiftCards(this.#tx, ref);
    const settlement: Settlement = { status: 'failed', message };
    await this.#answer(attempt, settlement);
    return settlement;
  }

  async await(url: string, reference: string): Promise<Settlement> {
    const attempt = await this.#pending()
      .set({ provider_reference: reference, updated_at: this.#now })
      .returningAll()
      .executeTakeFirst();
    if (!attempt) return this.#settled();
    const settlement: Settlement = { status: 'redirect', url };
    await this.#answer(attempt, settlement);
    return settlement;
  }

  /** What would have been ordered, and sent where, is of no use any more. */
  async #forgetDraft({ id }: PaymentAttempts): Promise<void> {
    await this.#tx
      .updateTable('payment_attempts')
      .set({ order_draft: '{}' })
      .where('website_id', '=', this.#websiteId)
      .where('id', '=', id)
      .execute();
  }

  #pending() {
    return this.#tx
      .updateTable('payment_attempts')
      .where('website_id', '=', this.#websiteId)
      .where('id', '=', this.#attemptId)
      .where('state', '=', 'pending');
  }

  /** What the call that began this attempt answers, now and whenever it is repeated. */
  async #answer(attempt: PaymentAttempts, settlement: Settlement): Promise<void> {
    const { idempotency_key: key } = attempt;
    await keepAnswer(this.#tx, { websiteId: this.#websiteId, key, answer: toJson(settlement) });
  }

  async #refundIfGivenUp(): Promise<Settlement> {
    const attempt = await this.#tx
      .updateTable('payment_attempts')
      .set({ state: 'refunding', updated_at: this.#now })
      .where('website_id', '=', this.#websiteId)
      .where('id', '=', this.#attemptId)
      .where('state', '=', 'failed')
      .returningAll()
      .executeTakeFirst();
    if (!attempt) return this.#settled();
    await returnCharge(this.#services, this.#tx, attempt, this.#now);
    return { status: 'failed', message: checkoutMessages.tooLate, isPaidBack: true };
  }

  /** How an attempt ended that somebody else has settled. */
  async #settled(): Promise<Settlement> {
    const order = await this.#tx
      .selectFrom('orders')
      .select('id')
      .where('website_id', '=', this.#websiteId)
      .where('attempt_id', '=', this.#attemptId)
      .executeTakeFirst();
    if (order) return { status: 'completed', orderId: order.id };
    const attempt = await this.#tx
      .selectFrom('payment_attempts')
      .select('failure')
      .where('website_id', '=', this.#websiteId)
      .where('id', '=', this.#attemptId)
      .executeTakeFirst();
    return { status: 'failed', message: attempt?.failure ?? checkoutMessages.notPaid };
  }
}
