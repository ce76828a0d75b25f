import { Webhook } from 'standardwebhooks';
import {
  SignatureMismatch,
  type ChargeOutcome,
  type ChargeRequest,
  type PaymentEvent,
  type PaymentProvider,
} from './payment-provider.ts';
import type { RecordStore } from '../records.ts';

/** Card numbers with a fixed outcome. Any other number is refused. */
export const testCards = {
  success: '4242424242424242',
  decline: '4000000000000002',
  confirmation: '4000000000003220',
} as const;

/** One charge in the provider's own books. */
export interface TestCharge {
  attemptId: string;
  amountCents: number;
  currency: string;
  outcome: ChargeOutcome;
  returnUrl: string;
  refunds: Record<string, number>;
}

export interface TestPaymentsOptions {
  records: RecordStore;
  /** Signs and checks webhooks: base64 of at least 24 bytes. */
  webhookSecret: string;
  /** Takes an event on its way to the site's webhook; it is signed by `sign` each time it is sent. */
  deliver(event: { id: string; body: string }): Promise<void>;
  /** The page on which the buyer confirms or refuses a charge. */
  confirmationUrl(attemptId: string): string;
}

/** The embedded payment provider: keeps its own books, asks for confirmation on its own page, sends signed webhooks. */
export class TestPayments implements PaymentProvider {
  readonly name = 'test';
  readonly testOnly = true;
  readonly #options: TestPaymentsOptions;
  readonly #webhook: Webhook;

  constructor(options: TestPaymentsOptions) {
    this.#options = options;
    this.#webhook = new Webhook(options.webhookSecret);
  }

  async charge(request: ChargeRequest): Promise<ChargeOutcome> {
    const { attemptId, amountCents, currency, returnUrl } = request;
    const outcome = this.#decide(request);
    const charge: TestCharge = { attemptId, amountCents, currency, returnUrl, outcome, refunds: {} };
    if (await this.#options.records.insert(attemptId, charge)) {
      if (outcome.status !== 'redirect') await this.#announce(charge);
      return outcome;
    }
    return (await this.book(attemptId))?.outcome ?? outcome;
  }

  #decide(request: ChargeRequest): ChargeOutcome {
    const number = request.token.replaceAll(/\D/g, '');
    const reference = `test_${request.attemptId}`;
    if (number === testCards.success) return { status: 'succeeded', reference };
    if (number === testCards.confirmation) {
      return { status: 'redirect', reference, url: this.#options.confirmationUrl(request.attemptId) };
    }
    if (number === testCards.decline)
      return { status: 'failed', message: 'Your card was declined. Please try another card.' };
    return { status: 'failed', message: 'This is not one of the test cards. Please check the card number.' };
  }

  /** The buyer's answer on the confirmation page; the first answer counts. Gives the charge as it then stands. */
  async confirm(attemptId: string, isApproved: boolean): Promise<TestCharge | undefined> {
    const charge = await this.#settle(attemptId, (reference) =>
      isApproved ? { status: 'succeeded', reference } : { status: 'failed', message: 'The payment was not confirmed.' },
    );
    if (charge) await this.#announce(charge);
    return charge;
  }

  async book(attemptId: string): Promise<TestCharge | undefined> {
    return (await this.#options.records.get(attemptId)) as TestCharge | undefined;
  }

  async find(attemptId: string): Promise<ChargeOutcome | undefined> {
    return (await this.book(attemptId))?.outcome;
  }

  async cancel(attemptId: string): Promise<ChargeOutcome> {
    const outcome: ChargeOutcome = { status: 'failed', message: 'The payment was cancelled.' };
    const unheard: TestCharge = { attemptId, amountCents: 0, currency: '', returnUrl: '', outcome, refunds: {} };
    if (await this.#options.records.insert(attemptId, unheard)) return outcome;
    const charge = await this.#settle(attemptId, () => outcome);
    return charge?.outcome ?? outcome;
  }

  async refund(attemptId: string, amountCents: number, key: string): Promise<void> {
    await this.#options.records.update<TestCharge>(attemptId, (charge) => ({
      ...charge,
      refunds: { ...charge.refunds, [key]: amountCents },
    }));
  }

  readEvent(body: string, headers: Record<string, string>): PaymentEvent {
    try {
      return this.#webhook.verify(body, headers) as PaymentEvent;
    } catch {
      throw new SignatureMismatch();
    }
  }

  #settle(attemptId: string, decide: (reference: string) => ChargeOutcome): Promise<TestCharge | undefined> {
    return this.#options.records.update<TestCharge>(attemptId, (charge) =>
      charge.outcome.status === 'redirect' ? { ...charge, outcome: decide(charge.outcome.reference) } : charge,
    );
  }

  async #announce(charge: TestCharge): Promise<void> {
    const id = `evt_${charge.attemptId}_${charge.outcome.status}`;
    const event: PaymentEvent = { id, attemptId: charge.attemptId, outcome: charge.outcome };
    await this.#options.deliver({ id, body: JSON.stringify(event) });
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
