import type { CartTotals } from '#commerce/cart-totals.ts';
import type { PricedEntry } from '#commerce/entry-totals.ts';
import { shippingCountries, shippingOptions } from '#commerce/shipping.ts';
import type { Checkout, CheckoutDetails, Totals } from '#contract/checkout.ts';
import type { Read, Write } from '#database/database.ts';
import { prepare } from '#database/prepared.ts';
import { homeCountry } from '#locale/country-names.ts';
import { choicesOf } from '../cart/cart-choices.ts';
import { priceEntries, type Choices, type Pricing } from '../cart/pricing.ts';
import { paymentOffer, purchaseOf } from '../payments/payment-offer.ts';
import type { Services } from '../services.ts';
import type { Site } from '../sites/sites.ts';
import type { CheckoutLine, CheckoutState } from './checkout-rows.ts';
import { pendingPayment } from './pending-payment.ts';

/**
 * Prices a checkout by what is filled in so far, and by the coupons, gift cards and place that its cart has: those may
 * change during the checkout without ending it.
 */
export async function priceCheckout(
  services: Services,
  db: Read | Write,
  site: Site,
  state: CheckoutState,
): Promise<Pricing> {
  return priceEntries(services, db, site, state.lines.map(toPricedLine), await choicesFor(db, site, state));
}

const cartOfCheckout = prepare((db, p: { websiteId: string; cartId: string }) =>
  db.selectFrom('carts').selectAll().where('website_id', '=', p.websiteId).where('id', '=', p.cartId),
);

async function choicesFor(db: Read | Write, site: Site, { row, details }: CheckoutState): Promise<Choices> {
  const [cart] = await cartOfCheckout(db, { websiteId: site.id, cartId: row.cart_id });
  return { ...choicesOf(cart), ...choicesIn(details) };
}

function choicesIn({ email, shippingAddress, shippingOptionId }: Partial<CheckoutDetails>): Partial<Choices> {
  return {
    ...(email && { email }),
    ...(shippingAddress && { shippingLocation: shippingAddress }),
    ...(shippingOptionId && { shippingOptionId }),
  };
}

/** What the buyer chose, and where that says nothing the likeliest place and the first way to send there. */
function withGuesses(site: Site, entries: PricedEntry[], choices: Choices): Choices {
  const { shippingZones } = site.preferences.commerce;
  const { shippingLocation = likelyPlace(site) } = choices;
  const offered = shippingOptions(shippingZones, shippingLocation, entries);
  const chosen =
    offered.find(({ id }) => id === choices.shippingOptionId) ?? offered.find(({ pickUpLocation }) => !pickUpLocation);
  return { ...choices, shippingLocation, ...(chosen && { shippingOptionId: chosen.id }) };
}

/** The country of the site's language, or the first that it ships to. */
function likelyPlace(site: Site): { country: string } {
  const home = homeCountry(site.language);
  const countries = shippingCountries(site.preferences.commerce.shippingZones) ?? [home];
  return { country: countries.includes(home) ? home : (countries[0] ?? home) };
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
  const { read } = services.database;
  const entries = lines.map(toPricedLine);
  const choices = withGuesses(site, entries, await choicesFor(read, site, state));
  const { totals, ...explained } = await priceEntries(services, read, site, entries, choices);
  const { shippingLocation } = choices;
  const countries = shippingCountries(site.preferences.commerce.shippingZones);
  const testMode = services.isTestMode(site);
  const pending = await pendingPayment(read, site, row);
  return {
    id: row.id,
    state: isOver(services, state) ? 'expired' : row.state,
    expiresAt: row.expires_at,
    testMode,
    entries: lines,
    requiresShipping: totals.requiresShipping,
    ...(countries && { countries }),
    ...(shippingLocation && { shippingLocation }),
    shippingOptions: totals.shippingOptions,
    ...(totals.selectedShippingOption && { selectedShippingOption: totals.selectedShippingOption }),
    ...explained,
    details,
    totals: toTotals(totals),
    paymentFields: paymentOffer(site, testMode, purchaseOf(lines, totals.dueCents)),
    ...(pending && { pendingPayment: pending }),
    ...(row.order_id && { orderUrl: `/order/${services.orderToken(row.order_id)}` }),
  };
}

/** Whether nothing is held any more, even if the sweep has not come by. */
function isOver({ clock }: Services, { row }: CheckoutState): boolean {
  return row.state === 'open' && row.expires_at <= clock.now();
}
