import { priceCart, type CartTotals } from '#commerce/cart-totals.ts';
import type { VatTrade } from '#commerce/reverse-charge.ts';
import { shippingOptions } from '#commerce/shipping.ts';
import type { CheckoutDetails } from '#contract/checkout.ts';
import { choicesIn } from '../checkout/checkout-choices.ts';
import type { SubscribedLine } from '../subscriptions/subscribed-line.ts';
import type { Site } from '../websites/site.ts';

/** What is sent again, to whom, and in which currency. */
export interface Renewal {
  line: SubscribedLine;
  details: CheckoutDetails;
  currency: string;
  /** The VAT numbers of shop and buyer, where the buyer gave a good one. */
  vatTrade?: VatTrade | undefined;
}

/**
 * What a period of a subscription comes to: the price of its purchase, with what the shop asks for shipping and tax now.
 * Sent by the way that was chosen, or where that is gone by the first there is. No discount and no gift card takes part.
 */
export function priceRenewal(site: Site, { line, details, currency, vatTrade }: Renewal): CartTotals {
  const { shippingZones, taxRules } = site.preferences.commerce;
  const { id, itemId, productType, quantity, weight, taxClass, purchasePriceCents: unitPriceCents } = line;
  const entry = { id, itemId, productType, unitPriceCents, quantity, ...(taxClass && { taxClass }) };
  const entries = [{ ...entry, ...(weight !== undefined && { weight }) }];
  const { shippingLocation, shippingOptionId } = choicesIn(details);
  const offered = shippingLocation ? shippingOptions(shippingZones, shippingLocation, entries) : [];
  const option = offered.find((each) => each.id === shippingOptionId) ?? offered.find((each) => !each.pickUpLocation);
  return priceCart({
    currency,
    entries,
    shippingZones,
    taxRules,
    vatTrade,
    ...(shippingLocation && { shippingLocation }),
    ...((option?.id ?? shippingOptionId) && { selectedShippingOptionId: option?.id ?? shippingOptionId ?? '' }),
  });
}
