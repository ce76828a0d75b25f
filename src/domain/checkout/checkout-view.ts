import type { CartTotals } from '#commerce/cart-totals.ts';
import type { PricedEntry } from '#commerce/entry-totals.ts';
import { atPrices } from '#commerce/sold-prices.ts';
import { shippingCountries } from '#commerce/shipping.ts';
import type { Checkout, Totals } from '#contract/checkout.ts';
import type { Database, Read, Write } from '#database/database.ts';
import { prepare } from '#database/prepared.ts';
import type { Carts } from '#database/cart-schema.ts';
import { choicesOf } from '../cart/cart-choices.ts';
import { priceEntries, type Choices, type PriceDeps, type Pricing } from '../cart/pricing.ts';
import { agreementsFor } from '../payments/agreements.ts';
import { paymentOffer } from '../payments/payment-offer.ts';
import { purchaseOf } from '../payments/purchase.ts';
import { payPalOffer } from '../payments/paypal-offer.ts';
import { taxedPlace } from '../taxes/taxed-place.ts';
import type { TaxRates } from '../taxes/tax-rates.ts';
import { vatTrade, type KnownVat, type VatChecks } from '../vat/vat-checks.ts';
import { vatState } from '../vat/vat-notes.ts';
import type { Site } from '../websites/site.ts';
import { orderPath } from '../orders/load-order.ts';
import { keptIn } from '../payments/keep-means.ts';
import { meansKeptPath } from '../subscriptions/load-subscription.ts';
import type { Secrets } from '../secrets.ts';
import { completesAddresses } from './address-completion.ts';
import { asksOf } from './asks.ts';
import { choicesIn, withGuesses } from './checkout-choices.ts';
import { isOver, type CheckoutLine, type CheckoutState } from './checkout-rows.ts';
import { endedCheckout } from './ended-checkout.ts';
import { pendingPayment } from './pending-payment.ts';

/**
 * Prices a checkout by what is filled in so far, `vat` being what is known of the VAT number in it, and by the coupons, gift cards and place that its cart has: those may
 * change during the checkout without ending it.
 */
export async function priceCheckout(
  deps: PriceDeps,
  db: Read | Write,
  site: Site,
  state: CheckoutState,
  { cart, vat }: { cart: Carts | undefined; vat: KnownVat | undefined },
): Promise<Pricing> {
  const choices = { ...choicesFor(state, cart), vatTrade: vatTrade(site, vat) };
  return priceEntries(deps, db, site, state.lines.map(toPricedLine), choices);
}

/** The cart that a checkout came from. */
export const cartOfCheckout = prepare((db, p: { websiteId: string; checkoutId: string }) =>
  db
    .selectFrom('carts')
    .selectAll()
    .where('website_id', '=', p.websiteId)
    .where('id', '=', (eb) =>
      eb
        .selectFrom('checkouts')
        .select('cart_id')
        .where('website_id', '=', p.websiteId)
        .where('checkouts.id', '=', p.checkoutId),
    ),
);

function choicesFor({ details }: CheckoutState, cart: Carts | undefined): Choices {
  return { ...choicesOf(cart), ...choicesIn(details) };
}

function toPricedLine(line: CheckoutLine): PricedEntry {
  const { id, itemId, productType, quantity, weight, taxClass, purchasePriceCents: unitPriceCents } = line;
  return { id, itemId, productType, unitPriceCents, quantity, weight, ...(taxClass && { taxClass }) };
}

export function toTotals(totals: CartTotals): Totals {
  const { currency, subtotalCents, discountCents, shippingCostCents, taxCents, includedTaxCents } = totals;
  const { grandTotalCents, giftCardCents, dueCents } = totals;
  const parts = { subtotalCents, discountCents, shippingCostCents, taxCents, includedTaxCents };
  return { currency, ...parts, grandTotalCents, giftCardCents, dueCents };
}

/** Where a checkout that is completed leads to. */
function endOf(secrets: Secrets, { row, lines }: CheckoutState): Pick<Checkout, 'orderUrl'> {
  if (row.order_id === null) return {};
  const kept = keptIn(lines);
  return { orderUrl: kept ? meansKeptPath(secrets, kept.subscriptionId) : orderPath(secrets, row.order_id) };
}

/** What showing a checkout needs of the process. */
export interface ViewDeps extends PriceDeps {
  database: Database;
  secrets: Secrets;
  vatChecks: VatChecks;
  taxRates: TaxRates;
}

/** By what a purchase may be paid. */
function waysToPay(site: Site, testMode: boolean, lines: CheckoutLine[], totals: CartTotals) {
  const purchase = purchaseOf(lines, totals.dueCents);
  const payPal = payPalOffer(site, testMode, purchase);
  // What comes later and elsewhere cannot be taken again.
  const isNow = purchase.savesMeans || lines.some(({ paysOrder }) => paysOrder !== undefined);
  const isCollected = totals.selectedShippingOption?.pickUpLocation !== undefined;
  return {
    paymentFields: paymentOffer(site, testMode, purchase),
    ...(payPal && { payPal }),
    agreements: isNow ? [] : agreementsFor(site, isCollected),
  };
}

/** A checkout as its page shows it. */
export async function toCheckout(deps: ViewDeps, site: Site, state: CheckoutState): Promise<Checkout> {
  const { row, lines, details } = state;
  const { read } = deps.database;
  const entries = lines.map(toPricedLine);
  const [cart] = await cartOfCheckout(read, { websiteId: site.id, checkoutId: row.id });
  const vat = await deps.vatChecks.of(site, details.vatNumber);
  const choices = { ...withGuesses(site, entries, choicesFor(state, cart)), vatTrade: vatTrade(site, vat) };
  const taxed = await deps.taxRates.at(site, taxedPlace(site, choices));
  const { totals, ...explained } = await priceEntries(deps, read, taxed, entries, choices);
  const { shippingLocation } = choices;
  const countries = shippingCountries(site.preferences.commerce.shippingZones);
  const testMode = deps.isTestMode(site);
  const asks = asksOf(site, lines);
  const pending = await pendingPayment(read, site, row);
  const shown = isOver(row, deps.clock.now()) ? 'expired' : row.state;
  return {
    id: row.id,
    state: shown,
    expiresAt: row.expires_at,
    testMode,
    entries: atPrices(lines, totals.entries),
    requiresShipping: totals.requiresShipping,
    ...(countries && { countries }),
    ...(completesAddresses(site) && { completesAddresses: true }),
    remindsOfCarts: site.preferences.commerce.cartReminders,
    ...(shippingLocation && { shippingLocation }),
    shippingOptions: totals.shippingOptions,
    ...(totals.selectedShippingOption && { selectedShippingOption: totals.selectedShippingOption }),
    ...explained,
    details,
    totals: toTotals(totals),
    ...(asks && { asks }),
    ...vatState(site, vat, totals.isReverseCharge),
    ...waysToPay(site, testMode, lines, totals),
    ...(pending && { pendingPayment: pending }),
    ...(shown === 'expired' && { ended: await endedCheckout(deps, site, state, choices.vatTrade) }),
    ...endOf(deps.secrets, state),
  };
}
