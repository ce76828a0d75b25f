import { Type, type Static } from 'typebox';
import { endpoint } from './endpoint.ts';
import { OrderStatus } from './order-status.ts';

export const getOrderStatus = endpoint({
  method: 'GET',
  path: '/api/commerce/orders/{token}/status',
  summary: 'How far an order is: parcels, refunds, and the files that it opens',
  spec: 'storefront 2',
  side: 'visitor',
  params: Type.Object({ token: Type.String({ minLength: 1, maxLength: 100 }) }),
  answer: OrderStatus,
  refusals: ['not-found'],
});

const query = Type.Object({ websiteId: Type.String({ maxLength: 64 }) });
const params = Type.Object({ orderId: Type.String({ maxLength: 64 }) });

const Piece = Type.Object(
  { lineId: Type.String({ maxLength: 64 }), quantity: Type.Integer({ minimum: 1, maximum: 1_000_000 }) },
  { additionalProperties: false },
);

/** A parcel that leaves; without an address to follow it, that of a known carrier is taken. */
export const Parcel = Type.Object(
  {
    carrier: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
    trackingNumber: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
    trackingUrl: Type.Optional(Type.String({ maxLength: 1000 })),
    /** What is in it; all that remains where nothing is said, and it is not told to be one of several. */
    items: Type.Optional(Type.Array(Piece, { minItems: 1, maxItems: 500 })),
    /** Whether nothing is left to send, which follows from what is in it where it is not said. */
    isLast: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);
export type Parcel = Static<typeof Parcel>;

export const shipParcel = endpoint({
  method: 'PUT',
  path: '/api/commerce/orders/{orderId}/parcels/{parcelId}',
  summary: 'Notes that a parcel has left and mails the buyer; the last one fulfils the order',
  spec: 'storefront 2',
  side: 'owner',
  permission: 'orders.manage',
  /** The caller makes the parcel's id, so that the same call again is the same parcel. */
  params: Type.Object({
    ...params.properties,
    parcelId: Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' }),
  }),
  query,
  body: Parcel,
  answer: Type.Object({}),
  refusals: ['not-found', 'canceled', 'invalid'],
});

export const markFulfilled = endpoint({
  method: 'POST',
  path: '/api/commerce/orders/{orderId}/fulfillment',
  summary: 'Notes that an order is done without anything to send, as a pick-up',
  spec: 'storefront 2',
  side: 'owner',
  permission: 'orders.manage',
  params,
  query,
  answer: Type.Object({}),
  refusals: ['not-found', 'canceled'],
});

export const cancelOrder = endpoint({
  method: 'POST',
  path: '/api/commerce/orders/{orderId}/cancellation',
  summary: 'Cancels an order of which nothing is fulfilled; nothing is paid back by it',
  spec: 'storefront 2',
  side: 'owner',
  permission: 'orders.manage',
  params,
  query,
  answer: Type.Object({}),
  refusals: ['not-found', 'fulfilled'],
});
