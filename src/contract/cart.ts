import { Type, type Static } from 'typebox';
import { taxClasses } from '#catalog/tax-classes.ts';
import { Ahead, Attributes, SubscriptionPlan } from './product.ts';

/** What was filled in for a product, as people read it. */
export const FieldAnswers = Type.Array(Type.Object({ title: Type.String(), text: Type.String() }));
export type FieldAnswers = Static<typeof FieldAnswers>;

/** What is bought again and again (storefront 3). */
export const EntrySubscription = Type.Object({
  plan: SubscriptionPlan,
  /** What one costs each time, in minor units; during a trial the line itself costs nothing. */
  priceCents: Type.Integer(),
  /** How often and how long, as 'every month for 1 year' (platform 9). */
  wording: Type.String(),
});
export type EntrySubscription = Static<typeof EntrySubscription>;

/** How many pieces of a line are sold before they are there, and what is said of that. */
export const LineAhead = Type.Object({
  kind: Ahead.properties.kind,
  quantity: Type.Integer(),
  on: Ahead.properties.on,
  text: Type.String(),
});
export type LineAhead = Static<typeof LineAhead>;

/** What each of a bundle is made of, as it was when it was sold. */
export const LineParts = Type.Array(
  Type.Object({
    variantId: Type.String(),
    title: Type.String(),
    sku: Type.String(),
    attributes: Attributes,
    pieces: Type.Integer(),
  }),
);
export type LineParts = Static<typeof LineParts>;

/** One line of a cart (storefront 3). Amounts are minor units of the cart's currency. */
export const CartEntry = Type.Object({
  id: Type.String(),
  itemId: Type.String(),
  quantity: Type.Integer(),
  chosenVariant: Type.Object({ id: Type.String(), sku: Type.String(), attributes: Attributes }),
  additionalFields: Type.Optional(Type.Unknown()),
  /** What that says, in the words of its form; 'N/A' for what was left empty. */
  fieldAnswers: Type.Optional(FieldAnswers),
  /** Whether its product has a form of additional fields, so that they can be changed. */
  takesFields: Type.Optional(Type.Boolean()),
  title: Type.String(),
  productType: Type.Integer(),
  fullUrl: Type.String(),
  image: Type.Optional(Type.Object({ assetUrl: Type.String(), altText: Type.String(), originalSize: Type.String() })),
  /** What the line costs: quantity × purchasePriceCents. */
  subTotal: Type.Integer(),
  /** What one costs. */
  purchasePriceCents: Type.Integer(),
  subscription: Type.Optional(EntrySubscription),
  /** What so much of it costs, as '$4.40 / 100 g', where the shop shows that. */
  unitPrice: Type.Optional(Type.String()),
  ahead: Type.Optional(LineAhead),
  /** When it takes place, in words, of a service that has a date. */
  begins: Type.Optional(Type.String()),
  /** Of a bundle, once it is being bought. */
  parts: Type.Optional(LineParts),
});
export type CartEntry = Static<typeof CartEntry>;

export const ShippingLocation = Type.Object({
  country: Type.String(),
  region: Type.Optional(Type.String()),
  postalCode: Type.Optional(Type.String()),
});
export type ShippingLocation = Static<typeof ShippingLocation>;

/** Where goods are collected; its address is lines as on a letter, without the country. */
export const PickUpLocation = Type.Object({
  ...ShippingLocation.properties,
  address: Type.Optional(Type.Array(Type.String())),
  /** When one may come, in words. */
  hours: Type.Optional(Type.String()),
});
export type PickUpLocation = Static<typeof PickUpLocation>;

export const ShippingOption = Type.Object({
  id: Type.String(),
  name: Type.String(),
  /** Minor units. */
  costCents: Type.Integer(),
  /** Where the buyer collects the goods; a way to ship has none. */
  pickUpLocation: Type.Optional(PickUpLocation),
});
export type ShippingOption = Static<typeof ShippingOption>;

export const TaxRule = Type.Object({
  id: Type.String(),
  name: Type.String(),
  country: Type.String(),
  region: Type.Optional(Type.String()),
  /** Percent, as 8.875. */
  rate: Type.Number(),
  isInclusive: Type.Boolean(),
  appliesToShipping: Type.Boolean(),
  /** Which goods it taxes; those of the standard class where it is left out. */
  taxClass: Type.Optional(Type.Enum(taxClasses)),
});
export type TaxRule = Static<typeof TaxRule>;

/** A code of the cart: with what it is called where it counts, or with why it does not. */
export const CartCoupon = Type.Object({
  code: Type.String(),
  name: Type.Optional(Type.String()),
  message: Type.Optional(Type.String()),
});
export type CartCoupon = Static<typeof CartCoupon>;

/** What one discount takes off the goods, in minor units; freed shipping comes on top of that. */
export const DiscountLine = Type.Object({
  id: Type.String(),
  name: Type.String(),
  /** A coupon's code; an automatic discount has none. */
  code: Type.Optional(Type.String()),
  amountCents: Type.Integer(),
  freesShipping: Type.Boolean(),
});
export type DiscountLine = Static<typeof DiscountLine>;

/** What one tax takes of goods and shipping, in minor units; an inclusive one is inside the prices. */
export const TaxLine = Type.Object({
  id: Type.String(),
  name: Type.String(),
  /** Percent, as 8.875. */
  rate: Type.Number(),
  isInclusive: Type.Boolean(),
  amountCents: Type.Integer(),
  /** What it is taken of, without any tax; left out of old orders. */
  baseCents: Type.Optional(Type.Integer()),
});
export type TaxLine = Static<typeof TaxLine>;

/** A gift card that pays, by the end of its code; amounts in minor units. */
export const GiftCardLine = Type.Object({
  id: Type.String(),
  lastFour: Type.String(),
  balanceCents: Type.Integer(),
  /** What it pays of this cart. */
  amountCents: Type.Integer(),
});
export type GiftCardLine = Static<typeof GiftCardLine>;

/** From what goods are sent for nothing, and how much of that is missing; minor units. */
export const FreeShipping = Type.Object({
  goalCents: Type.Integer(),
  missingCents: Type.Integer(),
  /** The same in words. */
  text: Type.String(),
});
export type FreeShipping = Static<typeof FreeShipping>;

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
  discounts: Type.Array(DiscountLine),
  taxes: Type.Array(TaxLine),
  giftCards: Type.Array(GiftCardLine),
  /** Why this cart is too small to be checked out, if it is. */
  minimumSubtotalMessage: Type.Optional(Type.String()),
  freeShipping: Type.Optional(FreeShipping),
  /** What sale prices and discounts take off, where they do. */
  savings: Type.Optional(Type.Object({ cents: Type.Integer(), text: Type.String() })),
  subtotalCents: Type.Integer(),
  taxCents: Type.Integer(),
  shippingCostCents: Type.Integer(),
  discountCents: Type.Integer(),
  grandTotalCents: Type.Integer(),
  /** What gift cards pay of the grand total. */
  giftCardCents: Type.Integer(),
  /** What is left to pay: grand total − gift cards. */
  dueCents: Type.Integer(),
  totalQuantity: Type.Integer(),
  hasDigital: Type.Boolean(),
  purelyDigital: Type.Boolean(),
  requiresShipping: Type.Boolean(),
});
export type ShoppingCart = Static<typeof ShoppingCart>;
