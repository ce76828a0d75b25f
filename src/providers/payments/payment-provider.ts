import type { Address } from '#contract/checkout.ts';
import type { PaymentMethod } from '#contract/payment-method.ts';

/** `payment`: what was charged, as far as the buyer is told. */
export interface Success {
  status: 'succeeded';
  reference: string;
  payment?: PaymentMethod | undefined;
  /** The provider's own name for what paid, where it was asked to keep it: later charges name it. */
  savedMeans?: string | undefined;
  /** What the provider keeps of it, in minor units of the charge's currency, where it says so. */
  feeCents?: number | undefined;
}

/** `message`: why, as its owner reads it. */
export interface Failure {
  status: 'failed';
  message: string;
  /** Whether it was cancelled before what pays was asked, which is as good as it was. */
  isCancelled?: true;
}

/** What became of a charge. `reference` is the provider's own name for it. */
export type ChargeOutcome =
  | Success
  | Failure
  | { status: 'redirect'; url: string; reference: string }
  /** Under way at the provider: it may yet succeed or fail. */
  | { status: 'pending' };

/** An outcome from which the shop can go on. */
export type SettledOutcome = Exclude<ChargeOutcome, { status: 'pending' }>;

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
  /** The same where they come back without having confirmed, where the provider tells these apart. */
  cancelUrl?: string | undefined;
  /** Whether the buyer may pay in instalments, where the provider can. */
  instalments: boolean;
  /** Whether what pays is kept for later charges; then the amount may be 0. */
  savesMeans?: boolean | undefined;
  /** What was kept pays, and no buyer is there to confirm; `token` says nothing then. */
  savedMeans?: string | undefined;
  /** Whom receipts go to, and by whom what is kept is found. */
  email?: string | undefined;
  /** Where the goods go; instalment plans ask for it. */
  shipping?: Address | undefined;
}

export interface RefundRequest {
  /** Of the charge that is paid back. */
  attemptId: string;
  /** Minor units; all or a part of the charge. */
  amountCents: number;
  /** Ours; the provider's idempotency key: one refund is paid at most once. */
  key: string;
}

/** What became of a refund. A `failed` one is final and has moved no money; a `pending` one is asked about again. */
export type RefundOutcome =
  | { status: 'done'; reference: string }
  | { status: 'failed'; message: string }
  | { status: 'pending' };

/** Money that went back without the shop's doing. */
export interface OutsideRefund {
  /** The provider's own name for it. */
  reference: string;
  /** Of the charge. */
  charge: string;
  /** The key that it was asked for by, where the shop did after all. */
  key?: string | undefined;
  amountCents: number;
  /** Whether a bank took it back; else a person gave it back at the provider. */
  isForced: boolean;
}

/** A buyer asks the provider for their money. */
export interface Dispute {
  /** The provider's own name for it. */
  reference: string;
  /** Of the charge. */
  charge: string;
  amountCents: number;
  /** In the provider's words, as plain text: why, or how it ended. */
  about: string;
  isOver: boolean;
  /** Whether it ended for the shop: what was taken of the charge is with the shop again. */
  isWon?: boolean | undefined;
}

/** What a webhook is about. It says where to look, not what is true: events come late, twice and out of order. */
export interface PaymentEvent {
  id: string;
  /** The charge to ask about. */
  attemptId?: string | undefined;
  /** A refund that had gone out and came back: the money is with the shop again. `key` where the shop had asked for it. */
  returnedRefund?: { key?: string | undefined; reference: string; message: string } | undefined;
  outsideRefund?: OutsideRefund | undefined;
  dispute?: Dispute | undefined;
  /** Whether there is news of a payout. */
  isPayout?: boolean | undefined;
}

/** What a provider pays out to the shop. */
export interface ProviderPayout {
  /** The provider's own name for it. */
  reference: string;
  isTest: boolean;
  /** Minor units of `currency`; below zero where the shop owed more than it took. */
  amountCents: number;
  /** Three capitals. */
  currency: string;
  state: 'pending' | 'paid' | 'failed' | 'canceled';
  /** Epoch ms. */
  createdAt: number;
  arrivesAt: number;
}

/** One movement of a payout. Its amount is before the fee, and below zero where money went. */
export interface PayoutLine {
  reference: string;
  kind: 'charge' | 'refund' | 'fee' | 'other';
  amountCents: number;
  feeCents: number;
  /** The provider's own name for the payment that it is about. */
  charge?: string | undefined;
  /** Epoch ms. */
  at: number;
}

/** What a provider tells of its payouts, where it does. */
export interface PayoutSource {
  /** Those made since a moment (epoch ms), the newest first. Throws `PayoutsForbidden`. */
  list(since: number): Promise<ProviderPayout[]>;
  /** What one is made of; left out where the provider does not say. */
  linesOf?(reference: string): Promise<PayoutLine[]>;
}

/** The provider tells this shop nothing of payouts. The message says what its owner can do. */
export class PayoutsForbidden extends Error {}

/** A signed message whose signature does not fit. */
export class SignatureMismatch extends Error {
  constructor() {
    super('The signature does not fit the message.');
    this.name = 'SignatureMismatch';
  }
}

/**
 * A way of taking money, of one website. No method may be called inside a database transaction. A method that throws
 * leaves open whether the provider did what was asked: the same call may be made again.
 */
export interface PaymentProvider {
  readonly name: string;
  /** What it pays out; left out where it tells nothing of that. */
  readonly payouts?: PayoutSource;
  /** Charges, or gives what became of an earlier call with this attempt. */
  charge(request: ChargeRequest): Promise<ChargeOutcome>;
  /**
   * What became of an attempt; undefined where nothing was charged so far. Takes the money where the buyer has agreed
   * to it and the provider waits for us.
   */
  find(attemptId: string): Promise<ChargeOutcome | undefined>;
  /** Makes sure that the attempt never succeeds from now on, or gives what came first. */
  cancel(attemptId: string): Promise<ChargeOutcome>;
  /** Pays a charge back in all or in part, once however often it is called with the same key. */
  refund(request: RefundRequest): Promise<RefundOutcome>;
  /** Reads a webhook's raw body. Throws `SignatureMismatch`. */
  readEvent(body: string, headers: Record<string, string>): Promise<PaymentEvent>;
}
