import { Type, type Static } from 'typebox';
import { quantityLimits } from '#catalog/limits.ts';
import { ShippingOption } from './cart.ts';
import { Address, CheckoutVat } from './checkout.ts';
import { endpoint } from './endpoint.ts';

const id = Type.String({ maxLength: 64 });
/** Minor units. */
const cents = Type.Integer();
const mostLines = 100;
const count = (minimum: number) => Type.Integer({ minimum, maximum: quantityLimits.maximum });

/** Pieces of a variant that come to an order. */
export const AddedLine = Type.Object({ variantId: id, quantity: count(1) }, { additionalProperties: false });
export type AddedLine = Static<typeof AddedLine>;

/** What is to be different in an order; what is left out stays. */
export const OrderChange = Type.Object(
  {
    /** The order's version that this was decided on: where another is there by now, nothing is changed. */
    version: Type.Integer({ minimum: 0 }),
    email: Type.Optional(Type.String({ maxLength: 256 })),
    /** Empty texts take away what was there. */
    phone: Type.Optional(Type.String({ maxLength: 40 })),
    company: Type.Optional(Type.String({ maxLength: 200 })),
    contactName: Type.Optional(Type.String({ maxLength: 200 })),
    shippingAddress: Type.Optional(Address),
    /** Null: the bill goes where the goods go. */
    billingAddress: Type.Optional(Type.Union([Address, Type.Null()])),
    /** Of a business that buys; empty: the order is without one. What that makes of its taxes is its new total. */
    vatNumber: Type.Optional(Type.String({ maxLength: 40 })),
    shippingOptionId: Type.Optional(id),
    /** How many pieces lines have from now on; 0 takes one out. */
    lines: Type.Optional(
      Type.Array(Type.Object({ orderItemId: id, quantity: count(0) }, { additionalProperties: false }), {
        maxItems: mostLines,
      }),
    ),
    added: Type.Optional(Type.Array(AddedLine, { maxItems: mostLines })),
    /** The total that this was decided on; without it the total has to stay as it is. */
    totalCents: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
  },
  { additionalProperties: false },
);
export type OrderChange = Static<typeof OrderChange>;

/** What a change would come to. */
export const PricedChange = Type.Object({
  beforeCents: cents,
  totalCents: cents,
  /** What goes back to the buyer. */
  paidBackCents: cents,
  /** What the order would wait for. */
  owedCents: cents,
  taxCents: cents,
  discountCents: cents,
  shippingCents: cents,
  shippingOptions: Type.Array(ShippingOption),
  shippingOptionId: Type.Union([Type.String(), Type.Null()]),
  /** What the number that it names does; left out where the shop asks for none. */
  vat: Type.Optional(CheckoutVat),
});
export type PricedChange = Static<typeof PricedChange>;

const office = {
  side: 'owner',
  permission: 'orders.manage',
  params: Type.Object({ orderId: id }),
  query: Type.Object({ websiteId: id }),
  body: OrderChange,
} as const;

export const changeOrder = endpoint({
  ...office,
  method: 'POST',
  path: '/api/commerce/orders/{orderId}/changes',
  summary:
    'Changes an order that is not sent yet: whom to reach, where and how it goes, its VAT number, what it has; what it costs less goes back, what it costs more it waits for',
  answer: Type.Object({ version: Type.Integer() }),
  refusals: [
    'not-found',
    'canceled',
    'fulfilled',
    'changed-meanwhile',
    'invalid',
    'refused',
    'out-of-stock',
    'total-changed',
  ],
});

export const priceChange = endpoint({
  ...office,
  method: 'POST',
  path: '/api/commerce/orders/{orderId}/changes/price',
  summary: 'What a change of an order would come to, by the same rules; nothing is changed by it',
  answer: PricedChange,
  refusals: ['not-found', 'canceled', 'fulfilled', 'changed-meanwhile', 'invalid', 'refused'],
});
