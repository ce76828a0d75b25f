import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { entryTotals, lineOf } from './entry-totals.ts';
import { giftCardBalance, isGiftCardCode, redeemGiftCards } from './gift-cards.ts';
import { instalmentLocale, instalmentOffer, instalmentPayments } from './instalments.ts';
import { checkMinimumSubtotal } from './minimum-subtotal.ts';
import { refundableCents, refundEntry, splitRefund } from './refunds.ts';

const dollars = (minor: number) => `$${(minor / 100).toFixed(2)}`;
const formatMoney = ({ minor }: { minor: number }) => dollars(minor);
const cents = fc.integer({ min: 0, max: 1_000_000_000 });

describe('the minimum subtotal', () => {
  it('lets a cart through that reaches it, and names it to one that does not (storefront 8)', () => {
    const minimum = { minor: 2000, currency: 'USD' };
    expect(checkMinimumSubtotal(2000, minimum, formatMoney)).toEqual({ ok: true });
    expect(checkMinimumSubtotal(1999, minimum, formatMoney)).toEqual({
      ok: false,
      message: 'To check out, your order subtotal must be $20.00 or more.',
    });
  });
});

describe('instalments', () => {
  const context = {
    afterPayAvailable: true,
    afterPayMin: 3500,
    afterPayMax: 100_000,
    shopperLanguage: 'en',
    stripeAccountCountry: 'US',
  };
  const offer = (minor: number, more = {}, types = [1]) =>
    instalmentOffer({ ...context, ...more }, { minor, currency: 'USD' }, types, formatMoney);

  it('are four payments free of interest, by the brand of the locale (storefront 1 and 9)', () => {
    expect(offer(10_000)).toEqual({
      locale: 'en_US',
      brand: 'Afterpay',
      isEligible: true,
      message: 'Pay in 4 interest-free payments of $25.00 with Afterpay',
    });
    expect(offer(10_001, { stripeAccountCountry: 'GB' })?.message).toBe(
      'Pay in 4 interest-free payments of $25.01 with Clearpay',
    );
  });

  it('need a price above the least and not above the most (storefront 5)', () => {
    expect([3500, 3501, 100_000, 100_001].map((price) => offer(price)?.isEligible)).toEqual([false, true, true, false]);
    expect(offer(3500)?.message).toBe('Afterpay is available for orders over $35.00');
    expect(offer(100_001)?.message).toBe('Afterpay is available for orders up to $1000.00');
  });

  it('are offered only when every item is a physical product (storefront 1)', () => {
    expect(offer(10_000, {}, [1, 1])).toBeDefined();
    expect([[1, 2], [3], []].map((types) => offer(10_000, {}, types))).toEqual([undefined, undefined, undefined]);
    expect(offer(10_000, { afterPayAvailable: false })).toBeUndefined();
  });

  it('support the language of the shopper in six places (storefront 9)', () => {
    const locale = (shopperLanguage: string, stripeAccountCountry: string) =>
      instalmentLocale({ shopperLanguage, stripeAccountCountry });
    expect(['en', 'fr-CA', 'EN_us'].map((language) => locale(language, 'CA'))).toEqual(['en_CA', 'fr_CA', 'en_CA']);
    expect(['US', 'AU', 'NZ', 'GB', 'FR'].map((country) => locale('en-US', country))).toEqual([
      'en_US',
      'en_AU',
      'en_NZ',
      'en_GB',
      undefined,
    ]);
    expect(locale('fr', 'US')).toBeUndefined();
    expect(offer(10_000, { shopperLanguage: 'de' })).toBeUndefined();
  });

  it('add up to the price and differ by one unit at most (design 5)', () => {
    fc.assert(
      fc.property(cents, (price) => {
        const payments = instalmentPayments(price);
        expect(payments).toHaveLength(4);
        expect(payments.reduce((sum, payment) => sum + payment, 0)).toBe(price);
        expect(Math.max(...payments) - Math.min(...payments)).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('gift cards', () => {
  it('hold the sum of their movements (design 5)', () => {
    expect(giftCardBalance([{ amountCents: 5000 }, { amountCents: -1200 }, { amountCents: 200 }])).toBe(4000);
    expect(giftCardBalance([])).toBe(0);
  });

  it('pay in order, each what it holds, until nothing is due (design 5)', () => {
    const cards = [
      { id: 'a', balanceCents: 300 },
      { id: 'b', balanceCents: 0 },
      { id: 'c', balanceCents: 900 },
      { id: 'd', balanceCents: 50 },
    ];
    expect(redeemGiftCards(cards, 1000)).toEqual([
      { id: 'a', amountCents: 300 },
      { id: 'c', amountCents: 700 },
    ]);
    expect(redeemGiftCards(cards, 0)).toEqual([]);
  });

  it('are told from coupons by the length of their code', () => {
    const code = 'abcd-EFGH-1234-5678-9ABC-DEFG-HJKM';
    expect([code, code.replaceAll('-', ' '), `${code}X`, 'SPRING', ''].map(isGiftCardCode)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});

describe('a refund of an order', () => {
  const tenders = [
    { id: 'card', paidCents: 1000, refundedCents: 400 },
    { id: 'gift-card', paidCents: 500, refundedCents: 0 },
  ];

  it('goes back in order, never more to one than it paid (design 5)', () => {
    expect(refundableCents(tenders)).toBe(1100);
    expect(splitRefund(700, tenders, dollars)).toEqual({
      ok: true,
      refunds: [
        { id: 'card', amountCents: 600 },
        { id: 'gift-card', amountCents: 100 },
      ],
    });
    expect(splitRefund(600, tenders, dollars)).toEqual({ ok: true, refunds: [{ id: 'card', amountCents: 600 }] });
  });

  it('is refused above what is left (design 5)', () => {
    expect(splitRefund(1101, tenders, dollars)).toEqual({
      ok: false,
      message: 'No more than $11.00 can be refunded.',
    });
  });

  it('conserves the amount (design 5)', () => {
    const tender = fc.record({ id: fc.uuid(), paidCents: cents, refundedCents: fc.constant(0) });
    fc.assert(
      fc.property(fc.array(tender), fc.double({ min: 0, max: 1, noNaN: true }), (paid, share) => {
        const amount = Math.floor(refundableCents(paid) * share);
        const split = splitRefund(amount, paid, dollars);
        const sum = split.ok ? split.refunds.reduce((all, { amountCents }) => all + amountCents, 0) : Number.NaN;
        expect(sum).toBe(amount);
      }),
    );
  });
});

describe('a refund of an entry', () => {
  const line = {
    id: 'e1',
    subtotalCents: 1000,
    discountCents: 100,
    taxCents: 77,
    includedTaxCents: 10,
    totalCents: 977,
  };

  it('gives back the share of its pieces (design 5)', () => {
    expect(refundEntry(line, 3, 0, 1)).toEqual({
      ok: true,
      totals: { id: 'e1', subtotalCents: 333, discountCents: 33, taxCents: 26, includedTaxCents: 3, totalCents: 326 },
    });
  });

  it('is refused beyond the pieces that are left (design 5)', () => {
    expect(refundEntry(line, 3, 2, 2)).toEqual({ ok: false, message: 'No more than 1 can be refunded.' });
  });

  it('gives back exactly the totals, however the pieces come back (design 5)', () => {
    const pieces = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(pieces, cents, fc.double({ min: 0, max: 1, noNaN: true }), cents, (counts, unit, off, taxCents) => {
        const quantity = counts.reduce((sum, count) => sum + count, 0);
        const before = lineOf({ id: 'e', itemId: 'i', productType: 1, unitPriceCents: unit, quantity });
        const discountCents = Math.floor(before.subtotalCents * off);
        const taxableCents = before.subtotalCents - discountCents;
        const [totals] = entryTotals([{ line: before, discountCents, taxableCents }], []).map((total) => ({
          ...total,
          taxCents,
          totalCents: total.totalCents + taxCents,
        }));
        if (!totals) throw new Error('One line gives one total');
        let refunded = 0;
        let back = 0;
        for (const count of counts) {
          const refund = refundEntry(totals, quantity, refunded, count);
          const amount = refund.ok ? refund.totals.totalCents : Number.NaN;
          expect(amount).toBeGreaterThanOrEqual(0);
          refunded += count;
          back += amount;
        }
        expect(back).toBe(totals.totalCents);
      }),
    );
  });
});
