import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { taxClasses } from '#catalog/tax-classes.ts';
import type { TaxRule } from '#contract/cart.ts';
import type { Discount } from '#contract/discount.ts';
import type { ShippingZone } from '#contract/shipping.ts';
import { priceCart, type CartInput, type CartTotals } from './cart-totals.ts';
import type { PricedEntry } from './entry-totals.ts';
import { orderDifference } from './order-difference.ts';
import { refundableCents, refundEntry, refundShare, splitRefund, type Tender } from './refunds.ts';

/** `npm run soak -- --orders` makes 100,000. */
const runs = Number(process.env.GENERATED_ORDERS ?? 3000);

const there = { country: 'US', region: 'NY' };
const zoneOf = (costCents: number): ShippingZone => ({
  id: 'us',
  name: 'United States',
  territories: [{ country: 'US' }],
  rates: [{ id: 'parcel', name: 'Parcel', kind: 'flat', costCents }],
});

const cents = fc.oneof(fc.nat(300), fc.nat(100_000));
const entry = fc.record({
  // All of what is sold once.
  productType: fc.constantFrom(1, 1, 1, 2, 3, 4),
  unitPriceCents: cents,
  quantity: fc.integer({ min: 1, max: 9 }),
  taxClass: fc.constantFrom(...taxClasses),
});
const tax = fc.record({
  rate: fc.constantFrom(0, 5, 7.7, 8.875, 19, 20, 25, 9.975),
  isInclusive: fc.boolean(),
  appliesToShipping: fc.boolean(),
  taxClass: fc.constantFrom(undefined, ...taxClasses),
});
const discount = fc.record({
  benefit: fc.oneof(
    fc.record({ kind: fc.constant('percentage' as const), percent: fc.integer({ min: 1, max: 100 }) }),
    fc.record({ kind: fc.constant('fixed' as const), amountCents: cents }),
    fc.constant({ kind: 'free-shipping' as const }),
  ),
  stacks: fc.boolean(),
  isNarrow: fc.boolean(),
});
const line = fc.nat(7);
const step = fc.oneof(
  fc.record({ act: fc.constant('change' as const), line, quantity: fc.nat(9) }),
  fc.record({ act: fc.constant('add' as const), entry }),
  fc.record({ act: fc.constant('pay' as const), share: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ act: fc.constant('pieces' as const), line, count: fc.integer({ min: 1, max: 9 }) }),
  fc.record({ act: fc.constant('amount' as const), cents }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

const generated = fc.record({
  entries: fc.array(entry, { minLength: 1, maxLength: 5 }),
  isInclusive: fc.boolean(),
  taxes: fc.array(tax, { maxLength: 2 }),
  discounts: fc.array(discount, { maxLength: 3 }),
  shipping: fc.nat(2500),
  giftCards: fc.array(cents, { maxLength: 3 }),
  steps: fc.array(step, { maxLength: 8 }),
});
type Generated = typeof generated extends fc.Arbitrary<infer G> ? G : never;

/** An order with its money, by the rules alone. */
class GeneratedOrder {
  readonly #rules: Omit<CartInput, 'entries' | 'giftCards'>;
  #entries: PricedEntry[];
  #totals: CartTotals;
  #tenders: Tender[];
  #owedCents = 0;
  #surplusCents = 0;
  readonly #refunded = new Map<string, number>();
  readonly #back: number[] = [];
  readonly #cards: readonly { id: string; balanceCents: number }[];

  constructor({ entries, isInclusive, taxes, discounts, shipping, giftCards }: Generated) {
    this.#entries = entries.map((each, at) => this.#named(each, at));
    this.#rules = {
      currency: 'EUR',
      shippingZones: [zoneOf(shipping)],
      shippingLocation: there,
      selectedShippingOptionId: 'parcel',
      // A shop's prices hold its taxes or do not; a few have both kinds.
      taxRules: taxes.map(({ taxClass, ...rule }, at): TaxRule => ({
        ...rule,
        ...(taxClass && { taxClass }),
        id: `tax-${at}`,
        name: 'Tax',
        country: 'US',
        isInclusive: at === 0 ? isInclusive : rule.isInclusive,
      })),
      discounts: discounts.map(({ benefit, stacks, isNarrow }, at): Discount => ({
        id: `discount-${at}`,
        name: 'Less',
        benefit,
        stacks,
        minimumSubtotalCents: 0,
        scope: isNarrow ? { kind: 'products', itemIds: ['item-0'] } : { kind: 'order' },
      })),
    };
    this.#cards = giftCards.map((balanceCents, at) => ({ id: `card-${at}`, balanceCents }));
    this.#totals = priceCart({ ...this.#rules, entries: this.#entries, giftCards: this.#cards });
    const cards = this.#totals.giftCards.map(({ id, amountCents }) => ({
      id,
      paidCents: amountCents,
      refundedCents: 0,
      isGiftCard: true as const,
    }));
    this.#tenders = [{ id: 'charge', paidCents: this.#totals.dueCents, refundedCents: 0 }, ...cards];
  }

  #named(each: Omit<PricedEntry, 'id' | 'itemId'>, at: number): PricedEntry {
    return { ...each, id: `line-${at}`, itemId: `item-${at}` };
  }

  get #captured(): number {
    return this.#tenders.reduce((sum, { paidCents }) => sum + paidCents, 0);
  }

  take(act: Step): void {
    if (act.act === 'change') this.#change(act.line, act.quantity);
    if (act.act === 'add') this.#become([...this.#entries, this.#named(act.entry, this.#entries.length)]);
    if (act.act === 'pay') this.#pay(Math.ceil(this.#owedCents / act.share));
    if (act.act === 'pieces') this.#giveBack(act.line, act.count);
    if (act.act === 'amount') this.#refund(Math.min(act.cents, refundableCents(this.#tenders)));
    this.expectSums();
  }

  #change(at: number, quantity: number): void {
    const found = this.#entries[at % this.#entries.length];
    if (!found || quantity < (this.#refunded.get(found.id) ?? 0)) return;
    const changed = this.#entries.map((each) => (each === found ? { ...each, quantity } : each));
    const kept = changed.filter((each) => each.quantity > 0);
    if (kept.length > 0) this.#become(kept);
  }

  #become(entries: PricedEntry[]): void {
    const totals = priceCart({ ...this.#rules, entries });
    const now = { totalCents: this.#totals.grandTotalCents, owedCents: this.#owedCents };
    const refundable = refundableCents(this.#tenders);
    const after = orderDifference({ ...now, refundableCents: refundable }, totals.grandTotalCents);
    [this.#entries, this.#totals] = [entries, totals];
    this.#owedCents = after.owedCents;
    this.#surplusCents += after.surplusCents;
    this.#refund(after.paidBackCents);
  }

  #pay(paidCents: number): void {
    if (paidCents === 0) return;
    this.#tenders.unshift({ id: `later-${this.#tenders.length}`, paidCents, refundedCents: 0 });
    this.#owedCents -= paidCents;
  }

  #giveBack(at: number, count: number): void {
    const found = this.#entries[at % this.#entries.length];
    const totals = this.#totals.entries.find(({ id }) => id === found?.id);
    if (!found || !totals) return;
    const before = this.#refunded.get(found.id) ?? 0;
    const part = refundEntry(totals, found.quantity, before, count);
    expect(part.ok).toBe(before + count <= found.quantity);
    if (!part.ok) return;
    this.#refunded.set(found.id, before + count);
    this.#refund(Math.min(part.totals.totalCents, refundableCents(this.#tenders)));
  }

  #refund(amountCents: number): void {
    if (amountCents === 0) return;
    const split = splitRefund(amountCents, this.#tenders, String);
    if (!split.ok) throw new Error(`${amountCents} could not go back: ${split.message}`);
    for (const part of split.refunds) {
      const tender = this.#tenders.find(({ id }) => id === part.id);
      if (tender) tender.refundedCents += part.amountCents;
    }
    this.#back.push(amountCents);
  }

  expectSums(): void {
    const { entries, shipping, grandTotalCents, subtotalCents, discountCents, shippingCostCents, taxCents } =
      this.#totals;
    const lines = entries.reduce((sum, { totalCents }) => sum + totalCents, 0);
    expect(lines + shipping.totalCents).toBe(grandTotalCents);
    expect(subtotalCents - discountCents + shippingCostCents + taxCents).toBe(grandTotalCents);
    expect(this.#captured + this.#owedCents).toBe(grandTotalCents + this.#surplusCents);
    for (const { paidCents, refundedCents } of this.#tenders) {
      expect(refundedCents >= 0 && refundedCents <= paidCents).toBe(true);
    }
    expect(splitRefund(refundableCents(this.#tenders) + 1, this.#tenders, String).ok).toBe(false);
  }

  /** Gives back all that is left, and expects that it is what came, each means and each tax for itself. */
  expectAllBack(): void {
    this.#refund(refundableCents(this.#tenders));
    expect(this.#back.reduce((sum, amount) => sum + amount, 0)).toBe(this.#captured);
    expect(this.#tenders.map(({ refundedCents }) => refundedCents)).toEqual(
      this.#tenders.map(({ paidCents }) => paidCents),
    );
    let beforeCents = 0;
    const shares = this.#totals.taxes.map(() => 0);
    for (const amountCents of this.#back) {
      this.#totals.taxes.forEach((each, at) => {
        const share = refundShare(each.amountCents, this.#captured, { amountCents, beforeCents });
        shares[at] = (shares[at] ?? 0) + share;
      });
      beforeCents += amountCents;
    }
    if (this.#captured > 0) expect(shares).toEqual(this.#totals.taxes.map(({ amountCents }) => amountCents));
  }

  /** However the pieces of each line would come back, they are worth what the line cost. */
  expectPieces(): void {
    for (const { id, quantity } of this.#entries) {
      const totals = this.#totals.entries.find((each) => each.id === id);
      if (!totals) throw new Error('A line has no totals.');
      let sum = 0;
      for (let piece = 0; piece < quantity; piece++) {
        const part = refundEntry(totals, quantity, piece, 1);
        if (part.ok) sum += part.totals.totalCents;
      }
      expect(sum).toBe(totals.totalCents);
    }
  }
}

describe('a generated order', () => {
  it('adds up through changes, later payments and refunds, and gives back exactly what was captured (design 5, 7 and 8)', () => {
    fc.assert(
      fc.property(generated, (chosen) => {
        const order = new GeneratedOrder(chosen);
        order.expectSums();
        for (const act of chosen.steps) order.take(act);
        order.expectPieces();
        order.expectAllBack();
      }),
      { numRuns: runs },
    );
  }, 600_000);
});
