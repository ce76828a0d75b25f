import { Type, type Static } from 'typebox';
import { endpoint } from './endpoint.ts';
import { askedReport } from './report-calls.ts';

const cents = Type.Integer();
const office = { side: 'owner', permission: 'orders.manage' } as const;
const query = { websiteId: Type.String({ maxLength: 64 }) };

/** charges + refunds + other − fee = amount, once it is known what a payout is made of. */
const sums = {
  amountCents: cents,
  chargesCents: cents,
  /** Below zero. */
  refundsCents: cents,
  /** What was taken or given for disputes and the like. */
  otherCents: cents,
  feeCents: cents,
};

export const Payout = Type.Object({
  id: Type.String(),
  /** On which it arrives, of the website's calendar, as "2026-11-24". */
  day: Type.String(),
  provider: Type.String(),
  /** The provider's own name for it. */
  reference: Type.String(),
  state: Type.Enum(['pending', 'paid', 'failed', 'canceled']),
  currency: Type.String(),
  /** Whether it is known what it is made of. */
  isKnown: Type.Boolean(),
  ...sums,
});
export type Payout = Static<typeof Payout>;

export const PayoutReport = Type.Object({
  isTest: Type.Boolean(),
  from: Type.String(),
  to: Type.String(),
  rows: Type.Array(Payout),
  /** Of those that have arrived or are on their way, each currency apart, that of the shop first. */
  totals: Type.Array(Type.Object({ currency: Type.String(), ...sums })),
  /** What is on its way now, whatever the period: each currency apart, with the day on which the first of it arrives. */
  onWay: Type.Array(
    Type.Object({ currency: Type.String(), amountCents: cents, payouts: Type.Integer(), nextDay: Type.String() }),
  ),
  /** Why a provider told of none when it was last asked, and what to do. */
  problems: Type.Array(Type.String()),
});
export type PayoutReport = Static<typeof PayoutReport>;

export const getPayouts = endpoint({
  ...office,
  permission: 'reports.read',
  method: 'GET',
  path: '/api/commerce/reports/payouts',
  summary:
    'What Stripe and PayPal paid out in a period, the newest first, and what that was made of as far as they say',
  query: Type.Object({ ...query, ...askedReport }),
  answer: PayoutReport,
});

const params = Type.Object({ payoutId: Type.String({ maxLength: 64 }) });

export const OnePayout = Type.Object({
  payout: Payout,
  lines: Type.Array(
    Type.Object({
      reference: Type.String(),
      kind: Type.Enum(['charge', 'refund', 'fee', 'other']),
      amountCents: cents,
      feeCents: cents,
      netCents: cents,
      orderId: Type.Union([Type.String(), Type.Null()]),
      orderNumber: Type.Union([Type.Integer(), Type.Null()]),
      /** Epoch ms. */
      at: Type.Integer(),
    }),
  ),
});
export type OnePayout = Static<typeof OnePayout>;

export const getPayout = endpoint({
  ...office,
  permission: 'reports.read',
  method: 'GET',
  path: '/api/commerce/payouts/{payoutId}',
  summary: 'One payout with its charges, refunds and fees, each with its order; at most 2,000 of them',
  params,
  query: Type.Object(query),
  answer: OnePayout,
  refusals: ['not-found'],
});

export const lookAtPayouts = endpoint({
  ...office,
  method: 'POST',
  path: '/api/commerce/payouts/look',
  summary: 'Has Stripe and PayPal asked what they have paid out; what is new is there moments later',
  query: Type.Object(query),
  answer: Type.Object({}),
});
