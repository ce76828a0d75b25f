import { chargeable } from '#commerce/prices.ts';
import { priceCart, type CartTotals } from '#commerce/cart-totals.ts';
import type { PricedEntry } from '#commerce/entry-totals.ts';
import type { CartEntry, ShippingLocation, ShoppingCart } from '#contract/cart.ts';
import type { Carts } from '#database/schema.ts';
import { fromFlag, fromJson } from '#database/values.ts';
import { assetUrl } from '../images/asset-url.ts';
import type { Site } from '../sites/sites.ts';
import type { EntryRow } from './cart-rows.ts';

function unitPrice(row: EntryRow): number {
  return chargeable({ price: row.price_cents, salePrice: row.sale_price_cents, onSale: fromFlag(row.on_sale) });
}

export function toPricedEntry(row: EntryRow): PricedEntry {
  return {
    id: row.id,
    itemId: row.item_id,
    productType: row.product_type,
    unitPriceCents: unitPrice(row),
    quantity: row.quantity,
    weight: row.weight_grams,
  };
}

export function toCartEntry(row: EntryRow): CartEntry {
  const purchasePriceCents = unitPrice(row);
  return {
    id: row.id,
    itemId: row.item_id,
    quantity: row.quantity,
    chosenVariant: { id: row.variant_id, sku: row.sku, attributes: fromJson(row.attributes) },
    ...(row.fields_key && { additionalFields: fromJson<unknown>(row.fields_key) }),
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
  };
}

/** Prices entries by the website's rules; without a place, nothing of shipping and tax is known yet. */
export function priceEntries(
  site: Site,
  entries: PricedEntry[],
  choice: { shippingLocation?: ShippingLocation; selectedShippingOptionId?: string } = {},
): CartTotals {
  const { shippingZones, taxRules } = site.preferences.commerce;
  return priceCart({ currency: site.currency, entries, shippingZones, taxRules, ...choice });
}

/** The cart as calls and pages show it; without a row, the empty cart with its defaults (decisions, cart). */
export function toShoppingCart(site: Site, cart: Carts | undefined, rows: EntryRow[]): ShoppingCart {
  const totals = priceEntries(site, rows.map(toPricedEntry));
  return {
    id: cart?.id ?? '',
    websiteId: site.id,
    created: cart?.created_at ?? 0,
    isPurchased: false,
    currency: site.currency,
    entries: rows.map(toCartEntry),
    shippingOptions: [],
    applicableTaxRules: totals.applicableTaxRules,
    coupons: [],
    validCoupons: [],
    invalidCoupons: [],
    subtotalCents: totals.subtotalCents,
    taxCents: totals.taxCents,
    shippingCostCents: totals.shippingCostCents,
    discountCents: totals.discountCents,
    grandTotalCents: totals.grandTotalCents,
    totalQuantity: totals.totalQuantity,
    hasDigital: totals.hasDigital,
    purelyDigital: totals.purelyDigital,
    requiresShipping: totals.requiresShipping,
  };
}
