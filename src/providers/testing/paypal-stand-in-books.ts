import { randomUUID } from 'node:crypto';

/** An answer of the stand-in: an HTTP status and the body. */
export interface PayPalAnswer {
  status: number;
  body: object;
}

interface Amount {
  currency_code: string;
  value: string;
}

interface Capture {
  id: string;
  status: string;
  amount: Amount;
  custom_id: string;
  final_capture: boolean;
  seller_receivable_breakdown: object;
  supplementary_data: object;
}

interface Refund {
  id: string;
  status: string;
  amount: Amount;
  custom_id?: string;
}

interface Unit {
  custom_id: string;
  amount: Amount;
  shipping?: { address?: { admin_area_2?: string } };
  payments?: { captures: Capture[]; refunds?: Refund[] };
}

export interface PayPalStandInOrder {
  id: string;
  intent: string;
  status: string;
  purchase_units: Unit[];
  links: { rel: string; href: string; method: string }[];
  returnUrl: string;
  cancelUrl: string;
}

interface OrderRequest {
  intent: string;
  purchase_units: Unit[];
  payment_source: { paypal: { experience_context: { return_url: string; cancel_url: string } } };
}

/** With what the buyer approves an order, by what becomes of its capture. */
export type PayPalFunding = 'balance' | 'declined' | 'pending';

const newId = () => randomUUID().replaceAll('-', '').slice(0, 17).toUpperCase();
const unprocessable = (issue: string, description: string): PayPalAnswer => ({
  status: 422,
  body: { name: 'UNPROCESSABLE_ENTITY', message: 'It could not be done.', details: [{ issue, description }] },
});
const unknown: PayPalAnswer = { status: 404, body: { name: 'RESOURCE_NOT_FOUND', message: 'There is no such thing.' } };
const whole = new Set(['HUF', 'JPY', 'TWD']);
const hundredths = ({ value }: Amount) => Math.round(Number(value) * 100);
const money = (cents: number, currency_code: string): Amount => ({
  currency_code,
  value: whole.has(currency_code) ? String(cents / 100) : (cents / 100).toFixed(2),
});

/** Orders, captures and refunds as PayPal documents them, in memory. `tell` takes the events. */
export class PayPalStandInBooks {
  readonly orders = new Map<string, PayPalStandInOrder>();
  readonly #fundings = new Map<string, PayPalFunding>();
  readonly #tell: (type: string, resourceType: string, resource: object) => void;
  readonly #pages: string;

  constructor(pages: string, tell: (type: string, resourceType: string, resource: object) => void) {
    this.#pages = pages;
    this.#tell = tell;
  }

  create({ intent, purchase_units: units, payment_source: source }: OrderRequest): PayPalAnswer {
    const [unit] = units;
    const amount = unit?.amount ?? { currency_code: '', value: '' };
    const form = whole.has(amount.currency_code) ? /^[1-9]\d*$/ : /^\d+\.\d\d$/;
    if (!unit || !form.test(amount.value) || intent !== 'CAPTURE') {
      return unprocessable('DECIMAL_PRECISION', 'The amount has other decimal places than its currency.');
    }
    if (unit.shipping?.address?.admin_area_2 === 'Nowhere') {
      return unprocessable('SHIPPING_ADDRESS_INVALID', 'The provided shipping address is invalid.');
    }
    const id = newId();
    const { return_url: returnUrl, cancel_url: cancelUrl } = source.paypal.experience_context;
    const links = [{ rel: 'payer-action', href: `${this.#pages}/checkoutnow?token=${id}`, method: 'GET' }];
    const order = { id, intent, status: 'PAYER_ACTION_REQUIRED', purchase_units: units, links, returnUrl, cancelUrl };
    this.orders.set(id, order);
    return { status: 200, body: order };
  }

  retrieve(id: string): PayPalAnswer {
    const order = this.orders.get(id);
    return order ? { status: 200, body: order } : unknown;
  }

  /** The buyer presses “Pay now” on PayPal's page. Gives where they are sent. */
  approve(id: string, funding: PayPalFunding = 'balance'): string {
    const order = this.orders.get(id);
    if (!order) throw new Error('There is no such order.');
    if (order.status === 'PAYER_ACTION_REQUIRED') {
      order.status = 'APPROVED';
      this.#fundings.set(id, funding);
      this.#tell('CHECKOUT.ORDER.APPROVED', 'checkout-order', order);
    }
    return `${order.returnUrl}?token=${id}&PayerID=${newId()}`;
  }

