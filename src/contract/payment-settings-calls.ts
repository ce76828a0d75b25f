import { Type, type Static } from 'typebox';
import { productLimits } from '#catalog/limits.ts';
import { endpoint } from './endpoint.ts';

const closed = { additionalProperties: false };
const query = Type.Object({ websiteId: Type.String({ maxLength: 64 }) });
const key = Type.String({ maxLength: 500 });
const cents = Type.Integer({ minimum: 0, maximum: productLimits.priceCents });

/** Of one mode; all empty where it has none. */
const stripeKeys = {
  publishableKey: key,
  /** The masked placeholder where one is set (platform 9). */
  secretKey: key,
  webhookSecret: key,
};

const payPalKeys = {
  clientId: key,
  /** The masked placeholder where one is set (platform 9). */
  secret: key,
};

const shared = {
  /** Whether new checkouts are paid in test mode, where nothing moves money. */
  testMode: Type.Boolean(),
  /** Whether payments go by Stripe. */
  isOn: Type.Boolean(),
  /** Of the account: ISO 3166-1 alpha-2. */
  country: Type.String({ maxLength: 2 }),
  /** Between which totals instalments are offered, in minor units; null for not at all. */
  instalments: Type.Union([Type.Object({ aboveCents: cents, upToCents: cents }, closed), Type.Null()]),
};

const StripeFields = Type.Object(stripeKeys, closed);
/** Whether payments go by PayPal, too. */
const isPayPalOn = Type.Boolean();
const PayPalFields = Type.Object({
  ...payPalKeys,
  /** Whether PayPal sends its webhooks here: it takes addresses only that it can reach. */
  hasWebhook: Type.Boolean(),
});

export const PayPalChange = Type.Partial(
  Type.Object(
    {
      isOn: isPayPalOn,
      live: Type.Partial(Type.Object(payPalKeys, closed), closed),
      test: Type.Partial(Type.Object(payPalKeys, closed), closed),
    },
    closed,
  ),
  closed,
);
export type PayPalChange = Static<typeof PayPalChange>;

export const PaymentSettings = Type.Object({
  ...shared,
  live: StripeFields,
  test: StripeFields,
  paypal: Type.Object({
    isOn: isPayPalOn,
    live: PayPalFields,
    test: PayPalFields,
    /** Whether it is taken now: it has keys of the mode that the website is in, and takes its currency. */
    isTaken: Type.Boolean(),
    takesCurrency: Type.Boolean(),
  }),
  /** Whether the installation is for trying: then every website is in test mode. */
  isForTrying: Type.Boolean(),
  /** Where Stripe is to send its webhooks, those of both modes. */
  webhookUrl: Type.String(),
  /** What is taken now beside PayPal: `none` where there are no keys of the mode that the website is in. */
  takes: Type.Union([Type.Literal('test'), Type.Literal('stripe-test'), Type.Literal('stripe'), Type.Literal('none')]),
});
export type PaymentSettings = Static<typeof PaymentSettings>;

/** The masked placeholder leaves a secret as it is. */
export const PaymentChange = Type.Partial(
  Type.Object(
    {
      ...shared,
      live: Type.Partial(StripeFields, closed),
      test: Type.Partial(StripeFields, closed),
      paypal: PayPalChange,
    },
    closed,
  ),
  closed,
);
export type PaymentChange = Static<typeof PaymentChange>;

const payments = {
  path: '/api/settings/payments',
  side: 'owner',
  permission: 'preferences.manage',
  query,
  answer: PaymentSettings,
} as const;

export const getPaymentSettings = endpoint({
  ...payments,
  method: 'GET',
  summary: 'By which means a website takes payments, in live and in test mode; its secrets are masked',
});

export const putPaymentSettings = endpoint({
  ...payments,
  method: 'PUT',
  summary: 'Changes what is given of that, once Stripe and PayPal have said that they know the keys',
  body: PaymentChange,
  refusals: ['invalid'],
});
