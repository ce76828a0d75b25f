import { Type, type Static } from 'typebox';
import { taxClasses } from '#catalog/tax-classes.ts';
import { endpoint } from './endpoint.ts';
import { AddedLine } from './order-change-calls.ts';

const id = Type.String({ maxLength: 64 });
/** Minor units. */
const cents = Type.Integer();
const closed = { additionalProperties: false };

/** A cart that nobody has, to see what the rules make of it. */
export const SampleCart = Type.Object(
  {
    articles: Type.Array(AddedLine, { minItems: 1, maxItems: 100 }),
    codes: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 100 }), { maxItems: 10 })),
    /** A discount that is tried whether its code is given or not. */
    discountId: Type.Optional(id),
    /** Who buys: some discounts are given once to each customer. */
    email: Type.Optional(Type.String({ maxLength: 256 })),
    /** Where it goes; what it costs to send and which taxes hold follow from it. */
    place: Type.Optional(
      Type.Object(
        {
          country: Type.String({ pattern: '^[A-Z]{2}$' }),
          region: Type.Optional(Type.String({ maxLength: 64 })),
          postalCode: Type.Optional(Type.String({ maxLength: 32 })),
        },
        closed,
      ),
    ),
    /** How it goes; without it the first way to send. */
    shippingOptionId: Type.Optional(id),
    /** Epoch ms; now without it. */
    at: Type.Optional(Type.Integer({ minimum: 0, maximum: 8_640_000_000_000_000 })),
  },
  closed,
);
export type SampleCart = Static<typeof SampleCart>;

/** What became of a discount, and why it takes nothing off. */
export const discountFates = [
  'applied',
  'not-begun',
  'over',
  'used-up',
  'used-by-customer',
  'below-minimum',
  'no-article',
  'others-save-more',
] as const;

/** Why a line is taxed as it is. */
export const taxReasons = ['rates', 'standard-instead', 'no-place', 'no-rate', 'zero-class', 'never-taxed'] as const;

const Rate = Type.Object({ id: Type.String(), name: Type.String(), rate: Type.Number(), isInclusive: Type.Boolean() });

/** A sample cart's price and how it came about, line by line; amounts are minor units. */
export const TriedCart = Type.Object({
  currency: Type.String(),
  lines: Type.Array(
    Type.Object({
      variantId: Type.String(),
      title: Type.String(),
      quantity: Type.Integer(),
      unitCents: cents,
      subtotalCents: cents,
      discountCents: cents,
      /** What each discount takes off this line, in the order in which they do. */
      discounts: Type.Array(Type.Object({ id: Type.String(), name: Type.String(), amountCents: cents })),
      taxClass: Type.Enum([...taxClasses]),
      taxReason: Type.Enum([...taxReasons]),
      rates: Type.Array(Rate),
      taxCents: cents,
      /** Inside the price. */
      includedTaxCents: cents,
      totalCents: cents,
    }),
  ),
  discounts: Type.Array(
    Type.Object({
      id: Type.String(),
      name: Type.String(),
      code: Type.Optional(Type.String()),
      fate: Type.Enum([...discountFates]),
      amountCents: cents,
      freesShipping: Type.Boolean(),
      /** What the goods must cost. */
      minimumSubtotalCents: cents,
    }),
  ),
  unknownCodes: Type.Array(Type.String()),
  shipping: Type.Object({
    isNeeded: Type.Boolean(),
    /** What is sent weighs. */
    grams: Type.Number(),
    /** The zone that names the place most exactly; null where none does, or no place is known. */
    zone: Type.Union([Type.String(), Type.Null()]),
    rates: Type.Array(
      Type.Object({
        id: Type.String(),
        name: Type.String(),
        zone: Type.String(),
        isPickUp: Type.Boolean(),
        /** Null where it is not offered: the goods are beyond its last step. */
        costCents: Type.Union([cents, Type.Null()]),
        isChosen: Type.Boolean(),
      }),
    ),
  }),
  taxes: Type.Array(
    Type.Object({
      ...Rate.properties,
      country: Type.String(),
      region: Type.Optional(Type.String()),
      appliesToShipping: Type.Boolean(),
      baseCents: cents,
      amountCents: cents,
    }),
  ),
  subtotalCents: cents,
  discountCents: cents,
  shippingCents: cents,
  taxCents: cents,
  includedTaxCents: cents,
  totalCents: cents,
  /** What an order must come to in this shop, where this one does not. */
  minimumOrderCents: Type.Optional(cents),
});
export type TriedCart = Static<typeof TriedCart>;

export const tryCart = endpoint({
  side: 'owner',
  permission: 'preferences.manage',
  method: 'POST',
  path: '/api/commerce/try-out',
  summary: 'What a sample cart would get and why, line by line, by the rules that price carts; nothing is kept',
  query: Type.Object({ websiteId: id }),
  body: SampleCart,
  answer: TriedCart,
  refusals: ['refused'],
});