  capture(id: string): PayPalAnswer {
    const order = this.orders.get(id);
    const [unit] = order?.purchase_units ?? [];
    if (!order || !unit) return unknown;
    if (order.status === 'COMPLETED') return unprocessable('ORDER_ALREADY_CAPTURED', 'Order already captured.');
    if (order.status !== 'APPROVED') return unprocessable('ORDER_NOT_APPROVED', 'Payer has not yet approved.');
    const funding = this.#fundings.get(id);
    if (funding === 'declined') {
      order.status = 'PAYER_ACTION_REQUIRED';
      return unprocessable('INSTRUMENT_DECLINED', 'The means of payment was declined by its bank.');
    }
    const { amount, custom_id } = unit;
    const fee = money(Math.round(hundredths(amount) * 0.03), amount.currency_code);
    const capture: Capture = {
      id: newId(),
      status: 'PENDING',
      amount,
      custom_id,
      final_capture: true,
      seller_receivable_breakdown: { gross_amount: amount, paypal_fee: fee },
      supplementary_data: { related_ids: { order_id: id } },
    };
    unit.payments = { captures: [capture] };
    order.status = 'COMPLETED';
    if (funding === 'pending') this.#tell('PAYMENT.CAPTURE.PENDING', 'capture', capture);
    else this.settle(id, true);
    return { status: 201, body: order };
  }

  captureOf(id: string): Capture | undefined {
    return this.orders.get(id)?.purchase_units[0]?.payments?.captures[0];
  }

  /** What was pending ends. */
  settle(id: string, isPaid: boolean): void {
    const capture = this.captureOf(id);
    if (capture?.status !== 'PENDING') return;
    capture.status = isPaid ? 'COMPLETED' : 'DECLINED';
    this.#tell(`PAYMENT.CAPTURE.${isPaid ? 'COMPLETED' : 'DENIED'}`, 'capture', capture);
  }

  /** What becomes of refunds at first. */
  refundState: 'COMPLETED' | 'PENDING' = 'COMPLETED';

  refundsOf(id: string): Refund[] {
    return this.orders.get(id)?.purchase_units[0]?.payments?.refunds ?? [];
  }

  /** By the shop, or, without its word for it, by a person at PayPal or by a bank. */
  refund(
    captureId: string,
    { amount, custom_id }: { amount: Amount; custom_id?: string },
    how: 'REFUNDED' | 'REVERSED' = 'REFUNDED',
  ): PayPalAnswer {
    const order = [...this.orders.values()].find(({ id }) => this.captureOf(id)?.id === captureId);
    const capture = order && this.captureOf(order.id);
    const payments = order?.purchase_units[0]?.payments;
    if (!capture || !payments) return unknown;
    const gone = this.refundsOf(order.id).reduce((sum, refund) => sum + hundredths(refund.amount), 0);
    if (gone + hundredths(amount) > hundredths(capture.amount)) {
      return unprocessable('REFUND_AMOUNT_EXCEEDED', 'The refund amount must be less than what was captured.');
    }
    const refund = { id: newId(), status: this.refundState, amount, custom_id: custom_id ?? capture.custom_id };
    payments.refunds = [...(payments.refunds ?? []), refund];
    const isAll = gone + hundredths(amount) === hundredths(capture.amount);
    capture.status = isAll ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
    this.#tell(`PAYMENT.CAPTURE.${how}`, 'refund', withCapture(refund, captureId));
    return { status: 201, body: refund };
  }

  /** The buyer asks PayPal for their money, or PayPal has decided. */
  dispute(captureId: string, what: 'CREATED' | 'RESOLVED', about: object): void {
    const [dispute_id, dispute_amount] = [`PP-D-${captureId}`, { currency_code: 'USD', value: '49.68' }];
    const disputed_transactions = [{ seller_transaction_id: captureId }];
    this.#tell(`CUSTOMER.DISPUTE.${what}`, 'dispute', { dispute_id, dispute_amount, disputed_transactions, ...about });
  }
}

const withCapture = (refund: Refund, captureId: string) => ({
  ...refund,
  links: [{ rel: 'up', href: `https://api-m.sandbox.paypal.com/v2/payments/captures/${captureId}`, method: 'GET' }],
});
