/** What became of a charge. `reference` is the provider's own name for it. */
export type ChargeOutcome =
  | { status: 'succeeded'; reference: string }
  | { status: 'failed'; message: string }
  | { status: 'redirect'; url: string; reference: string };

export interface ChargeRequest {
  /** Ours; the provider's idempotency key: one attempt is charged at most once. */
  attemptId: string;
  /** Minor units. */
  amountCents: number;
  currency: string;
  /** What the provider's field gave for the chosen means of payment. */
  token: string;
  /** Where the buyer comes back to after confirming. */
  returnUrl: string;
}

export interface PaymentEvent {
  id: string;
  attemptId: string;
  outcome: ChargeOutcome;
}

/** A signed message whose signature does not fit. */
export class SignatureMismatch extends Error {
  constructor() {
    super('The signature does not fit the message.');
    this.name = 'SignatureMismatch';
  }
}

/** A way of taking money, of one website. No method may be called inside a database transaction. */
export interface PaymentProvider {
  readonly name: string;
  /** Moves no real money; refused in production unless the site is in test mode. */
  readonly testOnly: boolean;
  /** Charges, or gives what an earlier call with this attempt gave. */
  charge(request: ChargeRequest): Promise<ChargeOutcome>;
  /** What became of an attempt; undefined where the provider never heard of it. */
  find(attemptId: string): Promise<ChargeOutcome | undefined>;
  /** Makes sure that the attempt never succeeds from now on, or gives the success that came first. */
  cancel(attemptId: string): Promise<ChargeOutcome>;
  /** Pays an attempt's charge back, once however often it is called with the same key. */
  refund(attemptId: string, amountCents: number, key: string): Promise<void>;
  /** Reads a webhook's raw body. Throws `SignatureMismatch`. */
  readEvent(body: string, headers: Record<string, string>): PaymentEvent;
}
