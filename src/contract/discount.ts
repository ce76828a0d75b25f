import { Type, type Static } from 'typebox';
import { productLimits } from '#catalog/limits.ts';
import { oneOfKind } from './one-of-kind.ts';

/** What a discount takes off: percent as 12.5, or minor units once per order, or the shipping. */
export const DiscountBenefit = oneOfKind(
  Type.Object({ kind: Type.Literal('percentage'), percent: Type.Number({ exclusiveMinimum: 0, maximum: 100 }) }),
  Type.Object({
    kind: Type.Literal('fixed'),
    amountCents: Type.Integer({ minimum: 1, maximum: productLimits.priceCents }),
  }),
  Type.Object({ kind: Type.Literal('free-shipping') }),
);
export type DiscountBenefit = Static<typeof DiscountBenefit>;

/** What a discount applies to. */
export const DiscountScope = oneOfKind(
  Type.Object({ kind: Type.Literal('order') }),
  Type.Object({ kind: Type.Literal('products'), itemIds: Type.Array(Type.String()) }),
  Type.Object({ kind: Type.Literal('categories'), categoryIds: Type.Array(Type.String()) }),
);
export type DiscountScope = Static<typeof DiscountScope>;

/** A coupon, which has a code or many, or an automatic discount, which has none. */
export const Discount = Type.Object({
  id: Type.String(),
  name: Type.String(),
  code: Type.Optional(Type.String()),
  /** Had by codes that are made by the thousand, in place of one of its own. */
  byCodes: Type.Optional(Type.Literal(true)),
  benefit: DiscountBenefit,
  scope: DiscountScope,
  /** What the goods must cost before any discount, in minor units. */
  minimumSubtotalCents: Type.Integer({ minimum: 0 }),
  /** Whether it stacks with other discounts that stack; else it stands alone. */
  stacks: Type.Boolean(),
  /** Epoch ms. */
  startsAt: Type.Optional(Type.Integer()),
  /** Epoch ms; from then on it is over. */
  endsAt: Type.Optional(Type.Integer()),
});
export type Discount = Static<typeof Discount>;

const Moment = Type.Integer({ minimum: 0, maximum: 8_640_000_000_000_000 });

/** A discount to be added, with the limits that the shop keeps to itself. */
export const NewDiscount = Type.Object({
  ...Type.Omit(Discount, ['id']).properties,
  name: Type.String({ minLength: 1, maxLength: 200 }),
  code: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
  minimumSubtotalCents: Type.Integer({ minimum: 0, maximum: productLimits.priceCents }),
  startsAt: Type.Optional(Moment),
  endsAt: Type.Optional(Moment),
  maxUses: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000_000 })),
  oncePerCustomer: Type.Optional(Type.Boolean()),
});
export type NewDiscount = Static<typeof NewDiscount>;
