import { couponMessages } from '#catalog/messages.ts';
import { priceCart, type CartTotals } from '#commerce/cart-totals.ts';
import type { PricedEntry } from '#commerce/entry-totals.ts';
import type { VatTrade } from '#commerce/reverse-charge.ts';
import { shippingOptions } from '#commerce/shipping.ts';
import type { CartCoupon, DiscountLine, GiftCardLine, ShippingLocation, TaxLine } from '#contract/cart.ts';
import type { Discount } from '#contract/discount.ts';
import type { Read, Write } from '#database/database.ts';
import type { Clock } from '#providers/clock.ts';
import { findDiscounts, type FoundDiscounts } from '../discounts/discounts.ts';
import { loadGiftCards, type KnownGiftCard } from '../gift-cards/find-gift-cards.ts';
import { siteMoney } from '../websites/site-money.ts';
import type { Site } from '../websites/site.ts';

/** What pricing needs of the process. */
export interface PriceDeps {
  clock: Clock;
  /** Whether buying on this site moves no real money. */
  isTestMode(site: Site): boolean;
}

/** What a visitor chose besides the entries. */
export interface Choices {
  coupons: readonly string[];
  giftCardIds: readonly string[];
  shippingLocation?: ShippingLocation;
  shippingOptionId?: string;
  /** The buyer's email, once it is known. */
  email?: string;
  /** The VAT numbers of shop and buyer, where the buyer gave a good one. */
  vatTrade?: VatTrade | undefined;
}

/** The choices, and where they say nothing of how to ship, or what is not offered there, the first way to send. */
export function withFirstRate(site: Site, entries: PricedEntry[], choices: Choices): Choices {
  const { shippingLocation, shippingOptionId } = choices;
  if (!shippingLocation) return choices;
  const offered = shippingOptions(site.preferences.commerce.shippingZones, shippingLocation, entries);
  const chosen =
    offered.find(({ id }) => id === shippingOptionId) ?? offered.find(({ pickUpLocation }) => !pickUpLocation);
  return { ...choices, ...(chosen && { shippingOptionId: chosen.id }) };
}

/** A cart's price, and how it came about, line by line. */
export interface Pricing {
  totals: CartTotals;
  validCoupons: CartCoupon[];
  invalidCoupons: CartCoupon[];
  discounts: DiscountLine[];
  taxes: TaxLine[];
  giftCards: GiftCardLine[];
}

/** Prices entries by the website's rules and the visitor's choices; without a place, only pick-ups are known. */
export async function priceEntries(
  deps: PriceDeps,
  db: Read | Write,
  site: Site,
  entries: PricedEntry[],
  choices: Choices,
): Promise<Pricing> {
  const now = deps.clock.now();
  const query = { codes: choices.coupons, at: now, customer: choices.email };
  const found = await findDiscounts(db, site, query);
  const cards = await loadGiftCards(db, site, { isTest: deps.isTestMode(site), now }, choices.giftCardIds);
  const { shippingZones, taxRules } = site.preferences.commerce;
  const totals = priceCart({
    currency: site.currency,
    entries: await withCategories(db, site, entries, found.inForce),
    discounts: found.inForce,
    shippingZones,
    taxRules,
    giftCards: cards,
    vatTrade: choices.vatTrade,
    ...(choices.shippingLocation && { shippingLocation: choices.shippingLocation }),
    ...(choices.shippingOptionId && { selectedShippingOptionId: choices.shippingOptionId }),
  });
  return { totals, ...couponLines(site, found, totals), ...amountLines(found, totals, cards) };
}

/** Entries with the categories of their products, where a discount asks for them. */
export async function withCategories(
  db: Read | Write,
  site: Site,
  entries: PricedEntry[],
  discounts: readonly Discount[],
): Promise<PricedEntry[]> {
  if (entries.length === 0 || !discounts.some(({ scope }) => scope.kind === 'categories')) return entries;
  const rows = await db
    .selectFrom('item_categories')
    .select(['item_id', 'category_id'])
    .where('website_id', '=', site.id)
    .where('item_id', 'in', [...new Set(entries.map((entry) => entry.itemId))])
    .execute();
  const byItem = Map.groupBy(rows, (row) => row.item_id);
  return entries.map((entry) => ({
    ...entry,
    categoryIds: (byItem.get(entry.itemId) ?? []).map((row) => row.category_id),
  }));
}

function couponLines(site: Site, found: FoundDiscounts, totals: CartTotals) {
  const format = (minor: number) => siteMoney(site)({ minor, currency: site.currency });
  const validCoupons: CartCoupon[] = [];
  const invalidCoupons = [...found.refused];
  for (const { id, code, name, minimumSubtotalCents } of found.inForce) {
    if (code === undefined) continue;
    const reason = totals.refusedDiscounts.find((refused) => refused.id === id)?.reason;
    if (reason === undefined) validCoupons.push({ code, name });
    else {
      const message =
        reason === 'minimumSubtotal'
          ? couponMessages.minimumSubtotal(format(minimumSubtotalCents))
          : couponMessages[reason];
      invalidCoupons.push({ code, name, message });
    }
  }
  return { validCoupons, invalidCoupons };
}

function amountLines(found: FoundDiscounts, totals: CartTotals, cards: KnownGiftCard[]) {
  const byId = new Map(found.inForce.map((discount) => [discount.id, discount]));
  const paid = new Map(totals.giftCards.map(({ id, amountCents }) => [id, amountCents]));
  return {
    discounts: totals.discounts.map(({ id, amountCents, freesShipping }): DiscountLine => {
      const discount = byId.get(id);
      const code = discount?.code;
      return { id, name: discount?.name ?? '', ...(code !== undefined && { code }), amountCents, freesShipping };
    }),
    taxes: totals.taxes.map(({ rule: { id, name, rate, isInclusive }, amountCents, baseCents }): TaxLine => {
      return { id, name, rate, isInclusive, amountCents, baseCents };
    }),
    giftCards: cards.map((card): GiftCardLine => ({ ...card, amountCents: paid.get(card.id) ?? 0 })),
  };
}
