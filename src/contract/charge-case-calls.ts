import { Type, type Static } from 'typebox';
import { endpoint } from './endpoint.ts';

const id = Type.String({ maxLength: 64 });
const nullable = <T extends ReturnType<typeof Type.String> | ReturnType<typeof Type.Integer>>(type: T) =>
  Type.Union([type, Type.Null()]);

/**
 * Why a charge needs somebody: a buyer disputes it; a refund was refused, or is not answered for a day; a charge without
 * an order cannot be given back; nobody can find out how a payment ended.
 */
export const chargeCaseKinds = ['dispute', 'refund-refused', 'refund-waiting', 'stray-charge', 'unsettled'] as const;
export type ChargeCaseKind = (typeof chargeCaseKinds)[number];

export const ChargeCase = Type.Object({
  id: Type.String(),
  kind: Type.Enum(chargeCaseKinds),
  /** Null where it made no order. */
  orderId: nullable(Type.String()),
  orderNumber: nullable(Type.Integer()),
  /** Minor units. */
  amountCents: Type.Integer(),
  currency: Type.String(),
  provider: Type.String(),
  /** The provider's own name for the payment or the dispute. */
  reference: nullable(Type.String()),
  isTest: Type.Boolean(),
  /** What the provider said, as plain text; empty where it said nothing. */
  about: Type.String(),
  /** Since when it is so, in epoch ms. */
  since: Type.Integer(),
});
export type ChargeCase = Static<typeof ChargeCase>;

const office = { side: 'owner', permission: 'orders.manage' } as const;
const query = Type.Object({ websiteId: id });
const params = Type.Object({ caseId: id });

export const listChargeCases = endpoint({
  ...office,
  method: 'GET',
  path: '/api/commerce/charge-cases',
  summary: 'Payments and refunds that need somebody, the newest first; at most a hundred of each kind',
  query,
  answer: Type.Object({ cases: Type.Array(ChargeCase) }),
});

export const dealWithCharge = endpoint({
  ...office,
  method: 'PUT',
  path: '/api/commerce/charge-cases/{caseId}/dealt',
  summary: 'Takes a payment off this list: somebody has dealt with it',
  params,
  query,
  answer: Type.Object({}),
  refusals: ['not-found'],
});

export const reopenCharge = endpoint({
  ...office,
  method: 'DELETE',
  path: '/api/commerce/charge-cases/{caseId}/dealt',
  summary: 'Puts it on the list again, as long as it is as it was',
  params,
  query,
  answer: Type.Object({}),
  refusals: ['not-found'],
});
