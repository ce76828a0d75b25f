import { Type, type Static } from 'typebox';
import { productLimits, quantityLimits } from '#catalog/limits.ts';
import { ShippingOption } from './cart.ts';
import { Address, CheckoutVat } from './checkout.ts';
import { endpoint } from './endpoint.ts';
import { AddedLine } from './order-change-calls.ts';

const id = Type.String({ maxLength: 64 });
/** Minor units. */
const cents = Type.Integer();
const mostLines = 100;
const office = { side: 'owner', permission: 'orders.manage' } as const;
const query = Type.Object({ websiteId: id });

/** What is no article of the catalogue: its title, and what one costs in minor units. */
export const FreeLine = Type.Object(
  {
    title: Type.String({ minLength: 1, maxLength: 200 }),
    unitCents: Type.Integer({ minimum: 0, maximum: productLimits.priceCents }),
    quantity: Type.Integer({ minimum: 1, maximum: quantityLimits.maximum }),
  },
  { additionalProperties: false },
);
export type FreeLine = Static<typeof FreeLine>;

const asked = {
  articles: Type.Array(AddedLine, { maxItems: mostLines }),
  free: Type.Array(FreeLine, { maxItems: mostLines }),
  /** Without an address nothing is sent: it is handed over, or collected. */
  shippingAddress: Type.Optional(Address),
  shippingOptionId: Type.Optional(id),
  billingAddress: Type.Optional(Address),
  /** Of a business that buys; without meaning where the shop asks for none. */
  vatNumber: Type.Optional(Type.String({ maxLength: 40 })),
  /** What is taken off the goods, in minor units. */
  discountCents: Type.Integer({ minimum: 0, maximum: productLimits.priceCents }),
};

/** What is priced of an order that is written by hand. */
export const HandOrderLines = Type.Object(asked, { additionalProperties: false });
export type HandOrderLines = Static<typeof HandOrderLines>;

export const PricedOrder = Type.Object({
  subtotalCents: cents,
  discountCents: cents,
  shippingCents: cents,
  taxCents: cents,
  /** Inside the prices. */
  includedTaxCents: cents,
  totalCents: cents,
  shippingOptions: Type.Array(ShippingOption),
  shippingOptionId: Type.Union([Type.String(), Type.Null()]),
  /** Left out where the shop asks for no VAT numbers. */
  vat: Type.Optional(CheckoutVat),
});
export type PricedOrder = Static<typeof PricedOrder>;

export const priceHandOrder = endpoint({
  ...office,
  method: 'POST',
  path: '/api/commerce/hand-orders/price',
  summary: 'What an order that is written by hand comes to, by the rules of the checkout; nothing is kept',
  query,
  body: HandOrderLines,
  answer: PricedOrder,
  refusals: ['refused'],
});

/** An order as its owner writes it by hand. */
export const HandOrder = Type.Object(
  {
    ...asked,
    email: Type.String({ maxLength: 256 }),
    name: Type.String({ maxLength: 200 }),
    phone: Type.Optional(Type.String({ maxLength: 40 })),
    /** Paid already, in cash or by transfer, or by the link that is mailed to the buyer. */
    payment: Type.Enum(['cash', 'transfer', 'link']),
    /** The total that was shown. */
    totalCents: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
  },
  { additionalProperties: false },
);
export type HandOrder = Static<typeof HandOrder>;

export const placeHandOrder = endpoint({
  ...office,
  method: 'PUT',
  path: '/api/commerce/hand-orders/{orderKey}',
  summary: 'Places an order that was written by hand, paid already or by a link that is mailed',
  /** The caller makes the key, so that the same call again is the same order. */
  params: Type.Object({ orderKey: Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' }) }),
  query,
  body: HandOrder,
  answer: Type.Object({ orderId: Type.String() }),
  refusals: ['invalid', 'refused', 'out-of-stock', 'total-changed'],
});

/** A variant that can be put into an order. */
export const Article = Type.Object({
  variantId: Type.String(),
  title: Type.String(),
  /** The values of its options; empty where it has none. */
  name: Type.String(),
  sku: Type.String(),
  /** What one costs now, in minor units. */
  cents,
  /** Pieces that are for sale; null where they are not counted. */
  stock: Type.Union([Type.Integer(), Type.Null()]),
  /** How often it is charged again by itself, as “every month”; null where it is sold once. */
  repeats: Type.Union([Type.String(), Type.Null()]),
});
export type Article = Static<typeof Article>;

export const findArticles = endpoint({
  ...office,
  method: 'GET',
  path: '/api/commerce/order-articles',
  summary: 'What can be put into an order by hand, by words of its title, its options and its SKU; at most twenty',
  query: Type.Object({
    ...query.properties,
    search: Type.String({ maxLength: 200 }),
    /** With what is given with its payment or charged again, for a new order: files, gift cards, access, subscriptions. */
    given: Type.Optional(Type.Boolean()),
  }),
  answer: Type.Object({ articles: Type.Array(Article) }),
});
