import type { Discount, DiscountScope } from '#contract/discount.ts';
import { distribute } from './allocation.ts';
import { percentOf } from './rounding.ts';

/** Why a discount takes nothing off; names a text of the catalogue's coupon messages. */
export type DiscountRefusal = 'minimumSubtotal' | 'noEligibleItem' | 'notCombinable';

export interface AppliedDiscount {
  id: string;
  /** Minor units off the goods, without freed shipping. */
  amountCents: number;
  freesShipping: boolean;
}

/** A line as discounts see it. */
export interface DiscountableLine {
  itemId: string;
  categoryIds?: readonly string[];
  /** What can be taken off, in minor units; 0 for a gift card. */
  discountableCents: number;
}

export interface RefusedDiscount {
  id: string;
  reason: DiscountRefusal;
}

/** A line with what is taken off it and what remains to be taxed, in minor units. */
export interface DiscountedLine<L extends DiscountableLine = DiscountableLine> {
  line: L;
  discountCents: number;
  taxableCents: number;
}

export interface DiscountResult<L extends DiscountableLine> {
  lines: DiscountedLine<L>[];
  freesShipping: boolean;
  applied: AppliedDiscount[];
  refused: RefusedDiscount[];
}

/** Whether a discount holds at a time (epoch ms), has not started or is over. */
export function discountWindow(
  { startsAt, endsAt }: Pick<Discount, 'startsAt' | 'endsAt'>,
  at: number,
): 'running' | 'notStarted' | 'expired' {
  if (startsAt !== undefined && at < startsAt) return 'notStarted';
  return endsAt !== undefined && at >= endsAt ? 'expired' : 'running';
}

function isInScope(scope: DiscountScope, line: DiscountableLine): boolean {
  if (scope.kind === 'order') return true;
  if (scope.kind === 'products') return scope.itemIds.includes(line.itemId);
  return scope.categoryIds.some((id) => line.categoryIds?.includes(id));
}

function refusal(
  discount: Discount,
  lines: readonly DiscountableLine[],
  subtotal: number,
  ships: boolean,
): DiscountRefusal | undefined {
  if (subtotal < discount.minimumSubtotalCents) return 'minimumSubtotal';
  const freesShipping = discount.benefit.kind === 'free-shipping';
  const fits = lines.some(
    (line) => (freesShipping ? ships : line.discountableCents > 0) && isInScope(discount.scope, line),
  );
  return fits ? undefined : 'noEligibleItem';
}

/** Narrow before order-wide, percentages before fixed amounts. */
function rank({ scope, benefit }: Discount): number {
  return (scope.kind === 'order' ? 2 : 0) + (benefit.kind === 'percentage' ? 0 : 1);
}

/** Takes one discount off what earlier ones left. */
function take({ id, benefit, scope }: Discount, lines: DiscountedLine[]): AppliedDiscount {
  if (benefit.kind === 'free-shipping') return { id, amountCents: 0, freesShipping: true };
  const inScope = scope.kind === 'order' ? lines : lines.filter(({ line }) => isInScope(scope, line));
  const base = inScope.reduce((sum, { taxableCents }) => sum + taxableCents, 0);
  const amountCents =
    benefit.kind === 'percentage' ? percentOf(base, benefit.percent) : Math.min(benefit.amountCents, base);
  distribute(
    amountCents,
    inScope,
    ({ taxableCents }) => taxableCents,
    (discounted, part) => {
      discounted.discountCents += part;
      discounted.taxableCents -= part;
    },
  );
  return { id, amountCents, freesShipping: false };
}

function takeAll<L extends DiscountableLine>(discounts: readonly Discount[], lines: readonly L[]) {
  const discounted = lines.map((line) => ({ line, discountCents: 0, taxableCents: line.discountableCents }));
  const applied = discounts.toSorted((a, b) => rank(a) - rank(b)).map((discount) => take(discount, discounted));
  return {
    lines: discounted,
    applied,
    amountCents: applied.reduce((sum, { amountCents }) => sum + amountCents, 0),
    freesShipping: applied.some(({ freesShipping }) => freesShipping),
  };
}

/**
 * Takes discounts off the lines. Those that stack hold together, any other one alone: the buyer gets whichever saves
 * most, counting freed shipping, and on a tie the ones that stack. Together they apply one after the other to what is
 * left: narrow before order-wide, percentages before fixed amounts. A minimum compares the goods before discount,
 * without gift cards. `shippingCents` is what shipping would cost; `ships`, whether the cart needs any.
 */
export function applyDiscounts<L extends DiscountableLine>(
  discounts: readonly Discount[],
  lines: readonly L[],
  shippingCents: number,
  ships: boolean,
): DiscountResult<L> {
  const refused: RefusedDiscount[] = [];
  const subtotal = lines.reduce((sum, line) => sum + line.discountableCents, 0);
  const usable = discounts.filter((discount) => {
    const reason = refusal(discount, lines, subtotal, ships);
    if (reason) refused.push({ id: discount.id, reason });
    return !reason;
  });
  const alone = usable.filter(({ stacks }) => !stacks).map((discount) => [discount]);
  const stacking = usable.filter(({ stacks }) => stacks);
  const results = (stacking.length > 0 ? [stacking, ...alone] : alone).map((set) => takeAll(set, lines));
  const saving = (result: (typeof results)[number]) => result.amountCents + (result.freesShipping ? shippingCents : 0);
  // The sort is stable, so of two alike the earlier one holds.
  const [best = takeAll([], lines)] = results.toSorted((a, b) => saving(b) - saving(a));
  for (const { id } of usable) {
    if (!best.applied.some((held) => held.id === id)) refused.push({ id, reason: 'notCombinable' });
  }
  return { lines: best.lines, freesShipping: best.freesShipping, applied: best.applied, refused };
}
