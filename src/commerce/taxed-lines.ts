import { taxClasses, type TaxClass } from '#catalog/tax-classes.ts';
import type { TaxRule } from '#contract/cart.ts';
import { distribute } from './allocation.ts';
import type { DiscountedLine } from './discounts.ts';
import { entryTotals, taxableTotal, type EntryTotals, type Line } from './entry-totals.ts';
import { addTaxes, rulesOfClass, taxesOn, type TaxAmount } from './tax.ts';

interface Group {
  rules: TaxRule[];
  lines: DiscountedLine<Line>[];
  /** Its share of what shipping costs, in minor units. */
  shippingCents: number;
}

/** A cart's goods and shipping with their taxes. */
export interface TaxedCart {
  entries: EntryTotals[];
  /** The rules that anything here falls under, in their order. */
  rules: TaxRule[];
  goodsTaxes: TaxAmount[];
  shippingTaxes: TaxAmount[];
}

/** The lines of each tax class; an empty cart is one without lines of the standard class. */
function groupsOf(lines: readonly DiscountedLine<Line>[], rules: readonly TaxRule[]): Group[] {
  const classOf = ({ line }: DiscountedLine<Line>): TaxClass => line.taxClass ?? 'standard';
  const named = taxClasses.filter((taxClass) => lines.some((line) => classOf(line) === taxClass));
  const classes = named.length > 0 ? named : (['standard'] as const);
  return classes.map((taxClass) => {
    const own = lines.filter((line) => classOf(line) === taxClass);
    return { rules: rulesOfClass(rules, taxClass), lines: own, shippingCents: 0 };
  });
}

/**
 * Taxes goods by their classes, and shipping as what is sent: each class bears as much of its cost as it has of the
 * goods' value, to the cent. `rules` are those of the place.
 */
export function taxLines(
  lines: readonly DiscountedLine<Line>[],
  shippingCents: number,
  rules: readonly TaxRule[],
): TaxedCart {
  const groups = groupsOf(lines, rules);
  distribute(
    shippingCents,
    groups,
    (group) => taxableTotal(group.lines),
    (group, part) => (group.shippingCents = part),
  );
  const taxed = groups.map((group) => {
    const onShipping = group.rules.filter((rule) => rule.appliesToShipping);
    return {
      ...group,
      goods: taxesOn(taxableTotal(group.lines), group.rules),
      shipping: taxesOn(group.shippingCents, onShipping),
    };
  });
  const totals = new Map(
    taxed.flatMap((group) => entryTotals(group.lines, group.goods)).map((each) => [each.id, each]),
  );
  const applied = rules.filter((rule) => groups.some((group) => group.rules.includes(rule)));
  return {
    entries: lines.flatMap(({ line }) => totals.get(line.id) ?? []),
    rules: applied,
    goodsTaxes: sumByRule(
      applied,
      taxed.flatMap(({ goods }) => goods),
    ),
    shippingTaxes: sumByRule(
      applied.filter((rule) => rule.appliesToShipping),
      taxed.flatMap(({ shipping }) => shipping),
    ),
  };
}

/** One rule may tax the goods of several classes. */
function sumByRule(rules: readonly TaxRule[], taxes: readonly TaxAmount[]): TaxAmount[] {
  return rules.map((rule) =>
    addTaxes(
      rule,
      taxes.filter((tax) => tax.rule === rule),
    ),
  );
}
