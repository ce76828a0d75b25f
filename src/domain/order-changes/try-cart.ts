import { priceCart, type CartInput, type CartTotals } from '#commerce/cart-totals.ts';
import type { RefusedDiscount } from '#commerce/discounts.ts';
import { discountParts, taxedBy } from '#commerce/explain-cart.ts';
import type { PricedEntry } from '#commerce/entry-totals.ts';
import { gramsOf, tryRates, zoneOf } from '#commerce/shipping.ts';
import { Refusal } from '#contract/refusals.ts';
import type { SampleCart, TriedCart } from '#contract/try-out-calls.ts';
import type { Read } from '#database/database.ts';
import { withCategories, withFirstRate } from '../cart/pricing.ts';
import { canonicalCoupon, judgeDiscounts, type JudgedDiscount } from '../discounts/discounts.ts';
import type { Site } from '../websites/site.ts';
import { addLines, type ChangedLine } from './order-lines.ts';

type Fate = TriedCart['discounts'][number]['fate'];

const early = {
  notStarted: 'not-begun',
  expired: 'over',
  usedUp: 'used-up',
  usedByCustomer: 'used-by-customer',
  notCombinable: 'others-save-more',
} as const satisfies Record<NonNullable<JudgedDiscount['reason']>, Fate>;

const late = {
  minimumSubtotal: 'below-minimum',
  noEligibleItem: 'no-article',
  notCombinable: 'others-save-more',
} as const satisfies Record<RefusedDiscount['reason'], Fate>;

/** What a sample cart would get and why, by the rules that price carts. Refused where it names what there is not. */
export async function tryCart(read: Read, site: Site, sample: SampleCart, now: number): Promise<TriedCart | Refusal> {
  const { articles, discountId: id, email: customer, at = now } = sample;
  const lines = await addLines(read, site, articles, { isNew: true });
  if (lines instanceof Refusal) return lines;
  const codes = (sample.codes ?? []).map(canonicalCoupon);
  const judged = await judgeDiscounts(read, site, { codes, at, customer, id });
  if (id !== undefined && !judged.some(({ discount }) => discount.id === id)) {
    return new Refusal('refused', 'There is no such discount.');
  }
  const discounts = judged.flatMap(({ discount, reason }) => (reason ? [] : [discount]));
  const entries = await withCategories(read, site, lines.map(toPriced), discounts);
  const { place, shippingOptionId } = sample;
  const { shippingZones, taxRules } = site.preferences.commerce;
  const chosen = withFirstRate(site, entries, {
    coupons: [],
    giftCardIds: [],
    ...(place && { shippingLocation: place }),
    ...(shippingOptionId !== undefined && { shippingOptionId }),
  });
  const input = {
    currency: site.currency,
    entries,
    discounts,
    shippingZones,
    taxRules,
    ...(place && { shippingLocation: place }),
    ...(chosen.shippingOptionId !== undefined && { selectedShippingOptionId: chosen.shippingOptionId }),
  };
  const totals = priceCart(input);
  return {
    currency: site.currency,
    lines: linesOf(lines, input, totals),
    discounts: judged.map((each) => toTried(each, totals)),
    unknownCodes: codes.filter((code) => !judged.some(({ discount }) => discount.code === code)),
    shipping: shippingOf(input, totals),
    taxes: taxesOf(totals),
    ...sumsOf(site, totals),
  };
}

function toPriced({ entry }: ChangedLine, at: number): PricedEntry {
  const { itemId, productType, quantity, weight, taxClass, purchasePriceCents: unitPriceCents } = entry;
  const more = { ...(weight !== undefined && { weight }), ...(taxClass && { taxClass }) };
  return { id: String(at), itemId, productType, unitPriceCents, quantity, ...more };
}

function linesOf(lines: readonly ChangedLine[], input: CartInput, totals: CartTotals): TriedCart['lines'] {
  const parts = discountParts(input, totals);
  const goesTo = totals.selectedShippingOption?.pickUpLocation ?? input.shippingLocation;
  const names = new Map(input.discounts?.map(({ id, name }) => [id, name]));
  return input.entries.flatMap((priced, at) => {
    const [line, sums] = [lines[at], totals.entries[at]];
    if (!line || !sums) return [];
    const { title, chosenVariant } = line.entry;
    const { rules, reason } = taxedBy(priced, input.taxRules ?? [], goesTo);
    return [
      {
        variantId: chosenVariant.id,
        title: [title, ...Object.values(chosenVariant.attributes)].join(', '),
        quantity: priced.quantity,
        unitCents: priced.unitPriceCents,
        ...sums,
        discounts: (parts[at] ?? []).map((part) => ({ ...part, name: names.get(part.id) ?? '' })),
        taxClass: priced.taxClass ?? 'standard',
        taxReason: reason,
        rates: rules.map(({ id, name, rate, isInclusive }) => ({ id, name, rate, isInclusive })),
      },
    ];
  });
}

function toTried({ discount, reason }: JudgedDiscount, totals: CartTotals): TriedCart['discounts'][number] {
  const { id, name, code, minimumSubtotalCents } = discount;
  const applied = reason ? undefined : totals.discounts.find((each) => each.id === id);
  const refused = totals.refusedDiscounts.find((each) => each.id === id);
  const fate = reason ? early[reason] : refused ? late[refused.reason] : 'applied';
  return {
    id,
    name,
    ...(code !== undefined && { code }),
    fate,
    amountCents: applied?.amountCents ?? 0,
    freesShipping: applied?.freesShipping ?? false,
    minimumSubtotalCents,
  };
}

function shippingOf(input: CartInput, totals: CartTotals): TriedCart['shipping'] {
  const { shippingZones = [], shippingLocation, entries } = input;
  const chosen = totals.selectedShippingOption?.id;
  return {
    isNeeded: totals.requiresShipping,
    grams: gramsOf(entries),
    zone: (shippingLocation && zoneOf(shippingZones, shippingLocation)?.name) ?? null,
    rates: tryRates(shippingZones, shippingLocation, entries).map(({ zone, rate, costCents }) => ({
      id: rate.id,
      name: rate.name,
      zone: zone.name,
      isPickUp: rate.kind === 'pick-up',
      costCents: costCents ?? null,
      isChosen: rate.id === chosen,
    })),
  };
}

const taxesOf = ({ taxes }: CartTotals): TriedCart['taxes'] =>
  taxes.map(({ rule, amountCents, baseCents }) => {
    const { id, name, rate, isInclusive, country, region, appliesToShipping } = rule;
    const where = { country, ...(region !== undefined && { region }) };
    return { id, name, rate, isInclusive, ...where, appliesToShipping, baseCents, amountCents };
  });

function sumsOf(site: Site, totals: CartTotals) {
  const { minimumSubtotalCents: least } = site.preferences.commerce;
  return {
    subtotalCents: totals.subtotalCents,
    discountCents: totals.discountCents,
    shippingCents: totals.shippingCostCents,
    taxCents: totals.taxCents,
    includedTaxCents: totals.includedTaxCents,
    totalCents: totals.grandTotalCents,
    ...(totals.subtotalCents < least && { minimumOrderCents: least }),
  };
}
