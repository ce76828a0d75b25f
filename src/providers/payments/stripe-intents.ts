import type Stripe from 'stripe';
import type { PaymentMethod } from '#contract/payment-method.ts';
import type { ChargeOutcome, ChargeRequest } from './payment-provider.ts';

type Means = Stripe.PaymentIntentCreateParams.ExcludedPaymentMethodType;

/** Means whose money comes days later or by hand: a checkout cannot hold its stock for them. */
const delayedMeans = [
  'acss_debit',
  'au_becs_debit',
  'bacs_debit',
  'boleto',
  'customer_balance',
  'konbini',
  'multibanco',
  'nz_bank_account',
  'oxxo',
  'sepa_debit',
  'us_bank_account',
] as const satisfies Means[];

/** Means that are confirmed in an app or by a picture on this page: here a buyer goes to a page and comes back. */
const scannedMeans = [
  'blik',
  'cashapp',
  'paynow',
  'payto',
  'pix',
  'promptpay',
  'swish',
  'upi',
  'wechat_pay',
] as const satisfies Means[];

/** What Stripe must not offer for a purchase, in the browser and here alike. */
export function excludedMeans(instalments: boolean): Means[] {
  return [...delayedMeans, ...scannedMeans, ...(instalments ? [] : ['afterpay_clearpay' as const])];
}

/** What Stripe is asked to collect: whatever means the owner switched on there, but for those that cannot be here. */
export function intentOf(request: ChargeRequest): Stripe.PaymentIntentCreateParams {
  const { attemptId, amountCents, currency, shipping } = request;
  return {
    amount: amountCents,
    currency: currency.toLowerCase(),
    automatic_payment_methods: { enabled: true },
    excluded_payment_method_types: excludedMeans(request.instalments),
    metadata: { attemptId },
    ...(shipping && { shipping: { name: shipping.name, address: addressOf(shipping) } }),
  };
}

function addressOf(address: NonNullable<ChargeRequest['shipping']>): Stripe.AddressParam {
  const { line1, line2, city, region, postalCode, country } = address;
  return {
    line1,
    city,
    country,
    ...(line2 && { line2 }),
    ...(region && { state: region }),
    ...(postalCode && { postal_code: postalCode }),
  };
}

/** Asks for the charge with its intent: it says what paid. */
export const withCharge = { expand: ['latest_charge'] };

function paymentOf({ latest_charge: charge }: Stripe.PaymentIntent): PaymentMethod | undefined {
  const details = typeof charge === 'object' ? charge?.payment_method_details : undefined;
  if (!details) return undefined;
  const { type, card } = details;
  const [brand, lastFour] = [card?.brand, card?.last4];
  return { kind: type, ...(brand && { brand }), ...(lastFour && { lastFour }) };
}

export const cancelled: ChargeOutcome = { status: 'failed', message: 'The payment was cancelled.' };

/** What an intent's state means for its attempt; undefined where nothing was charged and nothing is under way. */
export function outcomeOf(intent: Stripe.PaymentIntent): ChargeOutcome | undefined {
  if (intent.status === 'succeeded') return { status: 'succeeded', reference: intent.id, payment: paymentOf(intent) };
  if (intent.status === 'processing') return { status: 'pending' };
  if (intent.status === 'canceled') return cancelled;
  const action = intent.status === 'requires_action' ? intent.next_action : undefined;
  const url = action?.redirect_to_url?.url ?? action?.alipay_handle_redirect?.url;
  if (url) return { status: 'redirect', url, reference: intent.id };
  const error = intent.status === 'requires_payment_method' ? intent.last_payment_error : undefined;
  return error ? { status: 'failed', message: error.message ?? 'The payment was declined.' } : undefined;
}
