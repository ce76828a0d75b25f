import type { EntryTotals } from './entry-totals.ts';

/** A line and what one of it costs, in minor units. */
interface Priced {
  quantity: number;
  subTotal: number;
  purchasePriceCents: number;
  /** With its taxes, where it is sold without those that its price holds. */
  fullPriceCents?: number;
}

/**
 * Lines with the prices at which they are sold: of a purchase without taxes, those without what they hold of them, and
 * beside them the full ones. `totals` are the lines' own, in their order.
 */
export function atPrices<L extends Priced>(
  lines: readonly L[],
  totals: readonly Pick<EntryTotals, 'subtotalCents'>[],
): (L & Priced)[] {
  return lines.map((line, at) => {
    const { fullPriceCents, ...rest } = line;
    const full = fullPriceCents ?? line.purchasePriceCents;
    const subTotal = totals[at]?.subtotalCents ?? full * line.quantity;
    const purchasePriceCents = subTotal / line.quantity;
    const isLess = purchasePriceCents !== full;
    return { ...(rest as L), subTotal, purchasePriceCents, ...(isLess && { fullPriceCents: full }) };
  });
}
