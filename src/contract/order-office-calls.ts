import { Type, type Static } from 'typebox';
import { quantityLimits } from '#catalog/limits.ts';
import { OrderConsent } from './checkout.ts';
import { endpoint } from './endpoint.ts';
import { ListedInvoice } from './invoice-calls.ts';
import { OrderVat } from './order-vat.ts';
import { Order } from './order.ts';
import { Shipment } from './order-status.ts';
import { ReturnKind, ReturnState } from './return-calls.ts';

const id = Type.String({ maxLength: 64 });
const office = { side: 'owner', permission: 'orders.manage' } as const;
const query = Type.Object({ websiteId: id });
const params = Type.Object({ orderId: id });
const moment = Type.Integer({ minimum: 0, maximum: 8_640_000_000_000_000 });
/** Minor units. */
const cents = Type.Integer();

export const Fulfillment = Type.Union([Type.Literal('pending'), Type.Literal('fulfilled'), Type.Literal('canceled')]);
export type Fulfillment = Static<typeof Fulfillment>;

/** What its buyer sends back of an order, as long as that is not over. */
const returning = {
  returning: Type.Optional(Type.Object({ kind: ReturnKind, state: ReturnState })),
  /** Whether its buyer has withdrawn from all of it that was to be sent: nothing of it is. */
  isWithdrawn: Type.Boolean(),
};

/** Whether nothing of it is unpaid: one that was cancelled waits for nothing, and may have been paid or not. */
const isPaid = Type.Boolean();

export const ListedOrder = Type.Object({
  id: Type.String(),
  orderNumber: Type.Integer(),
  createdAt: Type.Integer(),
  /** Who bought, as far as it is known. */
  name: Type.String(),
  email: Type.String(),
  fulfillment: Fulfillment,
  ...returning,
  /** Pieces, all in all. */
  pieces: Type.Integer(),
  totalCents: cents,
  refundedCents: cents,
  /** What it waits for. */
  owedCents: cents,
  isPaid,
  currency: Type.String(),
  isTest: Type.Boolean(),
  /** Taxes, on top and inside the prices. */
  taxCents: cents,
  /** Of a business that gave its VAT number. */
  vat: Type.Optional(Type.Pick(OrderVat, ['number', 'isReverseCharge'])),
  phone: Type.Optional(Type.String()),
  company: Type.Optional(Type.String()),
  /** What the buyer agreed to beside. */
  consents: Type.Optional(Type.Array(OrderConsent)),
});
export type ListedOrder = Static<typeof ListedOrder>;

export const orderPayments = ['online', 'agreement', 'gift-card'] as const;
export const orderDeliveries = ['shipping', 'pick-up', 'none'] as const;

/** What narrows the list of orders. */
export const OrderFilter = Type.Object({
  search: Type.Optional(Type.String({ maxLength: 200 })),
  fulfillment: Type.Optional(Fulfillment),
  /** Those of which something is to be sent or done: pending, and not withdrawn from. */
  toSend: Type.Optional(Type.Literal(true)),
  /** Those of which something is being sent back. */
  returning: Type.Optional(Type.Literal(true)),
  /** Those that wait for their money. */
  unpaid: Type.Optional(Type.Literal(true)),
  /** Those of which something was paid back, or is about to be. */
  refunded: Type.Optional(Type.Literal(true)),
  /** By a provider, by agreement, or at least in part by gift card. */
  payment: Type.Optional(Type.Enum([...orderPayments])),
  /** Sent, collected, or neither. */
  delivery: Type.Optional(Type.Enum([...orderDeliveries])),
  customerId: Type.Optional(id),
  /** Orders of the test mode stand apart. */
  test: Type.Optional(Type.Boolean()),
  /** Epoch ms: from then on, and before. */
  from: Type.Optional(moment),
  until: Type.Optional(moment),
});
export type OrderFilter = Static<typeof OrderFilter>;

export const listOrders = endpoint({
  ...office,
  method: 'GET',
  path: '/api/commerce/orders',
  summary: 'The orders of a website, the newest first; found by number, name, email and product',
  /** `before`: the last order that is known; the answer begins behind it. */
  query: Type.Object({ ...query.properties, ...OrderFilter.properties, before: Type.Optional(id) }),
  answer: Type.Object({
    orders: Type.Array(ListedOrder),
    hasMore: Type.Boolean(),
    /** Of all that fit, exact up to 10,000. */
    total: Type.Integer(),
  }),
});

export const exportOrders = endpoint({
  ...office,
  method: 'GET',
  path: '/api/commerce/orders/export',
  summary: 'The same as a CSV file, whole, a row for each order',
  query: Type.Object({ ...query.properties, ...OrderFilter.properties }),
  answer: Type.Any(),
});

/** A line of an order with what has come back of it. */
const OfficeLine = Type.Object({
  id: Type.String(),
  refundedQuantity: Type.Integer(),
  /** Pieces that remain to be sent. */
  unsentQuantity: Type.Integer(),
  subtotalCents: cents,
  discountCents: cents,
  taxCents: cents,
  includedTaxCents: cents,
});

