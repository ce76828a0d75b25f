import { productTypes } from '#catalog/product-types.ts';
import { priceCart, type CartTotals } from '#commerce/cart-totals.ts';
import type { PricedEntry } from '#commerce/entry-totals.ts';
import { DiscountLine, type ShippingLocation, type TaxLine } from '#contract/cart.ts';
import type { OrderDetails } from '#contract/checkout.ts';
import type { Discount } from '#contract/discount.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Read, Write } from '#database/database.ts';
import { withCategories } from '../cart/pricing.ts';
import { likelyPlace } from '../checkout/checkout-choices.ts';
import { toDiscount } from '../discounts/discounts.ts';
import type { Site } from '../websites/site.ts';
import type { ChangedLine } from './order-lines.ts';

/** What lines come to, and how. */
export interface PricedLines {
  lines: readonly ChangedLine[];
  details: OrderDetails;
  totals: CartTotals;
  discounts: DiscountLine[];
  taxes: TaxLine[];
}

interface ToPrice {
  lines: readonly ChangedLine[];
  details: OrderDetails;
  /** Those that the order has already: they hold whatever became of them since. */
  discounts: readonly DiscountLine[];
  /** Where the goods are collected, if they are. */
  pickUp: ShippingLocation | undefined;
  currency: string;
}

/** Prices lines as the checkout does. Refused where they are to be sent, and cannot be. */
export async function priceLines(
  db: Read | Write,
  site: Site,
  { lines, details, discounts: held, pickUp, currency }: ToPrice,
): Promise<PricedLines | Refusal> {
  const discounts = await heldDiscounts(db, site, held);
  const entries = await withCategories(db, site, lines.map(toPriced), discounts);
  const { shippingZones, taxRules } = site.preferences.commerce;
  // What is handed over is sold where the shop is.
  const isHandedOver = entries.some(({ productType }) => productType === productTypes.physical);
  const place =
    details.shippingAddress ?? pickUp ?? (isHandedOver ? (details.billingAddress ?? likelyPlace(site)) : undefined);
  const input = { currency, entries, discounts, shippingZones, taxRules, ...(place && { shippingLocation: place }) };
  const { shippingOptionId } = details;
  const first = priceCart({ ...input, ...(shippingOptionId && { selectedShippingOptionId: shippingOptionId }) });
  const isSent = first.requiresShipping && details.shippingAddress !== undefined;
  const option = first.selectedShippingOption ?? first.shippingOptions.find(({ pickUpLocation }) => !pickUpLocation);
  if (isSent && !option) return new Refusal('refused', 'The shop does not send this there.');
  const isKnown = first.selectedShippingOption !== undefined || !isSent;
  const totals = isKnown ? first : priceCart({ ...input, ...(option && { selectedShippingOptionId: option.id }) });
  const { id: chosen } = totals.selectedShippingOption ?? {};
  return {
    lines,
    details: { ...details, ...(chosen && { shippingOptionId: chosen }) },
    totals,
    discounts: totals.discounts.flatMap((taken): DiscountLine[] => {
      const known = discounts.find(({ id }) => id === taken.id);
      return known ? [{ ...taken, name: known.name, ...(known.code !== undefined && { code: known.code }) }] : [];
    }),
    taxes: totals.taxes.map(({ rule: { id, name, rate, isInclusive }, amountCents }) => {
      return { id, name, rate, isInclusive, amountCents };
    }),
  };
}

function toPriced({ entry, item }: ChangedLine, at: number): PricedEntry {
  const { itemId, productType, purchasePriceCents: unitPriceCents, quantity, weight, taxClass } = entry;
  const more = { ...(weight !== undefined && { weight }), ...(taxClass && { taxClass }) };
  return { id: item?.id ?? String(at), itemId, productType, unitPriceCents, quantity, ...more };
}

/** An order's discounts as rules: one that is gone takes off what it took off; a minimum that was reached was reached. */
async function heldDiscounts(db: Read | Write, site: Site, held: readonly DiscountLine[]): Promise<Discount[]> {
  if (held.length === 0) return [];
  const rows = await db
    .selectFrom('discounts')
    .selectAll()
    .where('website_id', '=', site.id)
    .where(
      'id',
      'in',
      held.map(({ id }) => id),
    )
    .execute();
  return held.flatMap((line): Discount[] => {
    const row = rows.find(({ id }) => id === line.id);
    const always = { minimumSubtotalCents: 0, stacks: true };
    if (row) return [{ ...toDiscount(row), ...always }];
    const { id, name, amountCents, freesShipping } = line;
    const own = { id, name, scope: { kind: 'order' as const }, ...always };
    if (freesShipping) return [{ ...own, benefit: { kind: 'free-shipping' } }];
    return amountCents > 0 ? [{ ...own, benefit: { kind: 'fixed', amountCents } }] : [];
  });
}
