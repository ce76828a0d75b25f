import { randomUUID } from 'node:crypto';

/** A request's form fields, with their keys as they are sent: `metadata[attemptId]`. */
export type Fields = Record<string, string>;

/** An answer of the stand-in: an HTTP status and the body. */
export interface StandInAnswer {
  status: number;
  body: object;
}

export interface StandInIntent {
  id: string;
  object: 'payment_intent' | 'setup_intent';
  amount: number;
  currency: string;
  status: string;
  metadata: Record<string, string>;
  next_action: { type: 'redirect_to_url'; redirect_to_url: { url: string; return_url: string } } | null;
  last_payment_error: { type: string; code: string; message: string } | null;
  cancellation_reason: string | null;
  /** The charge's id, unless a request asks for the charge itself. */
  latest_charge: string | null;
  customer: string | null;
  payment_method: string | null;
  setup_future_usage: string | null;
  /** What the card was in that paid. */
  wallet: string | null;
}

interface StandInRefund {
  id: string;
  object: 'refund';
  amount: number;
  payment_intent: string;
  status: string;
  metadata: Record<string, string>;
  failure_reason?: string;
}

/** What the browser's field would hand over, by the course that the payment takes. */
export const standInTokens = {
  success: 'ctoken_success',
  wallet: 'ctoken_wallet',
  decline: 'ctoken_decline',
  confirmation: 'ctoken_confirmation',
  processing: 'ctoken_processing',
} as const;

