import { productTypes } from '#catalog/product-types.ts';
import { vatWords } from '#catalog/vat-words.ts';
import type { ShippingLocation, TaxRule } from '#contract/cart.ts';
import { distribute } from './allocation.ts';
import type { DiscountedLine, DiscountResult } from './discounts.ts';
import { type EntryTotals, type Line, type PricedEntry } from './entry-totals.ts';
import { scale } from './rounding.ts';
import { rulesOfClass, sumOfTaxes, taxesOn, type TaxAmount } from './tax.ts';
import { taxLines } from './taxed-lines.ts';
import { countryOfVat, vatPrefixOf, vatTerritoryOf } from './vat-numbers.ts';

/** Two businesses that trade with each other, by their VAT numbers, plain and of a right form. */
export interface VatTrade {
  seller: string;
  buyer: string;
}

/** What is sold from one country of the Union into another without VAT: by which rules prices there hold it. */
export interface ReverseCharge {
  place: ShippingLocation;
}

type Kinds = readonly Pick<PricedEntry, 'productType'>[];

/** Where a purchase is taxed: where its goods go; of what is only given online, where its buyer’s number is from. */
function placeOfTrade(buyer: string, entries: Kinds, goesTo: ShippingLocation | undefined) {
  const has = (type: number) => entries.some(({ productType }) => productType === type);
  if (has(productTypes.physical)) return goesTo;
  const isGiven = has(productTypes.digital) || has(productTypes.paywall);
  // A service is done where one comes to it; the numbers of Northern Ireland hold for goods alone.
  if (has(productTypes.service) || !isGiven || buyer.startsWith('XI')) return undefined;
  return { country: countryOfVat(vatPrefixOf(buyer) ?? '') };
}

/**
 * Whether the buyer owes the VAT in place of the seller: both are of the Union, of different countries, and the goods go
 * to the buyer’s (Directive 2006/112/EC, Articles 138 and 196).
 */
export function reverseCharge(
  trade: VatTrade | undefined,
  entries: Kinds,
  goesTo: ShippingLocation | undefined,
): ReverseCharge | undefined {
  if (!trade) return undefined;
  const [seller, buyer] = [vatPrefixOf(trade.seller), vatPrefixOf(trade.buyer)];
  const place = placeOfTrade(trade.buyer, entries, goesTo);
  if (!seller || !buyer || seller === buyer || !place) return undefined;
  return vatTerritoryOf(place) === buyer ? { place } : undefined;
}

/** The line of a bill that says so, in a tax’s place. */
export const reverseChargeRule: TaxRule = {
  id: 'reverse-charge',
  name: vatWords.reverseCharge,
  country: '',
  rate: 0,
  isInclusive: false,
  appliesToShipping: true,
};

/** What a purchase comes to without the taxes that its prices hold. */
export interface UntaxedCart {
  entries: EntryTotals[];
  applied: DiscountResult<Line>['applied'];
  /** What a way to ship costs then. */
  shippingCents: (costCents: number) => number;
  taxes: TaxAmount[];
}

const without = (cents: number, rules: readonly TaxRule[]) => cents - sumOfTaxes(taxesOn(cents, rules), true);

/**
 * Takes the taxes of a place out of prices: each price loses what it holds, to the cent, so that a bill’s unit prices
 * bear no tax and its lines are pieces × price; what is taken off a line shrinks as its price does. `rules` are those of
 * the place; `discounted` is at the full prices, which decide on discounts, bands and minimums.
 */
export function untaxLines(
  entries: readonly PricedEntry[],
  discounted: DiscountResult<Line>,
  shippingCost: number,
  rules: readonly TaxRule[],
): UntaxedCart {
  const totals = discounted.lines.map((line, at) => untaxLine(line, entries[at], rules));
  const shippingCents = (cost: number) =>
    cost - sumOfTaxes(taxLines(discounted.lines, cost, rules).shippingTaxes, true);
  const goodsCents = totals.reduce(
    (sum, { totalCents }, at) => sum + (isTaxed(discounted.lines[at]) ? totalCents : 0),
    0,
  );
  const baseCents = goodsCents + shippingCents(shippingCost);
  return {
    entries: totals,
    applied: shrink(discounted.applied, totals),
    shippingCents,
    taxes: [{ rule: reverseChargeRule, amountCents: 0, baseCents }],
  };
}

const isTaxed = (line: DiscountedLine<Line> | undefined) => (line?.line.discountableCents ?? 0) > 0;

function untaxLine(
  discounted: DiscountedLine<Line>,
  entry: PricedEntry | undefined,
  rules: readonly TaxRule[],
): EntryTotals {
  const { line, discountCents: fullDiscount } = discounted;
  const { unitPriceCents = 0, quantity = 0 } = entry ?? {};
  const own = isTaxed(discounted) ? rulesOfClass(rules, line.taxClass ?? 'standard') : [];
  const subtotalCents = without(unitPriceCents, own) * quantity;
  const discountCents = fullDiscount === 0 ? 0 : scale(fullDiscount, subtotalCents, line.subtotalCents);
  const totalCents = subtotalCents - discountCents;
  return { id: line.id, subtotalCents, discountCents, taxCents: 0, includedTaxCents: 0, totalCents };
}

/** Discounts as they are taken off the prices without taxes, to the cent. */
function shrink(applied: DiscountResult<Line>['applied'], totals: readonly EntryTotals[]) {
  const shrunk = applied.map((discount) => ({ ...discount, amountCents: 0 }));
  const full = new Map(applied.map(({ id, amountCents }) => [id, amountCents]));
  const off = totals.reduce((sum, { discountCents }) => sum + discountCents, 0);
  distribute(
    off,
    shrunk,
    ({ id }) => full.get(id) ?? 0,
    (discount, part) => (discount.amountCents = part),
  );
  return shrunk;
}
