import { Type, type Static } from 'typebox';
import { Attributes } from './product.ts';

/** One line of a cart (storefront 3). Amounts are minor units of the cart's currency. */
export const CartEntry = Type.Object({
  id: Type.String(),
  itemId: Type.String(),
  quantity: Type.Integer(),
  chosenVariant: Type.Object({ id: Type.String(), sku: Type.String(), attributes: Attributes }),
  additionalFields: Type.Optional(Type.Unknown()),
  title: Type.String(),
  productType: Type.Integer(),
  fullUrl: Type.String(),
  image: Type.Optional(Type.Object({ assetUrl: Type.String(), altText: Type.String(), originalSize: Type.String() })),
  /** What the line costs: quantity × purchasePriceCents. */
  subTotal: Type.Integer(),
  /** What one costs. */
  purchasePriceCents: Type.Integer(),
});
export type CartEntry = Static<typeof CartEntry>;

export const ShippingOption = Type.Object({
  id: Type.String(),
  name: Type.String(),
  /** Minor units. */
  costCents: Type.Integer(),
});
export type ShippingOption = Static<typeof ShippingOption>;

export const ShippingLocation = Type.Object({
  country: Type.String(),
  region: Type.Optional(Type.String()),
  postalCode: Type.Optional(Type.String()),
});
export type ShippingLocation = Static<typeof ShippingLocation>;

export const TaxRule = Type.Object({
  id: Type.String(),
  name: Type.String(),
  country: Type.String(),
  region: Type.Optional(Type.String()),
  /** Percent, as 8.875. */
  rate: Type.Number(),
  isInclusive: Type.Boolean(),
  appliesToShipping: Type.Boolean(),
});
export type TaxRule = Static<typeof TaxRule>;

export const CartCoupon = Type.Object({ code: Type.String(), message: Type.Optional(Type.String()) });
export type CartCoupon = Static<typeof CartCoupon>;

/** A visitor's cart (storefront 3). Amounts are minor units and default to 0. */
export const ShoppingCart = Type.Object({
  id: Type.String(),
  websiteId: Type.String(),
  orderId: Type.Optional(Type.String()),
  created: Type.Integer(),
  isPurchased: Type.Boolean(),
  currency: Type.String(),
  entries: Type.Array(CartEntry),
  shippingOptions: Type.Array(ShippingOption),
  selectedShippingOption: Type.Optional(ShippingOption),
  shippingLocation: Type.Optional(ShippingLocation),
  applicableTaxRules: Type.Array(TaxRule),
  coupons: Type.Array(CartCoupon),
  validCoupons: Type.Array(CartCoupon),
  invalidCoupons: Type.Array(CartCoupon),
  subtotalCents: Type.Integer(),
  taxCents: Type.Integer(),
  shippingCostCents: Type.Integer(),
  discountCents: Type.Integer(),
  grandTotalCents: Type.Integer(),
  totalQuantity: Type.Integer(),
  hasDigital: Type.Boolean(),
  purelyDigital: Type.Boolean(),
  requiresShipping: Type.Boolean(),
});
export type ShoppingCart = Static<typeof ShoppingCart>;
