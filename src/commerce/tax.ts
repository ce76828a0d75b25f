import type { TaxClass } from '#catalog/tax-classes.ts';
import type { ShippingLocation, TaxRule } from '#contract/cart.ts';
import { distribute } from './allocation.ts';
import { million, partsPerMillion, percentOf, scale } from './rounding.ts';
import { homeOf } from './territories.ts';

/** What one rule takes, in minor units. */
export interface TaxAmount {
  rule: TaxRule;
  amountCents: number;
  /** What it is taken of, without any tax. */
  baseCents: number;
}

/** The rules of a place: those of its country as a whole and those of its region; none while the place is unknown. */
export function taxRulesOf(rules: readonly TaxRule[], location: ShippingLocation | undefined): TaxRule[] {
  if (!location) return [];
  const place = homeOf(location);
  return rules.filter((rule) => {
    const { country, region } = homeOf(rule);
    return country === place.country && (region === undefined || region === place.region);
  });
}

/**
 * Those of a place's rules that tax goods of a class. Where its country or its region has none for them, its standard
 * ones hold: rather the full rate than none. Goods of the class `zero` are not taxed.
 */
export function rulesOfClass(rules: readonly TaxRule[], taxClass: TaxClass): TaxRule[] {
  if (taxClass === 'zero') return [];
  const levelOf = (rule: TaxRule) => homeOf(rule).region;
  const isOwn = (rule: TaxRule) => (rule.taxClass ?? 'standard') === taxClass;
  const covered = new Set(rules.filter(isOwn).map(levelOf));
  return rules.filter(
    (rule) => isOwn(rule) || ((rule.taxClass ?? 'standard') === 'standard' && !covered.has(levelOf(rule))),
  );
}

/**
 * What each rule takes of an amount in minor units. Rates add up and never compound. The inclusive taxes are contained
 * in the amount, as one sum that their rules share; a tax on top is computed from what remains without them.
 */
export function taxesOn(amountCents: number, rules: readonly TaxRule[]): TaxAmount[] {
  const containedParts = (rule: TaxRule) => (rule.isInclusive ? partsPerMillion(rule.rate) : 0);
  const allContained = rules.reduce((sum, rule) => sum + containedParts(rule), 0);
  const contained = scale(amountCents, allContained, million + allContained);
  const taxes = rules.map((rule) => ({
    rule,
    amountCents: rule.isInclusive ? 0 : percentOf(amountCents - contained, rule.rate),
    baseCents: amountCents - contained,
  }));
  distribute(
    contained,
    taxes,
    ({ rule }) => containedParts(rule),
    (tax, part) => (tax.amountCents += part),
  );
  return taxes;
}

/** The sum of the taxes that are contained in the price, or of those that come on top. */
export function sumOfTaxes(taxes: readonly TaxAmount[], isInclusive: boolean): number {
  return taxes.reduce((sum, tax) => sum + (tax.rule.isInclusive === isInclusive ? tax.amountCents : 0), 0);
}

/** What a rule takes in all. */
export function addTaxes(rule: TaxRule, taxes: readonly TaxAmount[]): TaxAmount {
  const sum = (of: (tax: TaxAmount) => number) => taxes.reduce((so, tax) => so + of(tax), 0);
  return { rule, amountCents: sum((tax) => tax.amountCents), baseCents: sum((tax) => tax.baseCents) };
}
