import type { ShippingLocation, TaxRule } from '#contract/cart.ts';
import type { CartInput, CartTotals } from './cart-totals.ts';
import { applyDiscounts } from './discounts.ts';
import { lineOf, type Line, type PricedEntry } from './entry-totals.ts';
import { rulesOfClass, taxRulesOf } from './tax.ts';

/** What one discount takes off one line, in minor units. */
export interface DiscountPart {
  id: string;
  amountCents: number;
}

/**
 * What each discount takes off each line of a priced cart, in the order in which they do: the same rules, with one more
 * discount each time.
 */
export function discountParts(input: CartInput, totals: CartTotals): DiscountPart[][] {
  const { shipping, requiresShipping } = totals;
  const lines = input.entries.map(lineOf);
  const held = totals.discounts.flatMap(({ id }) => input.discounts?.find((discount) => discount.id === id) ?? []);
  const takenBy = (count: number) =>
    applyDiscounts(held.slice(0, count), lines, shipping.fullCostCents, requiresShipping).lines;
  const steps = Array.from({ length: held.length + 1 }, (_, count) => takenBy(count));
  return lines.map((_, at) =>
    held.flatMap(({ id }, turn): DiscountPart[] => {
      const amountCents = (steps[turn + 1]?.[at]?.discountCents ?? 0) - (steps[turn]?.[at]?.discountCents ?? 0);
      return amountCents > 0 ? [{ id, amountCents }] : [];
    }),
  );
}

/** Which rates a line falls under, and why just these. */
export interface TaxedBy {
  rules: TaxRule[];
  reason: 'rates' | 'standard-instead' | 'no-place' | 'no-rate' | 'zero-class' | 'never-taxed';
}

/** Why an entry is taxed as it is where the goods go. */
export function taxedBy(entry: PricedEntry, rules: readonly TaxRule[], goesTo: ShippingLocation | undefined): TaxedBy {
  const { taxClass = 'standard', discountableCents, subtotalCents }: Line = lineOf(entry);
  const none = (reason: TaxedBy['reason']): TaxedBy => ({ rules: [], reason });
  if (discountableCents === 0 && subtotalCents > 0) return none('never-taxed');
  if (!goesTo) return none('no-place');
  if (taxClass === 'zero') return none('zero-class');
  const own = rulesOfClass(taxRulesOf(rules, goesTo), taxClass);
  if (own.length === 0) return none('no-rate');
  const isOwn = own.every((rule) => (rule.taxClass ?? 'standard') === taxClass);
  return { rules: own, reason: isOwn ? 'rates' : 'standard-instead' };
}
