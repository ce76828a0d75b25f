import { Type } from 'typebox';
import { endpoint } from './endpoint.ts';
import { Checkout, CheckoutDetails, PaymentMeans } from './checkout.ts';

const CheckoutParams = Type.Object({ checkoutId: Type.String({ maxLength: 64 }) });

export const startCheckout = endpoint({
  method: 'POST',
  path: '/api/commerce/checkouts',
  summary: "Start a checkout of the visitor's cart; holds the stock",
  spec: 'storefront 2',
  side: 'visitor',
  answer: Type.Object({ checkout: Checkout, url: Type.String() }),
  limits: 'calls',
  refusals: ['empty', 'minimum-subtotal', 'sold-singly', 'out-of-stock'],
});

export const getCheckout = endpoint({
  method: 'GET',
  path: '/api/commerce/checkouts/{checkoutId}',
  summary: "The visitor's checkout",
  side: 'visitor',
  params: CheckoutParams,
  answer: Checkout,
  limits: 'calls',
  refusals: ['not-found'],
});

export const saveCheckout = endpoint({
  method: 'PUT',
  path: '/api/commerce/checkouts/{checkoutId}',
  summary: 'Keep what was filled in and price it anew',
  side: 'visitor',
  params: CheckoutParams,
  body: Type.Partial(CheckoutDetails),
  answer: Checkout,
  limits: 'calls',
  refusals: ['not-found', 'expired', 'cart-changed'],
});

/** The header `Idempotency-Key` names the attempt: the same key and body give the same answer (design 5). */
export const payCheckout = endpoint({
  method: 'POST',
  path: '/api/commerce/checkouts/{checkoutId}/payment',
  summary: 'Pay a checkout; makes the order',
  side: 'visitor',
  params: CheckoutParams,
  body: Type.Object({
    details: CheckoutDetails,
    means: PaymentMeans,
    /** The `dueCents` that the buyer saw: another one is refused rather than charged. */
    expectedTotalCents: Type.Optional(Type.Integer()),
    /** Whether the buyer was told that no money moves: where that has changed, nothing is charged. */
    testMode: Type.Optional(Type.Boolean()),
  }),
  answer: Type.Object({
    status: Type.Union([Type.Literal('completed'), Type.Literal('redirect')]),
    /** The order's page, or the address at which the buyer confirms the payment. */
    url: Type.String(),
  }),
  limits: 'calls',
  refusals: [
    'not-found',
    'expired',
    'cart-changed',
    'declined',
    'total-changed',
    'in-progress',
    'key-missing',
    'key-reused',
    'no-payments',
  ],
});
