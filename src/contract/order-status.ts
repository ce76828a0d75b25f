import { Type, type Static } from 'typebox';
import { DecimalMoney } from './money.ts';
import { Attributes } from './product.ts';

/** A parcel on its way; `shippedOn` is in epoch milliseconds. */
export const Shipment = Type.Object({
  carrier: Type.Optional(Type.String()),
  trackingNumber: Type.Optional(Type.String()),
  trackingUrl: Type.Optional(Type.String()),
  shippedOn: Type.Integer(),
  /** What is in it; left out where that is not known. */
  items: Type.Optional(
    Type.Array(Type.Object({ productName: Type.String(), attributes: Attributes, quantity: Type.Integer() })),
  ),
});
export type Shipment = Static<typeof Shipment>;

/** A file that was bought. Until `expiresOn`, in epoch milliseconds, `url` opens it as often as needed. */
export const Download = Type.Object({
  /** What was bought. */
  title: Type.String(),
  filename: Type.String(),
  byteSize: Type.Integer(),
  expiresOn: Type.Integer(),
  /** An address on the website; left out once its time is over. */
  url: Type.Optional(Type.String()),
});
export type Download = Static<typeof Download>;

/** Money that went back; `refundedOn` is in epoch milliseconds. */
export const OrderRefund = Type.Object({ amount: DecimalMoney, refundedOn: Type.Integer() });
export type OrderRefund = Static<typeof OrderRefund>;

/** What is sent back of an order, and what still may be. */
export const OrderReturns = Type.Object({
  all: Type.Array(
    Type.Object({
      id: Type.String(),
      kind: Type.Enum(['return', 'withdrawal']),
      state: Type.Enum(['asked', 'accepted', 'refused', 'received', 'refunded']),
      /** What the shop says to it. */
      words: Type.String(),
      /** Epoch milliseconds. */
      askedOn: Type.Integer(),
      /** When it came to its state, in epoch milliseconds. */
      changedOn: Type.Integer(),
      items: Type.Array(Type.Object({ name: Type.String(), quantity: Type.Integer() })),
      /** Whether goods of it have left, so that a parcel is to come. */
      comesBack: Type.Boolean(),
      /** The filename of its parcel's label. */
      label: Type.Optional(Type.String()),
    }),
  ),
  mayReturn: Type.Boolean(),
  mayWithdraw: Type.Boolean(),
});
export type OrderReturns = Static<typeof OrderReturns>;

/** How far an order is, as its status page shows it (storefront 2, page type 211). */
export const OrderStatus = Type.Object({
  /** In one word; left out, it follows from the rest. */
  state: Type.Optional(
    Type.Union([
      Type.Literal('received'),
      Type.Literal('paid'),
      Type.Literal('shipped'),
      Type.Literal('fulfilled'),
      Type.Literal('canceled'),
      Type.Literal('refunded'),
    ]),
  ),
  fulfillmentStatus: Type.Union([Type.Literal('PENDING'), Type.Literal('FULFILLED'), Type.Literal('CANCELED')]),
  /** In all or in part, in the order in which they were paid. */
  refunds: Type.Array(OrderRefund),
  shipments: Type.Array(Shipment),
  downloads: Type.Array(Download),
  returns: Type.Optional(OrderReturns),
});
export type OrderStatus = Static<typeof OrderStatus>;
