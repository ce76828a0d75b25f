import { Type, type Static, type TSchema } from 'typebox';
import { isOf } from '#contract/parse-json.ts';
import type { ChargeOutcome, ChargeRequest } from './payment-provider.ts';
import { fromPayPal, PayPalAmount } from './paypal-amounts.ts';

const text = Type.Optional(Type.String());

const Capture = Type.Object({
  id: Type.String(),
  status: Type.String(),
  amount: PayPalAmount,
  status_details: Type.Optional(Type.Object({ reason: text })),
  seller_receivable_breakdown: Type.Optional(Type.Object({ paypal_fee: Type.Optional(PayPalAmount) })),
});
export type PayPalCapture = Static<typeof Capture>;

export const PayPalRefund = Type.Object({ id: Type.String(), status: Type.String(), custom_id: text });
export type PayPalRefund = Static<typeof PayPalRefund>;

/** An order as PayPal answers it, as far as it is read here. */
export const PayPalOrder = Type.Object({
  id: Type.String(),
  status: Type.String(),
  links: Type.Optional(Type.Array(Type.Object({ rel: Type.String(), href: Type.String() }))),
  purchase_units: Type.Optional(
    Type.Array(
      Type.Object({
        amount: Type.Optional(PayPalAmount),
        custom_id: text,
        payments: Type.Optional(
          Type.Object({
            captures: Type.Optional(Type.Array(Capture)),
            refunds: Type.Optional(Type.Array(PayPalRefund)),
          }),
        ),
      }),
    ),
  ),
});
export type PayPalOrder = Static<typeof PayPalOrder>;

/** An answer as what it has to be. Throws where it is something else. */
export function read<T extends TSchema>(schema: T, answer: unknown): Static<T> {
  if (isOf(schema, answer)) return answer;
  throw new Error('PayPal answers with something else than its interface says.');
}

/** What PayPal is asked to let the buyer approve. */
export function orderOf(request: ChargeRequest, amount: PayPalAmount, isWithAddress: boolean): string {
  const { attemptId, returnUrl, cancelUrl = returnUrl, shipping } = request;
  const address = isWithAddress && shipping ? addressOf(shipping) : undefined;
  return JSON.stringify({
    intent: 'CAPTURE',
    purchase_units: [{ custom_id: attemptId, amount, ...(address && { shipping: address }) }],
    payment_source: {
      paypal: {
        experience_context: {
          // A checkout cannot hold its stock for money that comes days later.
          payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
          shipping_preference: address ? 'SET_PROVIDED_ADDRESS' : 'NO_SHIPPING',
          user_action: 'PAY_NOW',
          return_url: returnUrl,
          cancel_url: cancelUrl,
        },
      },
    },
  });
}

function addressOf({ name, line1, line2, city, region, postalCode, country }: NonNullable<ChargeRequest['shipping']>) {
  return {
    name: { full_name: name },
    address: {
      address_line_1: line1,
      ...(line2 && { address_line_2: line2 }),
      admin_area_2: city,
      ...(region && { admin_area_1: region }),
      ...(postalCode && { postal_code: postalCode }),
      country_code: country,
    },
  };
}

/** Where the buyer approves an order; undefined where PayPal names no page of its own. */
export function approvalUrl({ links = [] }: PayPalOrder, pages: string): string | undefined {
  const link = links.find(({ rel }) => rel === 'payer-action' || rel === 'approve');
  return link && URL.parse(link.href)?.origin === pages ? link.href : undefined;
}

/** Money came: also where it went back since. */
const paid = new Set(['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED']);

/** How an order was charged, or the last try of it. */
export function captureOf({ purchase_units: units }: PayPalOrder): PayPalCapture | undefined {
  const captures = units?.[0]?.payments?.captures ?? [];
  return captures.find(({ status }) => paid.has(status)) ?? captures.at(-1);
}

export const refundsOf = ({ purchase_units: units }: PayPalOrder) => units?.[0]?.payments?.refunds ?? [];

/** What was asked for; PayPal is to have the same. */
export interface Asked {
  attemptId: string;
  amountCents: number;
  currency: string;
}

/** Whether an order is of that attempt, of its amount and in its currency. */
export function isAsked({ purchase_units: units }: PayPalOrder, { attemptId, amountCents, currency }: Asked): boolean {
  const unit = units?.[0];
  const minor = unit?.amount && fromPayPal(unit.amount, currency);
  return units?.length === 1 && unit?.custom_id === attemptId && minor === amountCents;
}

/** What a capture means for its attempt. Throws where it took another amount, which a person must look at. */
export function outcomeOf(capture: PayPalCapture, { amountCents, currency }: Asked): ChargeOutcome {
  const { id: reference, status, amount, status_details: details } = capture;
  if (status === 'PENDING') return { status: 'pending' };
  if (!paid.has(status)) return { status: 'failed', message: whyNot(details?.reason) };
  if (fromPayPal(amount, currency) !== amountCents) {
    throw new Error(
      `PayPal took ${amount.value} ${amount.currency_code} (${reference}), which is not what was asked for.`,
    );
  }
  const fee = capture.seller_receivable_breakdown?.paypal_fee;
  const feeCents = fee && fromPayPal(fee, currency);
  return {
    status: 'succeeded',
    reference,
    payment: { kind: 'paypal' },
    ...(feeCents !== undefined && { feeCents }),
  };
}

function whyNot(reason: string | undefined): string {
  const known = reason ? ` (${reason.toLowerCase().replaceAll('_', ' ')})` : '';
  return `PayPal declined this payment${known}.`;
}
