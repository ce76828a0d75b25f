import { Type, type Static } from 'typebox';
import { productLimits } from '#catalog/limits.ts';
import { endpoint } from './endpoint.ts';
import { PayPalMode } from './paypal-account.ts';

const closed = { additionalProperties: false };
const query = Type.Object({ websiteId: Type.String({ maxLength: 64 }) });
const key = Type.String({ maxLength: 500 });
const cents = Type.Integer({ minimum: 0, maximum: productLimits.priceCents });

const fields = {
  /** Whether payments go by Stripe. */
  isOn: Type.Boolean(),
  publishableKey: key,
  /** The masked placeholder where one is set (platform 9). */
  secretKey: key,
  webhookSecret: key,
  /** Of the account: ISO 3166-1 alpha-2. */
  country: Type.String({ maxLength: 2 }),
  /** Between which totals instalments are offered, in minor units; null for not at all. */
  instalments: Type.Union([Type.Object({ aboveCents: cents, upToCents: cents }, closed), Type.Null()]),
};

const payPalFields = {
  /** Whether payments go by PayPal, too. */
  isOn: Type.Boolean(),
  mode: PayPalMode,
  clientId: key,
  /** The masked placeholder where one is set (platform 9). */
  secret: key,
};

export const PayPalChange = Type.Partial(Type.Object(payPalFields, closed), closed);
export type PayPalChange = Static<typeof PayPalChange>;

export const PaymentSettings = Type.Object({
  ...fields,
  paypal: Type.Object({
    ...payPalFields,
    /** Whether PayPal sends its webhooks here: it takes addresses only that it can reach. */
    hasWebhook: Type.Boolean(),
    /** Whether it is taken now: its keys are of the mode that the website is in, and PayPal takes its currency. */
    isTaken: Type.Boolean(),
    takesCurrency: Type.Boolean(),
  }),
  /** Where Stripe is to send its webhooks. */
  webhookUrl: Type.String(),
  /** What is taken now beside PayPal: `none` where the keys are not of the mode that the website is in. */
  takes: Type.Union([Type.Literal('test'), Type.Literal('stripe-test'), Type.Literal('stripe'), Type.Literal('none')]),
});
export type PaymentSettings = Static<typeof PaymentSettings>;

/** The masked placeholder leaves a secret as it is. */
export const PaymentChange = Type.Partial(Type.Object({ ...fields, paypal: PayPalChange }, closed), closed);
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
  summary: 'By which means a website takes payments; its secrets are masked',
});

export const putPaymentSettings = endpoint({
  ...payments,
  method: 'PUT',
  summary: 'Changes what is given of that, once Stripe and PayPal have said that they know the keys',
  body: PaymentChange,
  refusals: ['invalid'],
});
