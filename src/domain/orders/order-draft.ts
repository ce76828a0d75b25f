import { Type, type Static } from 'typebox';
import { taxClasses } from '#catalog/tax-classes.ts';
import { AgreedPayment } from '#contract/agreement.ts';
import { CartEntry, DiscountLine, GiftCardLine, PickUpLocation, TaxLine } from '#contract/cart.ts';
import { OrderDetails, Totals } from '#contract/checkout.ts';
import { toJson } from '#database/values.ts';

export const DraftEntry = Type.Object({
  ...CartEntry.properties,
  /** What a gift card that is bought will hold, in minor units. */
  denominationCents: Type.Optional(Type.Integer()),
  /** The order of which it pays what that waits for; it is no goods. */
  paysOrder: Type.Optional(Type.String()),
  /** The subscription that is paid by another means from now on, with the order that began it; it is no goods. */
  keepsMeans: Type.Optional(Type.Object({ subscriptionId: Type.String(), orderId: Type.String() })),
  /** Whether its payment is kept for what the order sells again and again. */
  savesMeans: Type.Optional(Type.Literal(true)),
  /** What one costs with its taxes, where it is sold without those that its price holds. */
  fullPriceCents: Type.Optional(Type.Integer()),
  /** Grams of one, and what it is taxed as: what a subscription sends again is priced anew by them. */
  weight: Type.Optional(Type.Number()),
  taxClass: Type.Optional(Type.Enum(taxClasses)),
});
export type DraftEntry = Static<typeof DraftEntry>;

/** What one line comes to, as `EntryTotals` of `commerce` has it. */
const DraftTotals = Type.Object({
  id: Type.String(),
  subtotalCents: Type.Integer(),
  discountCents: Type.Integer(),
  taxCents: Type.Integer(),
  includedTaxCents: Type.Integer(),
  totalCents: Type.Integer(),
});

/** Everything that an order will hold, written down before the charge: what is charged is what is ordered. */
export const OrderDraft = Type.Object({
  cartId: Type.String(),
  siteUserId: Type.Union([Type.String(), Type.Null()]),
  language: Type.String(),
  testMode: Type.Boolean(),
  entries: Type.Array(DraftEntry),
  /** Each entry's share of discount and tax, in the entries' order. */
  entryTotals: Type.Array(DraftTotals),
  details: OrderDetails,
  shippingMethod: Type.Union([Type.String(), Type.Null()]),
  /** Where the goods are collected, if they are. */
  pickUp: Type.Optional(PickUpLocation),
  /** How it is to be paid, where its money comes later and elsewhere. */
  agreement: Type.Optional(AgreedPayment),
  totals: Totals,
  discounts: Type.Array(DiscountLine),
  taxes: Type.Array(TaxLine),
  /** Those that pay, each with its part. */
  giftCards: Type.Array(GiftCardLine),
  /** The period of a subscription that it is, where the shop orders by itself. */
  renewal: Type.Optional(Type.Object({ subscriptionId: Type.String(), period: Type.Integer() })),
});
export type OrderDraft = Static<typeof OrderDraft>;

/** A line's additional fields as `cart_entries.fields_key` keeps them. */
export function fieldsKeyOf({ additionalFields }: DraftEntry): string {
  return additionalFields === undefined ? '' : toJson(additionalFields);
}
