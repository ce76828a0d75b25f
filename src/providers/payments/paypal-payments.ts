import { Type, type Static } from 'typebox';
import type { RecordStore } from '../records.ts';
import {
  type ChargeOutcome,
  type ChargeRequest,
  type Failure,
  type PaymentEvent,
  type PaymentProvider,
  type PayoutSource,
  type RefundOutcome,
  type RefundRequest,
} from './payment-provider.ts';
import { toPayPal } from './paypal-amounts.ts';
import { payPalHosts, PayPalClient, PayPalRefusal, type PayPalClientOptions } from './paypal-client.ts';
import { payPalPayouts } from './paypal-payouts.ts';
import { readPayPalEvent } from './paypal-events.ts';
import {
  approvalUrl,
  captureOf,
  isAsked,
  orderOf,
  outcomeOf,
  PayPalOrder,
  PayPalRefund,
  read,
  refundsOf,
  type Asked,
} from './paypal-orders.ts';

const unavailable = 'PayPal could not take this payment.';
const unanswered = 'PayPal does not answer at the moment.';
const cancelled = 'The payment was cancelled.';

export interface PayPalPaymentsOptions extends PayPalClientOptions {
  /** Which order at PayPal belongs to which attempt. */
  records: RecordStore;
  /** By which PayPal knows where it sends its webhooks; without it none is taken. */
  webhookId: string;
  /** Told of what only the owner can mend. */
  report(message: string, error: unknown): void;
}

export const PayPalRecord = Type.Object({
  amountCents: Type.Optional(Type.Integer()),
  currency: Type.Optional(Type.String()),
  orderId: Type.Optional(Type.String()),
  /** Where the buyer approves it. */
  url: Type.Optional(Type.String()),
  /** From then on the attempt is taken to its end: it cannot be given up any more. */
  isCapturing: Type.Optional(Type.Boolean()),
  isCancelled: Type.Boolean(),
  /** Why, where it was not given up. */
  failure: Type.Optional(Type.String()),
});
type PayPalRecord = Static<typeof PayPalRecord>;

/**
 * Payments by PayPal: one order per attempt. Its money is taken (captured) by whoever asks first after the buyer has
 * approved it, which is written down before: a cancelled attempt is never captured, and one that is being captured is
 * not cancelled. PayPal cannot take an order back; one that nobody captures moves no money.
 */
export class PayPalPayments implements PaymentProvider {
  readonly name = 'paypal';
  readonly payouts: PayoutSource;
  readonly #options: PayPalPaymentsOptions;
  readonly #client: PayPalClient;

  constructor(options: PayPalPaymentsOptions) {
    this.#options = options;
    this.#client = new PayPalClient(options);
    this.payouts = payPalPayouts(this.#client, options.mode === 'test', () => options.clock.now());
  }

  async charge(request: ChargeRequest): Promise<ChargeOutcome> {
    const { attemptId, amountCents, currency } = request;
    await this.#options.records.insert(attemptId, { amountCents, currency, isCancelled: false } satisfies PayPalRecord);
    const known = await this.find(attemptId);
    if (known) return known;
    const order = await this.#order(request).catch((error: unknown) => {
      this.#options.report('PayPal did not take an order.', error);
      return error instanceof PayPalRefusal ? unavailable : unanswered;
    });
    // An order that nobody heard of is approved by nobody: it may be given up whatever became of it.
    if (typeof order === 'string') return this.#refuse(attemptId, order);
    const url = approvalUrl(order, payPalHosts[this.#options.mode].pages);
    if (url === undefined) return this.#refuse(attemptId, unavailable);
    const record = await this.#write(attemptId, { orderId: order.id, url });
    if (record?.isCancelled) return failureOf(record);
    return { status: 'redirect', url, reference: order.id };
  }

  /** An address that PayPal does not take is left out: the shop has it. */
  async #order(request: ChargeRequest): Promise<PayPalOrder> {
    const amount = toPayPal(request.amountCents, request.currency);
    if (!amount) throw new PayPalRefusal(422, 'CURRENCY_NOT_SUPPORTED', 'PayPal takes no such amount.');
    const create = async (isWithAddress: boolean, requestId: string) => {
      const body = orderOf(request, amount, isWithAddress);
      return read(PayPalOrder, await this.#client.call({ method: 'POST', path: ordersPath, body, requestId }));
    };
    const key = `order-${request.attemptId}`;
    if (!request.shipping) return create(false, key);
    return create(true, key).catch((error: unknown) => {
      if (!(error instanceof PayPalRefusal)) throw error;
      return create(false, `${key}-plain`);
    });
  }

  async find(attemptId: string): Promise<ChargeOutcome | undefined> {
    const record = await this.#record(attemptId);
    if (!record) return undefined;
    if (record.isCancelled) return failureOf(record);
    if (record.orderId === undefined) return undefined;
    const asked = askedIn(attemptId, record);
    const order = await this.#load(record.orderId);
    const capture = order && captureOf(order);
    if (capture) return outcomeOf(capture, asked);
    if (order?.status === 'APPROVED') return this.#capture(order, asked);
    if (order?.status === 'COMPLETED') return { status: 'pending' };
    if (!order && record.isCapturing) {
      // Its money may have been taken: only PayPal's own books can tell.
      this.#options.report(
        `PayPal does not know the order ${record.orderId} any more, whose money was being taken.`,
        undefined,
      );
      return { status: 'pending' };
    }
    const isWaiting = order && !record.isCapturing && order.status !== 'VOIDED';
    if (isWaiting) return { status: 'redirect', url: record.url ?? '', reference: order.id };
    return this.#refuse(attemptId, cancelled);
  }

