import type { CartTotals } from '#commerce/cart-totals.ts';
import type { Checkout, CheckoutDetails, Totals } from '#contract/checkout.ts';
import { priceEntries } from '../cart/cart-view.ts';
import { paymentOffer, purchaseOf } from '../payments/payment-offer.ts';
import type { Site } from '../sites/sites.ts';
import type { CheckoutLine, CheckoutState } from './checkout-rows.ts';

/** Prices a checkout by what is filled in so far. */
export function priceCheckout(site: Site, lines: CheckoutLine[], details: Partial<CheckoutDetails>): CartTotals {
  const { shippingAddress, shippingOptionId } = details;
  const entries = lines.map((line) => ({
    id: line.id,
    itemId: line.itemId,
    productType: line.productType,
    unitPriceCents: line.purchasePriceCents,
    quantity: line.quantity,
    weight: line.weight,
  }));
  return priceEntries(site, entries, {
    ...(shippingAddress && { shippingLocation: shippingAddress }),
    ...(shippingOptionId && { selectedShippingOptionId: shippingOptionId }),
  });
}

export function toTotals(totals: CartTotals): Totals {
  const { currency, subtotalCents, discountCents, shippingCostCents, taxCents, grandTotalCents } = totals;
  return { currency, subtotalCents, discountCents, shippingCostCents, taxCents, grandTotalCents };
}

/** A checkout as its page shows it. */
export function toCheckout(site: Site, { row, lines, details }: CheckoutState, testMode: boolean): Checkout {
  const totals = priceCheckout(site, lines, details);
  return {
    id: row.id,
    state: row.state,
    expiresAt: row.expires_at,
    testMode,
    entries: lines,
    requiresShipping: totals.requiresShipping,
    shippingOptions: totals.shippingOptions,
    details,
    totals: toTotals(totals),
    paymentFields: paymentOffer(site, testMode, purchaseOf(lines, totals.grandTotalCents)),
  };
}
