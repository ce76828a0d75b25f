import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isAmong, postcodesOf } from './postcodes.ts';

describe('postcodes of a local delivery (design 5)', () => {
  it('are single ones, beginnings and ranges, however they are written', () => {
    const rules = ['12534', '125*', '10000-10099', 'SW1A', 'SW1A 1AA', '1000-001'];
    for (const code of ['12534', '12599', '12534-0001', '10000', '10050', '10099', 'sw1a1aa', 'SW1A 1AA', '1000-001']) {
      expect([code, isAmong(code, rules)]).toEqual([code, true]);
    }
    for (const code of ['', '12634', '10100', '09999', 'SW1A 2AA', '1000-002', '1000']) {
      expect([code, isAmong(code, rules)]).toEqual([code, false]);
    }
    expect(isAmong('12534-0001', ['12534'])).toBe(true);
    expect(isAmong('10050-1234', ['10000-10099'])).toBe(true);
  });

  it('between two ends are those that count from one to the other', () => {
    const five = fc.integer({ min: 0, max: 99_999 });
    const text = (code: number) => String(code).padStart(5, '0');
    fc.assert(
      fc.property(five, five, five, (from, to, code) => {
        const isWithin = code >= from && code <= to;
        expect(isAmong(text(code), [`${text(from)}-${text(to)}`])).toBe(isWithin);
      }),
    );
  });

  it('are read from what an owner types', () => {
    expect(postcodesOf(' 12534, 125*\nsw1a 1aa;12534 ')).toEqual(['12534', '125*', 'SW1A 1AA']);
  });
});
