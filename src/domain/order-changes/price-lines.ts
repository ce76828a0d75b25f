import { productTypes } from '#catalog/product-types.ts';
import { priceCart, type CartTotals } from '#commerce/cart-totals.ts';
import type { PricedEntry } from '#commerce/entry-totals.ts';
import { atPrices } from '#commerce/sold-prices.ts';
import { DiscountLine, type ShippingLocation, type TaxLine } from '#contract/cart.ts';
import type { VatTrade } from '#commerce/reverse-charge.ts';
import type { OrderDetails } from '#contract/checkout.ts';
import type { Discount } from '#contract/discount.ts';
import type { OrderVat } from '#contract/order-vat.ts';
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
  const { shippingOptionId, vat } = details;
  const rules = { shippingZones, taxRules, vatTrade: tradeOf(vat) };
  const input = { currency, entries, discounts, ...rules, ...(place && { shippingLocation: place }) };
  const first = priceCart({ ...input, ...(shippingOptionId && { selectedShippingOptionId: shippingOptionId }) });
  const isSent = first.requiresShipping && details.shippingAddress !== undefined;
  const option = first.selectedShippingOption ?? first.shippingOptions.find(({ pickUpLocation }) => !pickUpLocation);
  if (isSent && !option) return new Refusal('refused', 'The shop does not send this there.');
  const isKnown = first.selectedShippingOption !== undefined || !isSent;
  const totals = isKnown ? first : priceCart({ ...input, ...(option && { selectedShippingOptionId: option.id }) });
  const { id: chosen } = totals.selectedShippingOption ?? {};
  return {
    ...soldAt(lines, totals),
    details: {
      ...details,
      ...(chosen && { shippingOptionId: chosen }),
      ...(vat && { vat: { ...vat, isReverseCharge: totals.isReverseCharge } }),
    },
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

/** Lines with the prices at which they are sold now: with or without the taxes in them. */
function soldAt(lines: readonly ChangedLine[], { entries }: CartTotals): Pick<PricedLines, 'lines'> {
  const sold = atPrices(
    lines.map(({ entry }) => entry),
    entries,
  );
  return { lines: lines.map((line, at) => ({ ...line, entry: sold[at] ?? line.entry })) };
}

/** An order's VAT numbers count as they did when it came: by what the register said then, or as the shop took them. */
function tradeOf(vat: OrderVat | undefined): VatTrade | undefined {
  const isTaken = vat?.isReverseCharge || vat?.checkedAt !== undefined;
  return vat && isTaken ? { seller: vat.seller, buyer: vat.number } : undefined;
}

function toPriced({ entry, item }: ChangedLine, at: number): PricedEntry {
  const { itemId, productType, quantity, weight, taxClass } = entry;
  const unitPriceCents = entry.fullPriceCents ?? entry.purchasePriceCents;
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
