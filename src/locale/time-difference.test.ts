import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { amountIn, greatestField } from './time-difference.ts';

const at = (text: string) => Date.parse(`${text}Z`);
const day = 86_400_000;

describe('greatestField', () => {
  it.each([
    ['2024-01-31T12:00', '2024-02-29T12:00', 'day'],
    ['2024-01-31T12:00', '2024-03-31T12:00', 'month'],
    ['2024-01-31T12:00', '2024-03-01T12:00', 'month'],
    ['2023-03-15T12:00', '2024-03-15T11:59', 'month'],
    ['2023-03-15T12:00', '2024-03-15T12:00', 'year'],
    ['2024-03-15T12:00', '2023-03-15T12:00', 'year'],
    ['2024-03-15T12:00', '2024-03-16T11:00', 'hour'],
    ['2024-03-15T12:00', '2024-03-14T12:30', 'hour'],
    ['2024-03-15T12:00', '2024-03-15T12:01', 'minute'],
    ['2024-03-15T12:00', '2024-03-15T12:00:59', 'second'],
    ['2024-03-15T12:00', '2024-03-15T12:00', 'millis'],
  ] as const)('from %s to %s is %s (language 4)', (start, end, field) => {
    expect(greatestField(at(start), at(end), false)).toBe(field);
  });

  it('takes weeks only where they are allowed', () => {
    expect(greatestField(0, 12 * day, false)).toBe('day');
    expect(greatestField(0, 12 * day, true)).toBe('week');
    expect(greatestField(0, -6 * day, true)).toBe('day');
  });
});

describe('amountIn', () => {
  it('counts calendar months and years with the rest as a fraction (language 4)', () => {
    expect(amountIn('month', at('2024-01-15'), at('2024-03-15'))).toBe(2);
    expect(amountIn('month', at('2024-03-15'), at('2024-01-15'))).toBe(-2);
    expect(amountIn('month', at('2024-01-31'), at('2024-03-01'))).toBeCloseTo(1 + 1 / 30.44);
    expect(amountIn('year', at('2023-01-15'), at('2024-07-15'))).toBe(1.5);
    expect(amountIn('week', 0, 14 * day)).toBe(2);
    expect(amountIn('hour', 0, -day)).toBe(-24);
  });

  it('agrees with the greatest unit: at least one of it, less than one of the next', () => {
    const instant = fc.integer({ min: 0, max: 4 * 10 ** 12 });
    fc.assert(
      fc.property(instant, instant, (start, end) => {
        const field = greatestField(start, end, false);
        const amount = amountIn(field, start, end);
        return start === end
          ? amount === 0
          : Math.sign(amount) === Math.sign(end - start) && Math.abs(amount) >= (field === 'millis' ? 0 : 1);
      }),
    );
  });
});
