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
const parcelParams = Type.Object({
  ...params.properties,
  parcelId: Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' }),
});

const Piece = Type.Object(
  { lineId: Type.String({ maxLength: 64 }), quantity: Type.Integer({ minimum: 1, maximum: 1_000_000 }) },
  { additionalProperties: false },
);

/** How a parcel is followed; without an address, that of a known carrier is taken. */
const tracking = {
  carrier: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
  trackingNumber: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
  trackingUrl: Type.Optional(Type.String({ maxLength: 1000 })),
};
export const Tracking = Type.Object(tracking);
export type Tracking = Static<typeof Tracking>;

/** A parcel that leaves. */
export const Parcel = Type.Object(
  {
    ...tracking,
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
  params: parcelParams,
  query,
  body: Parcel,
  answer: Type.Object({}),
  refusals: ['not-found', 'canceled', 'changed-meanwhile', 'invalid'],
});

export const TrackingChange = Type.Object(
  {
    ...tracking,
    /** The order's version that this was seen in. */
    version: Type.Integer({ minimum: 0 }),
    /** Whether its buyer gets a mail with what is right now. */
    tellsCustomer: Type.Boolean(),
  },
  { additionalProperties: false },
);
export type TrackingChange = Static<typeof TrackingChange>;

export const changeTracking = endpoint({
  method: 'PUT',
  path: '/api/commerce/orders/{orderId}/parcels/{parcelId}/tracking',
  summary: 'Sets right how a parcel that has left is followed, and mails that to the buyer if asked to',
  spec: 'storefront 2',
  side: 'owner',
  permission: 'orders.manage',
  params: parcelParams,
  query,
  body: TrackingChange,
  answer: Type.Object({}),
  refusals: ['not-found', 'changed-meanwhile', 'invalid'],
});

export const undoSending = endpoint({
  method: 'DELETE',
  path: '/api/commerce/orders/{orderId}/parcels/{parcelId}',
  summary: 'Takes back that a parcel has left: what is in it is to be sent again',
  spec: 'storefront 2',
  side: 'owner',
  permission: 'orders.manage',
  params: parcelParams,
  query,
  answer: Type.Object({}),
  refusals: ['not-found', 'canceled', 'changed-meanwhile', 'refused'],
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

export const reopenOrder = endpoint({
  method: 'DELETE',
  path: '/api/commerce/orders/{orderId}/fulfillment',
  summary: 'Takes back that an order is done, where not all of it is in parcels',
  spec: 'storefront 2',
  side: 'owner',
  permission: 'orders.manage',
  params,
  query,
  answer: Type.Object({}),
  refusals: ['not-found', 'canceled', 'refused'],
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
