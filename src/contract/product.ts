import { Type, type Static } from 'typebox';
import { aheadKinds } from '#catalog/ahead-words.ts';
import { productLimits } from '#catalog/limits.ts';
import { optionKinds } from '#catalog/option-kinds.ts';
import { Form } from './form.ts';
import { Money } from './money.ts';

/** Option name to chosen value, as `{Size: 'M'}` (storefront 3). */
export const Attributes = Type.Record(Type.String(), Type.String());
export type Attributes = Static<typeof Attributes>;

/** What so much of a thing costs, as 440 for "100 g", where it holds "250 g". */
export const UnitPrice = Type.Object({ content: Type.String(), per: Type.String(), cents: Type.Integer() });
export type UnitPrice = Static<typeof UnitPrice>;

/** What is sold of a variant before it is there: on back-order or as a pre-order. */
export const Ahead = Type.Object({
  kind: Type.Enum(aheadKinds),
  /** How many more can be had so. */
  left: Type.Integer(),
  /** The day on which it is expected, as "2027-05-12". */
  on: Type.Optional(Type.String()),
  words: Type.Optional(Type.String()),
});
export type Ahead = Static<typeof Ahead>;

/** A variant as pages and the API show it (platform 3). `price` and `salePrice` are minor units. */
export const Variant = Type.Object({
  id: Type.String(),
  sku: Type.String(),
  attributes: Attributes,
  optionValues: Type.Array(Type.Object({ optionName: Type.String(), value: Type.String() })),
  priceMoney: Money,
  salePriceMoney: Money,
  price: Type.Integer(),
  salePrice: Type.Integer(),
  onSale: Type.Boolean(),
  unlimited: Type.Boolean(),
  qtyInStock: Type.Integer(),
  /** Whether one can be had (storefront 3). */
  inStock: Type.Boolean(),
  ahead: Type.Optional(Ahead),
  /** When it takes place, epoch ms, of a service: it is sold until then. */
  beginsAt: Type.Optional(Type.Integer()),
  mainImageId: Type.Optional(Type.String()),
  /** The number of its barcode. */
  gtin: Type.Optional(Type.String()),
  /** Where it is of another than the product. */
  brand: Type.Optional(Type.String()),
  /** The lowest price of the 30 days before its sale, in minor units, where the shop shows that. */
  priorPrice: Type.Optional(Type.Integer()),
  /** What is in it and what so much of that costs, in minor units, where the shop shows that. */
  unitPrice: Type.Optional(UnitPrice),
});
export type Variant = Static<typeof Variant>;

/** Weeks, months or years between two payments (storefront 3). */
export const BillingPeriod = Type.Object({
  value: Type.Integer({ minimum: 1 }),
  unit: Type.Union([Type.Literal('WEEK'), Type.Literal('MONTH'), Type.Literal('YEAR')]),
});
export type BillingPeriod = Static<typeof BillingPeriod>;

export const SubscriptionPlan = Type.Object({
  billingPeriod: BillingPeriod,
  /** 0 means without end. */
  numBillingCycles: Type.Integer({ minimum: 0 }),
  /** How many days pass before the first payment; none where it is left out. */
  trialDays: Type.Optional(Type.Integer({ minimum: 1, maximum: 730 })),
});
export type SubscriptionPlan = Static<typeof SubscriptionPlan>;

/** Between which amounts buyers choose their own for a gift card, in minor units. */
export const OwnAmounts = Type.Object({
  minCents: Type.Integer({ minimum: 1, maximum: productLimits.priceCents }),
  maxCents: Type.Integer({ minimum: 1, maximum: productLimits.priceCents }),
});
export type OwnAmounts = Static<typeof OwnAmounts>;

const OptionText = Type.String({ minLength: 1, maxLength: productLimits.optionLength });

/** How an option is chosen, and the colours of its values; a swatch without one shows a picture of its variants. */
export const OptionLook = Type.Object(
  {
    option: OptionText,
    kind: Type.Enum(optionKinds),
    colors: Type.Array(
      Type.Object(
        { value: OptionText, color: Type.String({ pattern: '^#[0-9a-f]{6}$' }) },
        { additionalProperties: false },
      ),
      { maxItems: productLimits.variants },
    ),
  },
  { additionalProperties: false },
);
export type OptionLook = Static<typeof OptionLook>;

/** Of options that it does not name, visitors choose from lists. */
export const OptionLooks = Type.Array(OptionLook, { maxItems: productLimits.options });

/** The part of an item that makes it a product (platform 3). */
export const StructuredContent = Type.Object({
  productType: Type.Integer({ minimum: 1, maximum: 5 }),
  variants: Type.Array(Variant),
  variantOptionOrdering: Type.Array(Type.String()),
  optionLooks: Type.Optional(OptionLooks),
  priceMoney: Money,
  salePriceMoney: Money,
  onSale: Type.Boolean(),
  isSubscribable: Type.Boolean(),
  subscriptionPlan: Type.Optional(SubscriptionPlan),
  additionalFieldsFormId: Type.Optional(Type.String()),
  /** The form itself, on the page of its product. */
  additionalFieldsForm: Type.Optional(Form),
  ownAmounts: Type.Optional(OwnAmounts),
  useCustomAddButtonText: Type.Boolean(),
  customAddButtonText: Type.Optional(Type.String()),
  /** Who made it, where that is told. */
  brand: Type.Optional(Type.String()),
  /** Who made it, and who answers for it in the Union, line by line, where the shop shows that. */
  manufacturer: Type.Optional(Type.String()),
  responsiblePerson: Type.Optional(Type.String()),
});
export type StructuredContent = Static<typeof StructuredContent>;
