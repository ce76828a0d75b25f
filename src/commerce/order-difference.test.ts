import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderDifference } from './order-difference.ts';

describe('a new total of an order', () => {
  it('comes off what is owed first, and then goes back (design 5, 7)', () => {
    const order = { totalCents: 1000, owedCents: 300, refundableCents: 700 };
    expect(orderDifference(order, 1200)).toEqual({ owedCents: 500, surplusCents: 0, paidBackCents: 0 });
    expect(orderDifference(order, 800)).toEqual({ owedCents: 100, surplusCents: 0, paidBackCents: 0 });
    expect(orderDifference(order, 400)).toEqual({ owedCents: 0, surplusCents: 300, paidBackCents: 300 });
    // A part of it has gone back before.
    expect(orderDifference({ ...order, refundableCents: 100 }, 400).paidBackCents).toBe(100);
  });

  it('adds up with what came, to the cent, whatever it is (design 5, 7)', () => {
    const cents = fc.nat(100_000);
    fc.assert(
      fc.property(cents, cents, cents, cents, (cameCents, owedCents, backCents, totalCents) => {
        const refundableCents = Math.max(cameCents - backCents, 0);
        const after = orderDifference({ totalCents: cameCents + owedCents, owedCents, refundableCents }, totalCents);
        expect(cameCents + after.owedCents).toBe(totalCents + after.surplusCents);
        expect(after.owedCents === 0 || after.surplusCents === 0).toBe(true);
        expect(after.paidBackCents).toBe(Math.min(after.surplusCents, refundableCents));
      }),
    );
  });
});
