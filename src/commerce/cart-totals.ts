import type { ShippingLocation, ShippingOption, TaxRule } from '#contract/cart.ts';
import type { Discount } from '#contract/discount.ts';
import type { GiftCardBalance } from '#contract/gift-card.ts';
import type { ShippingZone } from '#contract/shipping.ts';
import { applyDiscounts, type AppliedDiscount, type RefusedDiscount } from './discounts.ts';
import { cartContents, lineOf, type CartContents, type EntryTotals, type PricedEntry } from './entry-totals.ts';
import { redeemGiftCards, type Redemption } from './gift-cards.ts';
import { shippingOptions } from './shipping.ts';
import { addTaxes, sumOfTaxes, taxRulesOf, type TaxAmount } from './tax.ts';
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

  const rulesThere = taxRulesOf(input.taxRules ?? [], selected?.pickUpLocation ?? input.shippingLocation);
  const shippingCost = discounted.freesShipping ? 0 : fullCost;
  const { entries, rules, goodsTaxes, shippingTaxes } = taxLines(discounted.lines, shippingCost, rulesThere);
  const shipping = shippingTotals(fullCost, shippingCost, shippingTaxes);
  const sums = addUp(entries, shipping);
  const giftCards = redeemGiftCards(input.giftCards ?? [], sums.grandTotalCents);
  const giftCardCents = giftCards.reduce((sum, { amountCents }) => sum + amountCents, 0);
  return {
    currency: input.currency,
    ...contents,
    entries,
    shipping,
    shippingOptions: options,
    selectedShippingOption: selected,
    applicableTaxRules: rules,
    taxes: taxesInAll(goodsTaxes, shippingTaxes),
    discounts: discounted.applied,
    refusedDiscounts: discounted.refused,
    giftCards,
    ...sums,
    giftCardCents,
    dueCents: sums.grandTotalCents - giftCardCents,
  };
}