const OfficeRefund = Type.Object({
  id: Type.String(),
  amountCents: cents,
  reason: Type.String(),
  state: Type.Union([Type.Literal('requested'), Type.Literal('done'), Type.Literal('failed')]),
  failure: Type.Union([Type.String(), Type.Null()]),
  at: Type.Integer(),
});

const OfficeNote = Type.Object({ id: Type.String(), text: Type.String(), person: Type.String(), at: Type.Integer() });

export const OfficeOrder = Type.Object({
  order: Order,
  /** Counts its changes. */
  version: Type.Integer(),
  currency: Type.String(),
  fulfillment: Fulfillment,
  ...returning,
  /** In the order of `order.items`. */
  lines: Type.Array(OfficeLine),
  shippingCents: cents,
  /** What of the shipping has gone back. */
  refundedShippingCents: cents,
  totalCents: cents,
  refundedCents: cents,
  /** What providers keep of its payments, as far as they say so. */
  feeCents: cents,
  /** What providers keep in another currency than the order's. */
  otherFees: Type.Array(Type.Object({ currency: Type.String(), cents })),
  /** What came by these payments, less what goes back and less the fees. */
  leftCents: cents,
  /** What it still waits for, and what came for it so far, by agreement. */
  owedCents: cents,
  isPaid,
  payments: Type.Array(Type.Object({ id: Type.String(), amountCents: cents, at: Type.Integer() })),
  invoices: Type.Array(ListedInvoice),
  /** What can still be given back. */
  refundableCents: cents,
  refunds: Type.Array(OfficeRefund),
  shipments: Type.Array(Type.Object({ id: Type.String(), ...Shipment.properties })),
  notes: Type.Array(OfficeNote),
  /** What was done to it, the newest first. */
  acts: Type.Array(Type.Object({ id: Type.String(), at: Type.Integer(), person: Type.String(), text: Type.String() })),
  /** Whether the shop asks for VAT numbers: then one can be given to it. */
  takesVatNumber: Type.Boolean(),
  /** Its page as the buyer sees it. */
  buyerUrl: Type.String(),
});
export type OfficeOrder = Static<typeof OfficeOrder>;

export const getOrder = endpoint({
  ...office,
  method: 'GET',
  path: '/api/commerce/orders/{orderId}',
  summary: 'One order with its lines, money, parcels, refunds, notes and history',
  params,
  query,
  answer: OfficeOrder,
  refusals: ['not-found'],
});

const uuid = Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' });

export const Refund = Type.Object(
  {
    /** What goes back, in minor units. */
    amountCents: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
    /** What of it is for the shipping. */
    shippingCents: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
    /** The pieces that it is for; none where only money goes back. */
    items: Type.Array(
      Type.Object({ orderItemId: id, quantity: Type.Integer({ minimum: 1, maximum: quantityLimits.maximum }) }),
      { maxItems: 200 },
    ),
    /** Whether the pieces are for sale again. */
    restock: Type.Boolean(),
    reason: Type.String({ maxLength: 500 }),
  },
  { additionalProperties: false },
);
export type Refund = Static<typeof Refund>;

export const refundOrder = endpoint({
  ...office,
  method: 'PUT',
  path: '/api/commerce/orders/{orderId}/refunds/{refundKey}',
  summary: 'Pays back an order, in all or in part, to what paid it; never more than was paid',
  /** The caller makes the key, so that the same call again is the same refund. */
  params: Type.Object({ ...params.properties, refundKey: uuid }),
  query,
  body: Refund,
  answer: Type.Object({ refundId: Type.String() }),
  refusals: ['not-found', 'refused'],
});

export const addNote = endpoint({
  ...office,
  method: 'PUT',
  path: '/api/commerce/orders/{orderId}/notes/{noteId}',
  summary: 'Notes something for those who work on an order; the buyer does not see it',
  params: Type.Object({ ...params.properties, noteId: uuid }),
  query,
  body: Type.Object({ text: Type.String({ minLength: 1, maxLength: 2000 }) }, { additionalProperties: false }),
  answer: Type.Object({}),
  refusals: ['not-found'],
});

export const deleteNote = endpoint({
  ...office,
  method: 'DELETE',
  path: '/api/commerce/orders/{orderId}/notes/{noteId}',
  summary: 'Takes a note away',
  params: Type.Object({ ...params.properties, noteId: uuid }),
  query,
  answer: Type.Object({}),
  refusals: ['not-found'],
});

export const mailAgain = endpoint({
  ...office,
  method: 'POST',
  path: '/api/commerce/orders/{orderId}/mails',
  summary: 'Sends the confirmation of an order once more',
  params,
  query,
  answer: Type.Object({}),
  refusals: ['not-found'],
});

export const repeatedMails = ['order-shipped', 'order-refund', 'gift-cards'] as const;

export const repeatMail = endpoint({
  ...office,
  method: 'POST',
  path: '/api/commerce/orders/{orderId}/mails/repetition',
  summary: 'Sends the mail of a parcel, of a refund, or of the codes of gift cards once more',
  params,
  query,
  body: Type.Object(
    {
      mail: Type.Enum([...repeatedMails]),
      /** Of the parcel or the refund; the last one without it. */
      id: Type.Optional(id),
    },
    { additionalProperties: false },
  ),
  answer: Type.Object({}),
  refusals: ['not-found'],
});
