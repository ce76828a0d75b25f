import { Type } from 'typebox';
import { AgreementSettings } from './agreement.ts';
import { endpoint } from './endpoint.ts';

const id = Type.String({ maxLength: 64 });
const query = Type.Object({ websiteId: id });
const settings = {
  path: '/api/settings/agreements',
  side: 'owner',
  permission: 'preferences.manage',
  query,
  answer: AgreementSettings,
} as const;

export const getAgreements = endpoint({
  ...settings,
  method: 'GET',
  summary: 'Which ways of paying a website agrees on with its buyers: transfer, cash, invoice',
});

export const putAgreements = endpoint({
  ...settings,
  method: 'PUT',
  summary: 'Changes what is given of that',
  body: Type.Partial(AgreementSettings, { additionalProperties: false }),
  refusals: ['invalid'],
});

const order = {
  side: 'owner',
  permission: 'orders.manage',
  query,
  answer: Type.Object({}),
} as const;
const params = Type.Object({ orderId: id });

export const receivePayment = endpoint({
  ...order,
  method: 'PUT',
  path: '/api/commerce/orders/{orderId}/payments/{paymentId}',
  summary:
    'Notes money that came for an order by agreement, in whole or in part; with the last of it the order is paid',
  /** The caller makes the payment's id, so that the same call again is the same payment. */
  params: Type.Object({
    ...params.properties,
    paymentId: Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' }),
  }),
  /** Minor units. */
  body: Type.Object(
    { amountCents: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) },
    { additionalProperties: false },
  ),
  refusals: ['not-found', 'canceled', 'refused'],
});

export const remindOfPayment = endpoint({
  ...order,
  method: 'POST',
  path: '/api/commerce/orders/{orderId}/reminders',
  summary: 'Mails the buyer how to pay what an order still waits for',
  params,
  refusals: ['not-found', 'refused'],
});
