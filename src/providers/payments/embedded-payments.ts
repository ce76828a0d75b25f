import { Webhook } from 'standardwebhooks';
import { Type, type Static } from 'typebox';
import { PaymentMethod } from '#contract/payment-method.ts';
import type { Clock } from '../clock.ts';
import type { Outgoing, RecordStore } from '../records.ts';
import {
  SignatureMismatch,
  type ChargeOutcome,
  type ChargeRequest,
  type PaymentEvent,
  type PaymentProvider,
  type RefundOutcome,
  type RefundRequest,
} from './payment-provider.ts';
import { lateAfterMs, laterRefusalOf, refusalOf, testCardOf, webhooksOf, type TestCard } from './embedded-cards.ts';

const Outcome = Type.Unsafe<ChargeOutcome>(
  Type.Union([
    Type.Object({
      status: Type.Literal('succeeded'),
      reference: Type.String(),
      payment: Type.Optional(PaymentMethod),
      savedMeans: Type.Optional(Type.String()),
    }),
    Type.Object({
      status: Type.Literal('failed'),
      message: Type.String(),
      isCancelled: Type.Optional(Type.Literal(true)),
    }),
    Type.Object({ status: Type.Literal('redirect'), url: Type.String(), reference: Type.String() }),
    Type.Object({ status: Type.Literal('pending') }),
  ]),
);

/** One charge in the provider's own books. */
export const EmbeddedCharge = Type.Object({
  attemptId: Type.String(),
  amountCents: Type.Integer(),
  currency: Type.String(),
  card: Type.Optional(Type.Unsafe<TestCard>(Type.String())),
  /** Of the card's number. */
  lastFour: Type.Optional(Type.String()),
  /** Its number, where it is kept for later charges. */
  savedMeans: Type.Optional(Type.String()),
  outcome: Outcome,
  /** When a pending charge succeeds, in epoch ms. */
  succeedsAt: Type.Optional(Type.Number()),
  returnUrl: Type.String(),
  /** Minor units by the refund's key. */
  refunds: Type.Record(Type.String(), Type.Integer()),
  refundTries: Type.Integer(),
});
export type EmbeddedCharge = Static<typeof EmbeddedCharge>;

export interface EmbeddedPaymentsOptions {
  /** Its books; they send its events to the site's webhook, signed by `sign` when it is sent. */
  records: RecordStore;
  clock: Clock;
  /** Signs and checks webhooks: base64 of at least 24 bytes. */
  webhookSecret: string;
  /** The page on which the buyer confirms or refuses a charge. */
  confirmationUrl(attemptId: string): string;
}

/** The embedded payment provider: keeps its own books, asks for confirmation on its own page, sends signed webhooks. */
export class EmbeddedPayments implements PaymentProvider {
  readonly name = 'test';
  readonly #options: EmbeddedPaymentsOptions;
  readonly #webhook: Webhook;

  constructor(options: EmbeddedPaymentsOptions) {
    this.#options = options;
    this.#webhook = new Webhook(options.webhookSecret);
  }

  async charge(request: ChargeRequest): Promise<ChargeOutcome> {
    const { attemptId, amountCents, currency, returnUrl } = request;
    const number = (request.savedMeans ?? request.token).replaceAll(/\D/g, '');
    const card = testCardOf(number);
    const lastFour = number.slice(-4);
    const kept = request.savesMeans ? { savedMeans: number } : {};
    const outcome = this.#decide({ attemptId, lastFour, ...kept }, card, request);
    const charge: EmbeddedCharge = {
      attemptId,
      amountCents,
      currency,
      returnUrl,
      ...(card && { card }),
      lastFour,
      ...kept,
      outcome,
      refunds: {},
      refundTries: 0,
    };
    if (outcome.status === 'pending') charge.succeedsAt = this.#options.clock.now() + lateAfterMs;
    const events = outcome.status === 'redirect' ? [] : eventsOf(charge);
    const isNew = await this.#options.records.insert(attemptId, charge, events);
    if (!isNew) return (await this.find(attemptId)) ?? outcome;
    if (card === 'timeout') throw new Error('The test provider booked the charge, but does not answer.');
    return outcome;
  }

  #decide(charge: BookedSuccess, card: TestCard | undefined, { savedMeans }: ChargeRequest): ChargeOutcome {
    const { attemptId } = charge;
    const message = savedMeans === undefined ? refusalOf(card) : laterRefusalOf(card);
    if (message !== undefined) return { status: 'failed', message };
    if (card === 'confirmation' && savedMeans === undefined) {
      return { status: 'redirect', reference: referenceOf(attemptId), url: this.#options.confirmationUrl(attemptId) };
    }
    return card === 'late' ? { status: 'pending' } : successOf(charge);
  }

