import type { CartEntry, DiscountLine, GiftCardLine, PickUpLocation, TaxLine } from '#contract/cart.ts';
import type { CheckoutDetails, Totals } from '#contract/checkout.ts';
import type { EntryTotals } from '#commerce/entry-totals.ts';
import { toJson } from '#database/values.ts';

export interface DraftEntry extends CartEntry {
  /** What a gift card that is bought will hold, in minor units. */
  denominationCents?: number | undefined;
}

/** Everything that an order will hold, written down before the charge: what is charged is what is ordered. */
export interface OrderDraft {
  cartId: string;
  siteUserId: string | null;
  language: string;
  testMode: boolean;
  entries: DraftEntry[];
  /** Each entry's share of discount and tax, in the entries' order. */
  entryTotals: EntryTotals[];
  details: CheckoutDetails;
  shippingMethod: string | null;
  /** Where the goods are collected, if they are. */
  pickUp?: PickUpLocation | undefined;
  totals: Totals;
  discounts: DiscountLine[];
  taxes: TaxLine[];
  /** Those that pay, each with its part. */
  giftCards: GiftCardLine[];
}

/** A line's additional fields as `cart_entries.fields_key` and `order_items.additional_fields` keep them. */
export function fieldsKeyOf({ additionalFields }: DraftEntry): string {
  return additionalFields === undefined ? '' : toJson(additionalFields);
}
