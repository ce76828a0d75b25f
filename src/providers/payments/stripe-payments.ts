import type Stripe from 'stripe';
import { Type, type Static } from 'typebox';
import type { RecordStore } from '../records.ts';
import {
  SignatureMismatch,
  type ChargeOutcome,
  type ChargeRequest,
  type PaymentEvent,
  type PaymentProvider,
  type RefundOutcome,
  type RefundRequest,
} from './payment-provider.ts';
import { bookFor, bookOf, type StripeBook } from './stripe-books.ts';
import { readStripeEvent, returnReason } from './stripe-events.ts';
import { cancelled } from './stripe-intents.ts';
import { stripePayouts } from './stripe-payouts.ts';

/** The version that this code was written for, whatever the account's own is. */
export const stripeApiVersion = '2026-10-28.endive';

const patienceMs = 20_000;
const retries = 2;
const mostRefunds = 100;
const unavailable = 'This payment could not be made.';
const busy = 'The payment service is busy.';
const unanswered = 'The payment service does not answer at the moment.';

export interface StripeAddress {
  host: string;
  port: number;
  protocol: 'http' | 'https';
}

export interface StripePaymentsOptions {
  /** Which payment intent belongs to which attempt. */
  records: RecordStore;
  secretKey: string;
  webhookSecret: string;
  /** Whether these are of test mode: what the webhook's secret signs must say so. */
  isTest: boolean;
  /** Told of what only the owner can mend, as a wrong key. */
  report(message: string, error: unknown): void;
  /** Where Stripe answers, for tests. */
  address?: StripeAddress | undefined;
}

export const StripeRecord = Type.Object({ intentId: Type.Optional(Type.String()), isCancelled: Type.Boolean() });
type StripeRecord = Static<typeof StripeRecord>;

/**
 * Payments by Stripe: one payment intent per attempt, confirmed once. The intent is written down before it is
 * confirmed, so that whoever asks later finds it, and a cancelled attempt is never confirmed.
 */