  /** The buyer's answer on the confirmation page; the first answer counts. Gives the charge as it then stands. */
  async confirm(attemptId: string, isApproved: boolean): Promise<EmbeddedCharge | undefined> {
    const answer = (charge: EmbeddedCharge): ChargeOutcome =>
      isApproved ? successOf(charge) : { status: 'failed', message: 'The payment was not confirmed.' };
    return this.#settle(attemptId, 'redirect', answer, eventsOf);
  }

  async book(attemptId: string): Promise<EmbeddedCharge | undefined> {
    return this.#options.records.get(EmbeddedCharge, attemptId);
  }

  async find(attemptId: string): Promise<ChargeOutcome | undefined> {
    const charge = await this.book(attemptId);
    if (!charge?.succeedsAt || charge.succeedsAt > this.#options.clock.now()) return charge?.outcome;
    return (await this.#settle(attemptId, 'pending', successOf))?.outcome;
  }

  async cancel(attemptId: string): Promise<ChargeOutcome> {
    const outcome: ChargeOutcome = { status: 'failed', message: 'The payment was cancelled.', isCancelled: true };
    const nothing = {
      amountCents: 0,
      currency: '',
      returnUrl: '',
      lastFour: '',
      refunds: {},
      refundTries: 0,
    };
    const unheard: EmbeddedCharge = { attemptId, ...nothing, outcome };
    if (await this.#options.records.insert(attemptId, unheard)) return outcome;
    await this.#settle(attemptId, 'redirect', () => outcome);
    return (await this.find(attemptId)) ?? outcome;
  }

  async refund({ attemptId, amountCents, key }: RefundRequest): Promise<RefundOutcome> {
    const charge = await this.#options.records.update(EmbeddedCharge, attemptId, (current) => {
      const refundTries = current.refundTries + 1;
      if (current.card === 'refundRetry' && refundTries === 1) return { ...current, refundTries };
      const refunds = { ...current.refunds, [key]: amountCents };
      return canPayBack(current, refunds) ? { ...current, refundTries, refunds } : current;
    });
    if (charge?.card === 'refundRetry' && charge.refundTries === 1) throw new Error('The test provider is down.');
    if (charge?.refunds[key] === amountCents) return { status: 'done', reference: `${referenceOf(attemptId)}_${key}` };
    return { status: 'failed', message: 'The charge has less left than this refund.' };
  }

  async readEvent(body: string, headers: Record<string, string>): Promise<PaymentEvent> {
    try {
      const { id, attemptId } = this.#webhook.verify(body, headers) as { id: string; attemptId: string };
      return { id, attemptId };
    } catch {
      throw new SignatureMismatch();
    }
  }

  #settle(
    attemptId: string,
    from: ChargeOutcome['status'],
    outcomeFor: (charge: EmbeddedCharge) => ChargeOutcome,
    events?: (charge: EmbeddedCharge) => Outgoing[],
  ) {
    const settle = (charge: EmbeddedCharge) =>
      charge.outcome.status === from ? { ...charge, outcome: outcomeFor(charge) } : charge;
    return this.#options.records.update(EmbeddedCharge, attemptId, settle, events);
  }

  /** The headers of a webhook that is sent now. A signature holds for some minutes of real time. */
  sign(id: string, body: string): Record<string, string> {
    const now = new Date();
    return {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
      'webhook-signature': this.#webhook.sign(id, now, body),
    };
  }
}

/** What the provider tells of a charge as it stands. */
function eventsOf({ attemptId, card, outcome }: EmbeddedCharge): Outgoing[] {
  return webhooksOf(card, outcome.status).map(({ claims, afterMs }) => {
    const id = `evt_${attemptId}_${claims}`;
    return { id, body: JSON.stringify({ id, attemptId, claims }), afterMs };
  });
}

type BookedSuccess = Pick<EmbeddedCharge, 'attemptId' | 'lastFour' | 'savedMeans'>;

function successOf({ attemptId, lastFour, savedMeans }: BookedSuccess): ChargeOutcome {
  const payment = { kind: 'test-card', ...(lastFour && { lastFour }) };
  return { status: 'succeeded', reference: referenceOf(attemptId), payment, ...(savedMeans && { savedMeans }) };
}

const referenceOf = (attemptId: string) => `test_${attemptId}`;

function canPayBack(charge: EmbeddedCharge, refunds: Record<string, number>): boolean {
  const paidBack = Object.values(refunds).reduce((sum, amount) => sum + amount, 0);
  return charge.outcome.status === 'succeeded' && paidBack <= charge.amountCents;
}
