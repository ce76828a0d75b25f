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

/** What was kept of an earlier payment, as `savedMeansOf` names it. */
function readSaved(savedMeans: string): { customer: string; payment_method: string } {
  const [customer = '', payment_method = ''] = savedMeans.split(':');
  return { customer, payment_method };
}

const idOf = (named: string | { id: string } | null) => (typeof named === 'string' ? named : named?.id);

/** Under which name what paid is charged again, if it is kept for that. */
function savedMeansOf(intent: Pick<Stripe.PaymentIntent, 'customer' | 'payment_method'>, isKept: boolean) {
  const [customer, means] = [idOf(intent.customer), idOf(intent.payment_method)];
  return isKept && customer && means ? { savedMeans: `${customer}:${means}` } : {};
}

/** What Stripe is asked to collect: whatever means the owner switched on there, but for those that cannot be here. */
export function intentOf(request: ChargeRequest, customer?: string): Stripe.PaymentIntentCreateParams {
  const { attemptId, amountCents, currency, shipping, savedMeans } = request;
  const kept = savedMeans === undefined ? customer : readSaved(savedMeans).customer;
  return {
    amount: amountCents,
    currency: currency.toLowerCase(),
    automatic_payment_methods: { enabled: true, ...(savedMeans !== undefined && { allow_redirects: 'never' }) },
    excluded_payment_method_types: excludedMeans(request.instalments),
    metadata: { attemptId },
    ...(kept && { customer: kept }),
    ...(customer && { setup_future_usage: 'off_session' }),
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

/** How a charge is confirmed: by what the buyer has just entered, or by what was kept, without them. */
export function confirmationOf({ token, returnUrl, savedMeans }: ChargeRequest): Stripe.PaymentIntentConfirmParams {
  if (savedMeans === undefined) return { ...withCharge, confirmation_token: token, return_url: returnUrl };
  return { ...withCharge, payment_method: readSaved(savedMeans).payment_method, off_session: true };
}

/** What Stripe is asked to keep where nothing is due yet. */
export function setupOf({ attemptId }: ChargeRequest, customer: string): Stripe.SetupIntentCreateParams {
  return {
    customer,
    usage: 'off_session',
    automatic_payment_methods: { enabled: true },
    excluded_payment_method_types: excludedMeans(false),
    metadata: { attemptId },
  };
}

/** What became of it, as of a charge. */
export function setupOutcomeOf(intent: Stripe.SetupIntent): ChargeOutcome | undefined {
  const { status, id: reference } = intent;
  if (status === 'succeeded') {
    return { status: 'succeeded', reference, payment: meansOf(intent), ...savedMeansOf(intent, true) };
  }
  if (status === 'processing') return { status: 'pending' };
  if (status === 'canceled') return cancelled;
  const url = status === 'requires_action' ? intent.next_action?.redirect_to_url?.url : undefined;
  if (url) return { status: 'redirect', url, reference };
  const error = status === 'requires_payment_method' ? intent.last_setup_error : undefined;
  return error ? { status: 'failed', message: error.message ?? 'The payment was declined.' } : undefined;
}

/** Asks for what is kept with its intent: it says what will pay. */
export const withMeans = { expand: ['payment_method'] };

function meansOf({ payment_method: means }: Stripe.SetupIntent): PaymentMethod | undefined {
  return typeof means === 'object' && means ? methodOf(means) : undefined;
}

interface Described {
  type: string;
  card?: { brand: string | null; last4: string | null; wallet?: { type: string } | null } | null;
}

function methodOf({ type, card }: Described): PaymentMethod {
  const [brand, wallet, lastFour] = [card?.brand, card?.wallet?.type, card?.last4];
  return { kind: type, ...(brand && { brand }), ...(wallet && { wallet }), ...(lastFour && { lastFour }) };
}

/** Asks for the charge with its intent, which says what paid, and for what Stripe keeps of it. */
export const withCharge = { expand: ['latest_charge.balance_transaction'] };

function paymentOf({ latest_charge: charge }: Stripe.PaymentIntent): PaymentMethod | undefined {
  const details = typeof charge === 'object' ? charge?.payment_method_details : undefined;
  return details ? methodOf(details) : undefined;
}

/** What Stripe keeps; it knows some seconds after the payment, and in the account's currency alone. */
function feeOf({ latest_charge: charge, currency }: Stripe.PaymentIntent): number | undefined {
  const booked = typeof charge === 'object' ? charge?.balance_transaction : undefined;
  return typeof booked === 'object' && booked?.currency === currency ? booked.fee : undefined;
}

export const cancelled: ChargeOutcome = {
  status: 'failed',
  message: 'The payment was cancelled.',
  isCancelled: true,
};

/** What an intent's state means for its attempt; undefined where nothing was charged and nothing is under way. */
export function outcomeOf(intent: Stripe.PaymentIntent): ChargeOutcome | undefined {
  if (intent.status === 'succeeded') {
    const kept = savedMeansOf(intent, intent.setup_future_usage === 'off_session');
    const feeCents = feeOf(intent);
    const fee = feeCents !== undefined && { feeCents };
    return { status: 'succeeded', reference: intent.id, payment: paymentOf(intent), ...kept, ...fee };
  }
  if (intent.status === 'processing') return { status: 'pending' };
  if (intent.status === 'canceled') return cancelled;
  const action = intent.status === 'requires_action' ? intent.next_action : undefined;
  const url = action?.redirect_to_url?.url ?? action?.alipay_handle_redirect?.url;
  if (url) return { status: 'redirect', url, reference: intent.id };
  const error = intent.status === 'requires_payment_method' ? intent.last_payment_error : undefined;
  return error ? { status: 'failed', message: error.message ?? 'The payment was declined.' } : undefined;
}
