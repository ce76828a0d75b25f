import type { ShippingLocation, ShippingOption, TaxRule } from '#contract/cart.ts';
import type { Discount } from '#contract/discount.ts';
import type { GiftCardBalance } from '#contract/gift-card.ts';
import type { ShippingZone } from '#contract/shipping.ts';
import { applyDiscounts, type AppliedDiscount, type DiscountResult, type RefusedDiscount } from './discounts.ts';
import {
  cartContents,
  lineOf,
  type CartContents,
  type EntryTotals,
  type Line,
  type PricedEntry,
} from './entry-totals.ts';
import { redeemGiftCards, type Redemption } from './gift-cards.ts';
import { shippingOptions } from './shipping.ts';
import { addTaxes, sumOfTaxes, taxRulesOf, type TaxAmount } from './tax.ts';
import { reverseCharge, untaxLines, type VatTrade } from './reverse-charge.ts';
import { taxLines } from './taxed-lines.ts';

/** Everything that a cart's price depends on. Whatever is left out takes no part. */
export interface CartInput {
  currency: string;
  entries: readonly PricedEntry[];
  /** Those in force: within their window, with their codes given and uses left. */
  discounts?: readonly Discount[];
  shippingZones?: readonly ShippingZone[];
  shippingLocation?: ShippingLocation;
  selectedShippingOptionId?: string;
  taxRules?: readonly TaxRule[];
  /** The VAT numbers of seller and buyer, where both may count: which of them do follows from where the goods go. */
  vatTrade?: VatTrade | undefined;
  /** In the order in which they pay. */
  giftCards?: readonly GiftCardBalance[];
}

/** What shipping comes to, in minor units. */
export interface ShippingTotals {
  /** Before a discount frees it. */
  fullCostCents: number;
  costCents: number;
  taxCents: number;
  includedTaxCents: number;
  /** Cost + tax on top. */
  totalCents: number;
}

/**
 * A priced cart; amounts are minor units. subtotal − discount + shipping + tax = grand total = the sum of all entries'
 * totals and the shipping's; grand total − gift cards = due. `includedTaxCents` is inside the prices.
 */
export interface CartTotals extends CartContents {
  currency: string;
  entries: EntryTotals[];
  shipping: ShippingTotals;
  shippingOptions: ShippingOption[];
  selectedShippingOption?: ShippingOption;
  applicableTaxRules: TaxRule[];
  /** Whether the buyer owes the VAT: the prices are without it. */
  isReverseCharge: boolean;
  /** Each rule's share of the order, goods and shipping. */
  taxes: TaxAmount[];
  discounts: AppliedDiscount[];
  refusedDiscounts: RefusedDiscount[];
  giftCards: Redemption[];
  subtotalCents: number;
  discountCents: number;
  shippingCostCents: number;
  taxCents: number;
  includedTaxCents: number;
  grandTotalCents: number;
  giftCardCents: number;
  dueCents: number;
}

function shippingTotals(fullCostCents: number, costCents: number, taxes: readonly TaxAmount[]): ShippingTotals {
  const taxCents = sumOfTaxes(taxes, false);
  const includedTaxCents = sumOfTaxes(taxes, true);
  return { fullCostCents, costCents, taxCents, includedTaxCents, totalCents: costCents + taxCents };
}

/** Adds each rule's tax on shipping to its tax on goods. */
function taxesInAll(goods: readonly TaxAmount[], shipping: readonly TaxAmount[]): TaxAmount[] {
  return goods.map((tax) => addTaxes(tax.rule, [tax, ...shipping.filter(({ rule }) => rule === tax.rule)]));
}

function addUp(entries: readonly EntryTotals[], shipping: ShippingTotals) {
  const { costCents, taxCents, includedTaxCents, totalCents } = shipping;
  const sums = { subtotalCents: 0, discountCents: 0, shippingCostCents: costCents, taxCents, includedTaxCents };
  let grandTotalCents = totalCents;
  for (const entry of entries) {
    sums.subtotalCents += entry.subtotalCents;
    sums.discountCents += entry.discountCents;
    sums.taxCents += entry.taxCents;
    sums.includedTaxCents += entry.includedTaxCents;
    grandTotalCents += entry.totalCents;
  }
  return { ...sums, grandTotalCents };
}

interface Ways {
  options: ShippingOption[];
  shippingCost: number;
  rulesThere: readonly TaxRule[];
}

function withTaxes(
  { lines, applied }: DiscountResult<Line>,
  { options, fullCost, shippingCost, rulesThere }: Ways & { fullCost: number },
) {
  const { entries, rules, goodsTaxes, shippingTaxes } = taxLines(lines, shippingCost, rulesThere);
  const shipping = shippingTotals(fullCost, shippingCost, shippingTaxes);
  return { entries, shipping, options, rules, taxes: taxesInAll(goodsTaxes, shippingTaxes), applied };
}

/** The same where the buyer owes the taxes: nothing is charged of them, and prices that hold them are less. */
function withoutTaxes(
  priced: readonly PricedEntry[],
  discounted: DiscountResult<Line>,
  { options, shippingCost, rulesThere }: Ways,
) {
  const { entries, applied, shippingCents, taxes } = untaxLines(priced, discounted, shippingCost, rulesThere);
  const cost = shippingCents(shippingCost);
  const untaxed = options.map((option) =>
    option.pickUpLocation ? option : { ...option, costCents: shippingCents(option.costCents) },
  );
  return { entries, shipping: shippingTotals(cost, cost, []), options: untaxed, rules: [], taxes, applied };
}

/**
 * Prices a cart: subtotal, then discounts, shipping, tax by territory and gift cards (storefront 3; design 5, 7).
 * Gift cards that are bought get no discount and bear no tax. A pure function; throws on amounts that are not whole.
 */
export function priceCart(input: CartInput): CartTotals {
  const contents = cartContents(input.entries);
  const options = shippingOptions(input.shippingZones ?? [], input.shippingLocation, input.entries);
  const selected = options.find(({ id }) => id === input.selectedShippingOptionId);
  const fullCost = selected?.costCents ?? 0;
  const lines = input.entries.map(lineOf);
  const discounted = applyDiscounts(input.discounts ?? [], lines, fullCost, contents.requiresShipping);

  const goesTo = selected?.pickUpLocation ?? input.shippingLocation;
  const reverse = reverseCharge(input.vatTrade, input.entries, goesTo);
  const rulesThere = taxRulesOf(input.taxRules ?? [], reverse?.place ?? goesTo);
  const shippingCost = discounted.freesShipping ? 0 : fullCost;
  const priced = reverse
    ? withoutTaxes(input.entries, discounted, { options, shippingCost, rulesThere })
    : withTaxes(discounted, { options, fullCost, shippingCost, rulesThere });
  const { entries, shipping } = priced;
  const sums = addUp(entries, shipping);
  const giftCards = redeemGiftCards(input.giftCards ?? [], sums.grandTotalCents);
  const giftCardCents = giftCards.reduce((sum, { amountCents }) => sum + amountCents, 0);
  return {
    currency: input.currency,
    ...contents,
    entries,
    shipping,
    shippingOptions: priced.options,
    selectedShippingOption: priced.options.find(({ id }) => id === input.selectedShippingOptionId),
    applicableTaxRules: priced.rules,
    isReverseCharge: reverse !== undefined,
    taxes: priced.taxes,
    discounts: priced.applied,
    refusedDiscounts: discounted.refused,
    giftCards,
    ...sums,
    giftCardCents,
    dueCents: sums.grandTotalCents - giftCardCents,
  };
}
