import { parseJson } from '#contract/parse-json.ts';
import { Attributes } from '#contract/product.ts';
import { goodNewsWords } from '#catalog/good-news-words.ts';
import { giftWords } from '#catalog/gift-words.ts';
import { productTypes } from '#catalog/product-types.ts';
import { beginText } from '#commerce/begin-text.ts';
import { atPrices } from '#commerce/sold-prices.ts';
import { entrySubtotal, type PricedEntry } from '#commerce/entry-totals.ts';
import { freeShippingOf } from '#commerce/free-shipping.ts';
import { checkMinimumSubtotal } from '#commerce/minimum-subtotal.ts';
import { chargeable } from '#commerce/prices.ts';
import { perUnitText, unitPriceOf } from '#commerce/unit-price.ts';
import { subscriptionWording } from '#commerce/subscriptions.ts';
import { assetUrl } from '#contract/asset-url.ts';
import type { CartEntry, EntrySubscription, ShoppingCart } from '#contract/cart.ts';
import type { Database } from '#database/database.ts';
import type { Carts } from '#database/cart-schema.ts';
import { fromFlag } from '#database/values.ts';
import { localeFor } from '#locale/locale.ts';
import { keepsPlanUnit } from '../websites/flags.ts';
import { siteMoney } from '../websites/site-money.ts';
import { tradeOfCart } from './cart-vat.ts';
import { taxedPlace } from '../taxes/taxed-place.ts';
import type { TaxRates } from '../taxes/tax-rates.ts';
import type { VatChecks } from '../vat/vat-checks.ts';
import type { Site } from '../websites/site.ts';
import { ownAmountOf } from '../gift-cards/gift-fields.ts';
import { fieldAnswers, takesFields } from './additional-fields.ts';
import { choicesOf } from './cart-choices.ts';
import { aheadOfCart, type AheadOfLines } from './entries-ahead.ts';
import { taxClassOf, type EntryRow } from './cart-rows.ts';
import { planOf } from '../catalogue/plan-of.ts';
import { priceEntries, withFirstRate, type PriceDeps } from './pricing.ts';

function priceOf(row: EntryRow): number {
  const own = row.product_type === productTypes.giftCard ? ownAmountOf(row.fields_key) : undefined;
  return own ?? chargeable({ price: row.price_cents, salePrice: row.sale_price_cents, onSale: fromFlag(row.on_sale) });
}

/** How far a cart is from free shipping, in words too. */
function freeShippingIn(
  site: Site,
  { shippingLocation }: ShoppingCart,
  priced: PricedEntry[],
): Pick<ShoppingCart, 'freeShipping'> {
  const free = freeShippingOf(site.preferences.commerce.shippingZones, shippingLocation, priced);
  if (!free) return {};
  const missing = siteMoney(site)({ minor: free.missingCents, currency: site.currency });
  const text = free.missingCents > 0 ? goodNewsWords.toFree(missing) : goodNewsWords.isFree;
  return { freeShipping: { ...free, text } };
}

/** What a cart saves, in words too. */
function savingsOf(site: Site, cents: number): Pick<ShoppingCart, 'savings'> {
  if (cents <= 0) return {};
  return { savings: { cents, text: goodNewsWords.saved(siteMoney(site)({ minor: cents, currency: site.currency })) } };
}

/** What a sale price takes off a line. */
const savedOn = (row: EntryRow) =>
  row.on_sale === 1 && unitPrice(row) > 0 ? Math.max(0, row.price_cents - row.sale_price_cents) * row.quantity : 0;

/** What one costs now: nothing where a trial comes first. */
function unitPrice(row: EntryRow): number {
  return planOf(row)?.trialDays ? 0 : priceOf(row);
}

function subscriptionOf(site: Site, row: EntryRow): EntrySubscription | undefined {
  const plan = planOf(row);
  return plan && { plan, priceCents: priceOf(row), wording: subscriptionWording(plan, keepsPlanUnit(site)) };
}

export function toPricedEntry(row: EntryRow): PricedEntry {
  return {
    id: row.id,
    itemId: row.item_id,
    productType: row.product_type,
    unitPriceCents: unitPrice(row),
    quantity: row.quantity,
    weight: row.weight_grams,
    taxClass: taxClassOf(row),
  };
}

export function toCartEntry(site: Site, row: EntryRow): CartEntry {
  const purchasePriceCents = unitPrice(row);
  const subscription = subscriptionOf(site, row);
  const answers = fieldAnswers(row, localeFor(site.language));
  return {
    id: row.id,
    itemId: row.item_id,
    quantity: row.quantity,
    chosenVariant: { id: row.variant_id, sku: row.sku, attributes: attributesOf(site, row) },
    ...(row.fields_key && { additionalFields: JSON.parse(row.fields_key) as unknown }),
    ...(answers && { fieldAnswers: answers }),
    ...(takesFields(row) && { takesFields: true }),
    title: row.title,
    productType: row.product_type,
    fullUrl: `/${row.collection_url_id}/${row.url_id}`,
    ...(row.blob_key && {
      image: {
        assetUrl: assetUrl(row.blob_key, row.filename ?? ''),
        altText: row.alt_text ?? '',
        originalSize: `${row.width}x${row.height}`,
      },
    }),
    subTotal: purchasePriceCents * row.quantity,
    purchasePriceCents,
    ...(subscription && { subscription }),
    ...perUnit(site, row),
    ...(row.begins_at !== null && { begins: beginText(localeFor(site.language), row.begins_at, site.time_zone) }),
  };
}