const newId = (prefix: string) => `${prefix}_${randomUUID().replaceAll('-', '')}`;
const declined = { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' };
const refuse = (status: number, code: string, message: string): StandInAnswer => ({
  status,
  body: { error: { type: 'invalid_request_error', code, message } },
});
const unexpected = (status: string) =>
  refuse(400, 'payment_intent_unexpected_state', `This PaymentIntent cannot do that: it has a status of ${status}.`);

export interface StandInPayout {
  payout: { id: string; amount: number } & Record<string, unknown>;
  lines: { id: string; net: number; fee: number }[];
}

function lineOf(type: 'charge' | 'refund', id: string, amount: number, payment_intent: string) {
  const fee = type === 'charge' ? standInFee(amount) : 0;
  const source = { id: `of_${id}`, object: type, payment_intent };
  return { id, object: 'balance_transaction', type, amount, fee, net: amount - fee, created: 1_800_000_000, source };
}

/** Payment intents and refunds as Stripe documents them, in memory. `tell` takes the events. */
export class StandInBooks {
  readonly intents = new Map<string, StandInIntent>();
  readonly refunds = new Map<string, StandInRefund>();
  /** Which customer a means of payment is kept for. */
  readonly #kept = new Map<string, string>();
  /** What banks took of charges. */
  readonly #taken = new Map<string, number>();
  /** The course that a later charge of kept means takes. */
  readonly keptTokens = new Map<string, string>();
  readonly payouts: StandInPayout[] = [];
  /** Whether it has booked what it charged, and can tell its fee. */
  hasBooked = false;
  readonly #isLive: boolean;
  readonly #tell: (type: string, object: object) => void;

  constructor(tell: (type: string, object: object) => void, isLive = false) {
    this.#tell = tell;
    this.#isLive = isLive;
  }

  create(fields: Fields, isSetup = false): StandInAnswer {
    const amount = isSetup ? 0 : Number(fields.amount);
    if (!isSetup && (!Number.isInteger(amount) || amount < 1))
      return refuse(400, 'parameter_invalid_integer', 'Invalid amount.');
    const intent: StandInIntent = {
      id: newId(isSetup ? 'seti' : 'pi'),
      object: isSetup ? 'setup_intent' : 'payment_intent',
      amount,
      currency: fields.currency ?? '',
      status: 'requires_payment_method',
      metadata: metadataOf(fields),
      next_action: null,
      last_payment_error: null,
      cancellation_reason: null,
      latest_charge: null,
      customer: fields.customer ?? null,
      payment_method: null,
      setup_future_usage: fields.setup_future_usage ?? null,
      wallet: null,
    };
    this.intents.set(intent.id, intent);
    return this.#change(intent, {}, 'payment_intent.created');
  }

  retrieve(id: string): StandInAnswer {
    const intent = this.intents.get(id);
    return intent ? { status: 200, body: intent } : refuse(404, 'resource_missing', `No such payment_intent: ${id}`);
  }

  confirm(id: string, fields: Fields): StandInAnswer {
    const intent = this.intents.get(id);
    if (!intent) return this.retrieve(id);
    if (intent.status !== 'requires_payment_method') return unexpected(intent.status);
    // What was kept of a payment is charged without its owner, and a bank may refuse that later.
    const kept = fields.off_session === 'true' && this.#kept.get(fields.payment_method ?? '') === intent.customer;
    const token = kept ? this.keptTokens.get(fields.payment_method ?? '') : fields.confirmation_token;
    if (token === standInTokens.wallet) intent.wallet = 'google_pay';
    if (token === standInTokens.success || token === standInTokens.wallet) return this.#succeed(intent);
    if (token === standInTokens.processing) {
      return this.#change(intent, { status: 'processing' }, 'payment_intent.processing');
    }
    if (token === standInTokens.confirmation) {
      const redirect = { url: `https://hooks.stripe.test/${id}`, return_url: fields.return_url ?? '' };
      const action = { type: 'redirect_to_url' as const, redirect_to_url: redirect };
      const change = { status: 'requires_action', next_action: action };
      return this.#change(intent, change, 'payment_intent.requires_action');
    }
    if (token !== standInTokens.decline) return refuse(404, 'resource_missing', 'No such confirmation token.');
    this.#change(intent, { last_payment_error: declined }, 'payment_intent.payment_failed');
    return { status: 402, body: { error: { ...declined, decline_code: 'generic_decline', payment_intent: intent } } };
  }

  /** What the buyer's bank says after a redirect, or after processing. */
  settle(id: string, isApproved: boolean): void {
    const intent = this.intents.get(id);
    if (!intent || !['requires_action', 'processing'].includes(intent.status)) return;
    if (isApproved) this.#succeed(intent);
    else {
      const error = { type: 'card_error', code: 'payment_intent_authentication_failure', message: 'Not confirmed.' };
      const change = { status: 'requires_payment_method', next_action: null, last_payment_error: error };
      this.#change(intent, change, 'payment_intent.payment_failed');
    }
  }

  cancel(id: string): StandInAnswer {
    const intent = this.intents.get(id);
    if (!intent) return this.retrieve(id);
    if (['succeeded', 'canceled', 'processing'].includes(intent.status)) return unexpected(intent.status);
    return this.#change(intent, { status: 'canceled', next_action: null }, 'payment_intent.canceled');
  }

  refund(fields: Fields): StandInAnswer {
    const intent = this.intents.get(fields.payment_intent ?? '');
    if (intent?.status !== 'succeeded')
      return refuse(400, 'charge_not_found', 'This payment has no successful charge.');
    const amount = Number(fields.amount);
    const left = this.leftOf(intent);
    if (amount > left) return refuse(400, 'charge_exceeds', 'Refund amount is greater than unrefunded amount.');
    const ids = { id: newId('re'), object: 'refund' as const, payment_intent: intent.id };
    const refund: StandInRefund = { ...ids, amount, status: 'succeeded', metadata: metadataOf(fields) };
    this.refunds.set(refund.id, refund);
    this.#tell('refund.created', refund);
    return { status: 200, body: refund };
  }

  /** What of a charge is with the shop: neither paid back nor taken by a bank. */
  leftOf({ id, amount }: Pick<StandInIntent, 'id' | 'amount'>): number {
    const back = this.refundsOf(id).reduce((sum, refund) => sum + refund.amount, 0);
    return amount - back - (this.#taken.get(id) ?? 0);
  }

  refundsOf(intentId: string): StandInRefund[] {
    return [...this.refunds.values()].filter(
      (refund) => refund.payment_intent === intentId && refund.status !== 'failed',
    );
  }

  /** The buyer's bank sends a refund back. */
  returnRefund(id: string): void {
    const refund = this.refunds.get(id);
    if (!refund) return;
    Object.assign(refund, { status: 'failed', failure_reason: 'lost_or_stolen_card' });
    this.#tell('refund.failed', refund);
  }

  /** A person pays back in Stripe's dashboard, without the shop's word for it. */
  refundByHand(payment_intent: string, amount: string): void {
    this.refund({ payment_intent, amount });
  }

  /** A buyer's bank takes money back, or Stripe has decided about that. */
  dispute(
    payment_intent: string,
    what: 'created' | 'funds_withdrawn' | 'funds_reinstated' | 'closed',
    amount = 500,
  ): void {
    if (what === 'funds_withdrawn') this.#taken.set(payment_intent, amount);
    if (what === 'funds_reinstated') this.#taken.delete(payment_intent);
    const about = { reason: 'product_not_received', status: what === 'closed' ? 'won' : 'needs_response' };
    const object = { id: `du_${payment_intent}`, object: 'dispute', payment_intent, amount, ...about };
    this.#tell(`charge.dispute.${what}`, object);
  }

  /** Pays out all that it has not yet; gives the payout. */
  payOut(): StandInPayout {
    const paidOut = new Set(this.payouts.flatMap(({ lines }) => lines.map(({ id }) => id)));
    const charges = [...this.intents.values()].filter(({ latest_charge: charge }) => charge !== null);
    const lines = [
      ...charges.map((it) => lineOf('charge', `txn_${it.latest_charge}`, it.amount, it.id)),
      ...[...this.refunds.values()].map((it) => lineOf('refund', `txn_${it.id}`, -it.amount, it.payment_intent)),
    ].filter(({ id }) => !paidOut.has(id));
    const id = newId('po');
    const amount = lines.reduce((sum, { net }) => sum + net, 0);
    const times = { created: 1_800_000_000 + this.payouts.length, arrival_date: 1_800_000_000 };
    const payout = { id, object: 'payout', amount, currency: 'usd', status: 'paid', livemode: this.#isLive, ...times };
    const self = { ...lineOf('charge', `txn_${id}`, -amount, id), type: 'payout', source: id };
    const made = { payout, lines: [...lines, self] };
    this.payouts.push(made);
    this.#tell('payout.paid', payout);
    return made;
  }

  #succeed(intent: StandInIntent): StandInAnswer {
    const payment_method = intent.payment_method ?? newId('pm');
    if (intent.customer) {
      this.#kept.set(payment_method, intent.customer);
      this.keptTokens.set(payment_method, standInTokens.success);
    }
    const latest_charge = intent.object === 'setup_intent' ? null : newId('ch');
    const change = { status: 'succeeded', next_action: null, latest_charge, payment_method };
    return this.#change(intent, change, 'payment_intent.succeeded');
  }

  #change(intent: StandInIntent, change: Partial<StandInIntent>, event: string): StandInAnswer {
    Object.assign(intent, change);
    this.#tell(event, intent);
    return { status: 200, body: intent };
  }
}

const cardOf = (wallet: string | null) => ({
  type: 'card',
  card: { brand: 'visa', last4: '4242', wallet: wallet && { type: wallet } },
});
/** What it keeps of a charge: 2.9 % and 30. */
export const standInFee = (amount: number) => Math.round(amount * 0.029) + 30;

interface Expandable {
  wallet?: string | null;
  amount?: number;
  currency?: string;
}

/** What an answer has in the place of an id, where the request's `expand` names it. */
function wholeOf(name: string, { wallet = null, amount = 0, currency = '' }: Expandable, hasBooked: boolean): object {
  if (name === 'payment_method') return { object: 'payment_method', ...cardOf(wallet) };
  const fee = standInFee(amount);
  const booked = { id: newId('txn'), object: 'balance_transaction', amount, currency, fee, net: amount - fee };
  return { object: 'charge', payment_method_details: cardOf(wallet), balance_transaction: hasBooked ? booked : null };
}

/** An answer with what the request's `expand` names in the place of its id. */
export function withExpanded({ status, body }: StandInAnswer, fields: Fields, hasBooked: boolean): StandInAnswer {
  const [name = ''] = (fields['expand[0]'] ?? '').split('.');
  const id = Object.entries(body).find(([key]) => key === name)?.[1] ?? null;
  if (id === null) return { status, body };
  return { status, body: { ...body, [name]: { id, ...wholeOf(name, body, hasBooked) } } };
}

function metadataOf(fields: Fields): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([key, value]) => {
      const name = /^metadata\[(.+)\]$/.exec(key)?.[1];
      return name ? [[name, value]] : [];
    }),
  );
}