  /** Takes the money of an order that its buyer has approved; from now on the attempt is not cancelled. */
  async #capture(order: PayPalOrder, asked: Asked): Promise<ChargeOutcome> {
    const { attemptId } = asked;
    if (!isAsked(order, asked)) {
      this.#options.report(`PayPal's order ${order.id} is not what was asked for.`, undefined);
      return this.#refuse(attemptId, unavailable);
    }
    const record = await this.#options.records.update(PayPalRecord, attemptId, (current) =>
      current.isCancelled ? current : { ...current, isCapturing: true },
    );
    if (!record || record.isCancelled) return failureOf(record);
    try {
      const path = `${ordersPath}/${order.id}/capture`;
      const requestId = `capture-${attemptId}`;
      const done = read(PayPalOrder, await this.#client.call({ method: 'POST', path, body: '{}', requestId }));
      const capture = captureOf(done);
      return capture ? outcomeOf(capture, asked) : { status: 'pending' };
    } catch (error) {
      if (!(error instanceof PayPalRefusal)) throw error;
      return this.#explain(order.id, asked, error);
    }
  }

  /** A refusal is an outcome, unless the order was captured before. */
  async #explain(orderId: string, asked: Asked, refusal: PayPalRefusal): Promise<ChargeOutcome> {
    const order = await this.#load(orderId);
    const capture = order && captureOf(order);
    if (capture) return outcomeOf(capture, asked);
    if (!declines.has(refusal.issue)) this.#options.report('PayPal refused to take a payment.', refusal);
    return this.#refuse(asked.attemptId, declines.has(refusal.issue) ? refusal.message : unavailable);
  }

  async cancel(attemptId: string): Promise<ChargeOutcome> {
    const { records } = this.#options;
    if (await records.insert(attemptId, { isCancelled: true } satisfies PayPalRecord)) return failureOf(undefined);
    const record = await records.update(PayPalRecord, attemptId, (current) =>
      current.isCapturing ? current : { ...current, isCancelled: true },
    );
    if (!record?.isCapturing) return failureOf(record);
    return (await this.find(attemptId)) ?? { status: 'pending' };
  }

  async refund({ attemptId, amountCents, key }: RefundRequest): Promise<RefundOutcome> {
    const { orderId, currency = '' } = (await this.#record(attemptId)) ?? {};
    const order = orderId === undefined ? undefined : await this.#load(orderId);
    const capture = order && captureOf(order);
    if (!capture) return { status: 'failed', message: 'There was no charge.' };
    // PayPal forgets the id of a request after 45 days, and a refund may be tried again later than that.
    const known = refundsOf(order).find(({ custom_id: customId }) => customId === key);
    if (known) return refundOutcomeOf(known);
    const amount = toPayPal(amountCents, currency);
    if (!amount) return { status: 'failed', message: `PayPal pays back no parts of a unit of ${currency}.` };
    try {
      const path = `/v2/payments/captures/${capture.id}/refund`;
      const body = JSON.stringify({ amount, custom_id: key });
      const requestId = `refund-${key}`;
      return refundOutcomeOf(read(PayPalRefund, await this.#client.call({ method: 'POST', path, body, requestId })));
    } catch (error) {
      if (error instanceof PayPalRefusal) return { status: 'failed', message: error.message };
      throw error;
    }
  }

  readEvent(body: string, headers: Record<string, string>): Promise<PaymentEvent> {
    return readPayPalEvent(this.#client, this.#options.webhookId, { body, headers });
  }

  /** An order; undefined where PayPal has forgotten it, as it does with those that nobody approved. */
  async #load(orderId: string): Promise<PayPalOrder | undefined> {
    try {
      return read(PayPalOrder, await this.#client.call({ method: 'GET', path: `${ordersPath}/${orderId}` }));
    } catch (error) {
      if (error instanceof PayPalRefusal && error.status === 404) return undefined;
      throw error;
    }
  }

  async #record(attemptId: string): Promise<PayPalRecord | undefined> {
    return this.#options.records.get(PayPalRecord, attemptId);
  }

  async #refuse(attemptId: string, failure: string): Promise<ChargeOutcome> {
    return failureOf(await this.#write(attemptId, { isCancelled: true, failure }));
  }

  #write(attemptId: string, change: Partial<PayPalRecord>): Promise<PayPalRecord | undefined> {
    return this.#options.records.update(PayPalRecord, attemptId, (record) => ({ ...record, ...change }));
  }
}

const ordersPath = '/v2/checkout/orders';

/** Refusals that are the buyer's to mend, by another means of payment. */
const declines = new Set(['INSTRUMENT_DECLINED', 'PAYER_ACTION_REQUIRED', 'TRANSACTION_REFUSED', 'PAYER_CANNOT_PAY']);

function askedIn(attemptId: string, { amountCents = 0, currency = '' }: PayPalRecord): Asked {
  return { attemptId, amountCents, currency };
}

/** Given up before PayPal took anything, or refused by it. */
function failureOf(record: PayPalRecord | undefined): Failure {
  if (record?.failure !== undefined) return { status: 'failed', message: record.failure };
  return { status: 'failed', message: cancelled, isCancelled: true };
}

function refundOutcomeOf({ id, status }: PayPalRefund): RefundOutcome {
  // PayPal sends no word of how it ends.
  if (status === 'PENDING') return { status: 'pending' };
  if (status !== 'FAILED' && status !== 'CANCELLED') return { status: 'done', reference: id };
  return { status: 'failed', message: `PayPal could not pay this refund (${status.toLowerCase()}).` };
}
