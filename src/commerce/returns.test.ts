import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { productTypes } from '#catalog/product-types.ts';
import {
  canBecome,
  mayReturn,
  mayWithdraw,
  openStates,
  piecesLeft,
  type ReturnedLine,
  type ReturnState,
  type ReturnStep,
} from './returns.ts';

const day = 24 * 3_600_000;
const terms = { takesReturns: true, returnDays: 30, takesWithdrawals: true, asksToBegin: false };
const sent = { fulfillment: 'fulfilled', doneAt: 0 } as const;
const open = { fulfillment: 'pending', doneAt: null } as const;

const goods = { productType: productTypes.physical, madeAt: 0, beginsAt: null, isSubscribed: false, isAskedFor: false };
const service = { ...goods, productType: productTypes.service };

describe('what may be sent back', () => {
  it('is goods that have left, within the days of the shop', () => {
    expect([29.9, 30].map((days) => mayReturn(sent, goods, terms, days * day))).toEqual([true, false]);
    expect(mayReturn(open, goods, terms, 0)).toBe(false);
    expect(mayReturn(sent, service, terms, 0)).toBe(false);
    expect(mayReturn(sent, goods, { ...terms, takesReturns: false }, 0)).toBe(false);
  });

  it('can be withdrawn from before it is sent, and 14 days after it came (Directive 2011/83/EU, article 9)', () => {
    expect([20.9, 21].map((days) => mayWithdraw(sent, goods, terms, days * day))).toEqual([true, false]);
    expect(mayWithdraw(open, goods, terms, 400 * day)).toBe(true);
    expect(mayWithdraw({ fulfillment: 'canceled', doneAt: 0 }, goods, terms, 0)).toBe(false);
    expect(mayWithdraw(open, goods, { ...terms, takesWithdrawals: false }, 0)).toBe(false);
    expect(mayWithdraw(open, { ...goods, productType: productTypes.digital }, terms, 0)).toBe(false);
  });

  it('can be withdrawn from for 14 days from the order where it is a service that was not done yet', () => {
    const at = (days: number, line: object, order: typeof sent | typeof open = open) =>
      mayWithdraw(order, { ...service, ...line }, terms, days * day);
    expect([13.9, 14].map((days) => at(days, {}))).toEqual([true, false]);
    expect([2.9, 3].map((days) => at(days, { beginsAt: 3 * day }))).toEqual([true, false]);
    expect(at(1, {}, sent)).toBe(false);
    expect(at(1, { isSubscribed: true }, sent)).toBe(true);
    expect(at(1, { madeAt: null })).toBe(false);
  });

  it('ends early for files and services that the buyer asked for alone, where the shop asks (Directive 2011/83/EU, article 16)', () => {
    const asking = { ...terms, asksToBegin: true };
    const files = { ...goods, productType: productTypes.digital };
    const may = (line: ReturnedLine, days: number) => mayWithdraw(sent, line, asking, days * day);
    for (const line of [files, service]) {
      expect([13.9, 14].map((days) => may(line, days))).toEqual([true, false]);
      expect(may({ ...line, isAskedFor: true }, 0)).toBe(false);
    }
    expect(mayWithdraw(open, { ...service, isAskedFor: true }, asking, day)).toBe(true);
  });

  it('is never more than was bought and is not on its way back', () => {
    const count = fc.nat(9999);
    fc.assert(
      fc.property(count, count, count, (quantity, refundedQuantity, asked) => {
        const left = piecesLeft(quantity, refundedQuantity, asked);
        expect(left).toBeGreaterThanOrEqual(0);
        if (refundedQuantity + asked <= quantity) expect(left + refundedQuantity + asked).toBe(quantity);
      }),
    );
  });
});

describe('a return', () => {
  it('only goes on, and ends refused or paid back', () => {
    const steps = ['accepted', 'refused', 'received', 'refunded'] as const satisfies ReturnStep[];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...steps), { maxLength: 12 }), (wished) => {
        const states: ReturnState[] = ['asked'];
        for (const to of wished) if (canBecome(states.at(-1) ?? 'asked', to)) states.push(to);
        expect(new Set(states).size).toBe(states.length);
        const ended = states.slice(0, -1).filter((state) => !(openStates as readonly string[]).includes(state));
        expect(ended).toEqual([]);
      }),
    );
  });
});