export class StripePayments implements PaymentProvider {
  readonly name = 'stripe';
  readonly payouts = stripePayouts(() => this.#stripe());
  readonly #options: StripePaymentsOptions;
  #client: Promise<Stripe> | undefined;

  constructor(options: StripePaymentsOptions) {
    this.#options = options;
  }

  /** Stripe's code is large: it is loaded when the first payment needs it. */
  #stripe(): Promise<Stripe> {
    return (this.#client ??= import('stripe').then(
      ({ default: Client }) =>
        new Client(this.#options.secretKey, {
          apiVersion: stripeApiVersion,
          timeout: patienceMs,
          maxNetworkRetries: retries,
          telemetry: false,
          appInfo: { name: 'Vitrine' },
          ...this.#options.address,
        }),
    ));
  }

  async charge(request: ChargeRequest): Promise<ChargeOutcome> {
    const { attemptId } = request;
    const stripe = await this.#stripe();
    await this.#options.records.insert(attemptId, { isCancelled: false } satisfies StripeRecord);
    const book = bookFor(stripe, request);
    const intent = await this.#create(stripe, book, request);
    if (typeof intent !== 'string') return intent;
    try {
      const record = await this.#write(attemptId, { intentId: intent });
      if (record?.isCancelled) return await this.cancel(attemptId);
      return (await book.confirm(intent, request, `confirm:${attemptId}`)) ?? (await this.cancel(attemptId));
    } catch (error) {
      return this.#explain(attemptId, error);
    }
  }

  /** Gives the intent's id. One that nobody has confirmed takes no money, so it is given up where Stripe says nothing. */
  async #create(stripe: Stripe, book: StripeBook, request: ChargeRequest): Promise<string | ChargeOutcome> {
    const { attemptId } = request;
    try {
      const customer = request.savesMeans ? await this.#customerOf(stripe, request) : undefined;
      return await book.create(request, customer, `attempt:${attemptId}`);
    } catch (error) {
      if (!silences.has(problemOf(error).type)) return this.#explain(attemptId, error);
      this.#options.report('Stripe did not take a charge.', error);
      await this.#write(attemptId, { isCancelled: true });
      return { status: 'failed', message: unanswered, isCancelled: true };
    }
  }

  /** Stripe keeps means of payment for customers alone: each purchase that keeps some is a customer there. */
  async #customerOf(stripe: Stripe, { attemptId, email }: ChargeRequest): Promise<string> {
    const about = { ...(email && { email }), metadata: { attemptId } };
    return (await stripe.customers.create(about, { idempotencyKey: `customer:${attemptId}` })).id;
  }

  /** A refusal is an outcome; anything else leaves open whether there was a charge, and is thrown. */
  async #explain(attemptId: string, error: unknown): Promise<ChargeOutcome> {
    const { type, code, message } = problemOf(error);
    if (type === 'StripeCardError') return { status: 'failed', message };
    if (code === 'rate_limit') return { status: 'failed', message: busy };
    if (unexpected.has(code)) return (await this.find(attemptId)) ?? this.cancel(attemptId);
    // The same call is still being worked on there.
    if (!refusals.has(type) || code === 'idempotency_key_in_use') throw error;
    this.#options.report('Stripe refused a charge.', error);
    return { status: 'failed', message: unavailable };
  }

  async find(attemptId: string): Promise<ChargeOutcome | undefined> {
    const record = await this.#options.records.get(StripeRecord, attemptId);
    if (!record?.intentId) return record?.isCancelled ? cancelled : undefined;
    const stripe = await this.#stripe();
    return bookOf(stripe, record.intentId).find(record.intentId);
  }

  async cancel(attemptId: string): Promise<ChargeOutcome> {
    if (await this.#options.records.insert(attemptId, { isCancelled: true } satisfies StripeRecord)) return cancelled;
    const record = await this.#write(attemptId, { isCancelled: true });
    if (!record?.intentId) return cancelled;
    const stripe = await this.#stripe();
    try {
      return (await bookOf(stripe, record.intentId).cancel(record.intentId)) ?? cancelled;
    } catch (error) {
      if (!unexpected.has(problemOf(error).code)) throw error;
      const outcome = await this.find(attemptId);
      if (!outcome) throw error;
      return outcome;
    }
  }

  async refund({ attemptId, amountCents, key }: RefundRequest): Promise<RefundOutcome> {
    const record = await this.#options.records.get(StripeRecord, attemptId);
    if (!record?.intentId) return { status: 'failed', message: 'There was no charge.' };
    const stripe = await this.#stripe();
    // Stripe forgets an idempotency key after a day, and a refund may be tried again later than that.
    const { data } = await stripe.refunds.list({ payment_intent: record.intentId, limit: mostRefunds });
    const known = data.find((refund) => refund.metadata?.refundKey === key);
    if (known) return refundOutcomeOf(known);
    const order = { payment_intent: record.intentId, amount: amountCents, metadata: { refundKey: key } };
    try {
      return refundOutcomeOf(await stripe.refunds.create(order, { idempotencyKey: `refund:${key}` }));
    } catch (error) {
      const { type, message } = problemOf(error);
      if (type === 'StripeInvalidRequestError') return { status: 'failed', message };
      throw error;
    }
  }

  async readEvent(body: string, headers: Record<string, string>): Promise<PaymentEvent> {
    const stripe = await this.#stripe();
    try {
      const signature = headers['stripe-signature'] ?? '';
      const event = stripe.webhooks.constructEvent(body, signature, this.#options.webhookSecret);
      if (event.livemode !== this.#options.isTest) return readStripeEvent(event);
    } catch {
      // As where it is of the other mode.
    }
    throw new SignatureMismatch();
  }

  #write(attemptId: string, change: Partial<StripeRecord>): Promise<StripeRecord | undefined> {
    return this.#options.records.update(StripeRecord, attemptId, (record) => ({ ...record, ...change }));
  }
}

/** Errors after which nothing was charged and trying again would change nothing. */
const refusals = new Set(['StripeInvalidRequestError', 'StripeAuthenticationError', 'StripePermissionError']);

/** Errors after which nobody knows whether it did what was asked. */
const silences = new Set(['StripeConnectionError', 'StripeAPIError']);

/** What an intent is refused by that has come too far for what was asked. */
const unexpected = new Set(['payment_intent_unexpected_state', 'setup_intent_unexpected_state']);

function problemOf(error: unknown): { type: string; code: string; message: string } {
  const { type = '', code = '', message = '' } = error as { type?: string; code?: string; message?: string };
  return { type, code, message };
}

function refundOutcomeOf(refund: Stripe.Refund): RefundOutcome {
  if (refund.status === 'failed' || refund.status === 'canceled') {
    return { status: 'failed', message: returnReason(refund) };
  }
  return { status: 'done', reference: refund.id };
}
