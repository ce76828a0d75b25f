import type { CartTotals } from '#commerce/cart-totals.ts';
import type { PricedEntry } from '#commerce/entry-totals.ts';
import type { Checkout, CheckoutDetails, Totals } from '#contract/checkout.ts';
import type { Read, Write } from '#database/database.ts';
import { choicesOf } from '../cart/cart-choices.ts';
import { priceEntries, type Choices, type Pricing } from '../cart/pricing.ts';
import { paymentOffer, purchaseOf } from '../payments/payment-offer.ts';
import type { Services } from '../services.ts';
import type { Site } from '../sites/sites.ts';
import type { CheckoutLine, CheckoutState } from './checkout-rows.ts';

/**
 * Prices a checkout by what is filled in so far, and by the coupons, gift cards and place that its cart has: those may
 * change during the checkout without ending it.
 */
export async function priceCheckout(
  services: Services,
  db: Read | Write,
  site: Site,
  { row, lines, details }: CheckoutState,
): Promise<Pricing> {
  const cart = await db
    .selectFrom('carts')
    .selectAll()
    .where('website_id', '=', site.id)
    .where('id', '=', row.cart_id)
    .executeTakeFirst();
  return priceEntries(services, db, site, lines.map(toPricedLine), { ...choicesOf(cart), ...choicesIn(details) });
}

function choicesIn({ email, shippingAddress, shippingOptionId }: Partial<CheckoutDetails>): Partial<Choices> {
  return {
    ...(email && { email }),
    ...(shippingAddress && { shippingLocation: shippingAddress }),
    ...(shippingOptionId && { shippingOptionId }),
  };
}

function toPricedLine(line: CheckoutLine): PricedEntry {
  const { id, itemId, productType, quantity, weight, purchasePriceCents: unitPriceCents } = line;
  return { id, itemId, productType, unitPriceCents, quantity, weight };
}

export function toTotals(totals: CartTotals): Totals {
  const { currency, subtotalCents, discountCents, shippingCostCents, taxCents, includedTaxCents } = totals;
  const { grandTotalCents, giftCardCents, dueCents } = totals;
  const parts = { subtotalCents, discountCents, shippingCostCents, taxCents, includedTaxCents };
  return { currency, ...parts, grandTotalCents, giftCardCents, dueCents };
}

/** A checkout as its page shows it. */
export async function toCheckout(services: Services, site: Site, state: CheckoutState): Promise<Checkout> {
  const { row, lines, details } = state;
  const { totals, ...explained } = await priceCheckout(services, services.database.read, site, state);
  const testMode = services.isTestMode(site);
  return {
    id: row.id,
    state: row.state,
    expiresAt: row.expires_at,
    testMode,
    entries: lines,
    requiresShipping: totals.requiresShipping,
    shippingOptions: totals.shippingOptions,
    ...(totals.selectedShippingOption && { selectedShippingOption: totals.selectedShippingOption }),
    ...explained,
    details,
    totals: toTotals(totals),
    paymentFields: paymentOffer(site, testMode, purchaseOf(lines, totals.dueCents)),
  };
}