/** A line with what is said of it where it is sold before it is there. */
export function withAhead<E extends CartEntry>(entry: E, told: AheadOfLines): E {
  const ahead = told.get(entry.id);
  return ahead ? { ...entry, ahead } : entry;
}

function perUnit(site: Site, row: EntryRow): Pick<CartEntry, 'unitPrice'> {
  const { content, unit_price_per: per } = row;
  const told = site.preferences.commerce.showsUnitPrices ? unitPriceOf(priceOf(row), { content, per }) : undefined;
  const { currency } = site;
  return told ? { unitPrice: perUnitText(told, siteMoney(site)({ minor: told.cents, currency })) } : {};
}

/** What was chosen of it: of a gift card's own amount that, in place of the variant's. */
function attributesOf(site: Site, row: EntryRow): Attributes {
  const known = parseJson(Attributes, row.attributes);
  const own = row.product_type === productTypes.giftCard ? ownAmountOf(row.fields_key) : undefined;
  if (own === undefined) return known;
  const [name = giftWords.amount] = Object.keys(known);
  return { [name]: siteMoney(site)({ minor: own, currency: site.currency }) };
}

/** What a gift card that is bought will hold, in minor units: its denomination, even on sale. */
export function denominationOf(row: EntryRow): number | undefined {
  return row.product_type === productTypes.giftCard ? (ownAmountOf(row.fields_key) ?? row.price_cents) : undefined;
}

/** Why a cart may not be checked out for being too small, if so (storefront 8). */
export function tooSmall(site: Site, entries: PricedEntry[]): string | undefined {
  const subtotal = entries.reduce((sum, entry) => sum + entrySubtotal(entry), 0);
  const least = { minor: site.preferences.commerce.minimumSubtotalCents, currency: site.currency };
  const check = checkMinimumSubtotal(subtotal, least, siteMoney(site));
  return check.ok ? undefined : check.message;
}

/** What showing a cart needs of the process. */
export interface CartDeps extends PriceDeps {
  database: Database;
  vatChecks: VatChecks;
  taxRates: TaxRates;
}

/** The cart as calls and pages show it; without a row, the empty cart with its defaults (decisions, cart). */
export async function toShoppingCart(
  deps: CartDeps,
  site: Site,
  cart: Carts | undefined,
  rows: EntryRow[],
): Promise<ShoppingCart> {
  const asked = { cartId: cart?.id, rows, now: deps.clock.now() };
  const ahead = await aheadOfCart(deps.database.read, site, asked);
  const entries = rows.map((row) => withAhead(toCartEntry(site, row), ahead));
  const priced = rows.map(toPricedEntry);
  const shown = await showEntries(deps, site, cart, entries, priced);
  const savedCents = shown.discountCents + rows.reduce((sum, row) => sum + savedOn(row), 0);
  return { ...shown, ...freeShippingIn(site, shown, priced), ...savingsOf(site, savedCents) };
}

/** A cart of these entries, priced by what they are priced with. */
export async function showEntries(
  deps: CartDeps,
  site: Site,
  cart: Carts | undefined,
  entries: CartEntry[],
  priced: PricedEntry[],
): Promise<ShoppingCart> {
  const open = cart?.is_purchased ? undefined : cart;
  const choices = withFirstRate(site, priced, { ...choicesOf(open), ...(await tradeOfCart(deps, site, open)) });
  const taxed = await deps.taxRates.at(site, taxedPlace(site, choices));
  const { totals, ...lines } = await priceEntries(deps, deps.database.read, taxed, priced, choices);
  const minimumSubtotalMessage = priced.length > 0 ? tooSmall(site, priced) : undefined;
  return {
    id: cart?.id ?? '',
    websiteId: site.id,
    created: cart?.created_at ?? 0,
    ...(cart?.order_id && { orderId: cart.order_id }),
    isPurchased: fromFlag(cart?.is_purchased ?? 0),
    currency: site.currency,
    entries: atPrices(entries, totals.entries),
    shippingOptions: totals.shippingOptions,
    ...(totals.selectedShippingOption && { selectedShippingOption: totals.selectedShippingOption }),
    ...(choices.shippingLocation && { shippingLocation: choices.shippingLocation }),
    applicableTaxRules: totals.applicableTaxRules,
    coupons: choices.coupons.map((code) => ({ code })),
    ...lines,
    ...(minimumSubtotalMessage !== undefined && { minimumSubtotalMessage }),
    subtotalCents: totals.subtotalCents,
    taxCents: totals.taxCents,
    shippingCostCents: totals.shippingCostCents,
    discountCents: totals.discountCents,
    grandTotalCents: totals.grandTotalCents,
    giftCardCents: totals.giftCardCents,
    dueCents: totals.dueCents,
    totalQuantity: totals.totalQuantity,
    hasDigital: totals.hasDigital,
    purelyDigital: totals.purelyDigital,
    requiresShipping: totals.requiresShipping,
  };
}
