import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { longestBlock, processorTime } from '#catalog/testing/processor-time.ts';

import { addInteger, fractionDigits, isSameDecimal, magnitude, movePoint, parseDecimal } from './decimal-text.ts';

const decimal = fc
  .tuple(fc.boolean(), fc.bigInt({ min: 0n, max: 10n ** 20n }), fc.nat(10))
  .map(([isNegative, digits, places]) => (isNegative && digits > 0n ? '-' : '') + movePoint(String(digits), -places));

it.each(['0', '1', '9', '.', 'e', '0.'])('reads a long run of %j in linear time (design 9)', (piece) => {
  const long = `1.${piece.repeat(1_000_000 / piece.length)}1x`;
  const work = () => [parseDecimal(long), movePoint(long, 2), magnitude(long), isSameDecimal(long, '1')];
  expect(processorTime(work)).toBeLessThan(longestBlock);
});

describe('parseDecimal', () => {
  it.each([
    ['12', '12'],
    ['-0.50', '-0.50'],
    ['+1', '1'],
    ['1.', '1'],
    ['.5', '0.5'],
    ['007', '7'],
    ['1.50e3', '1500'],
    ['-.5E-2', '-0.005'],
    ['infinity', 'Infinity'],
    ['-Infinity', 'Infinity'],
    ['nan', 'NaN'],
  ])('reads %s as %s (language 4)', (text, read) => {
    expect(parseDecimal(text)).toBe(read);
  });

  it.each(['', '.', '-', 'abc', ' 1', '1,000', '0x10', '1e', '--1', '1.2.3', '1e9999', '1'.repeat(401)])(
    'takes %j for no number',
    (text) => {
      expect(parseDecimal(text)).toBeUndefined();
    },
  );

  it('reads back what it gave', () => {
    fc.assert(
      fc.property(decimal, (text) => {
        expect(parseDecimal(text)).toBe(text);
      }),
    );
  });
});

describe('decimal text', () => {
  it.each([
    ['12.5', -2, '0.125'],
    ['12.5', 3, '12500'],
    ['-0.05', 2, '-5'],
    ['0', -2, '0.00'],
    ['NaN', 2, 'NaN'],
  ])('moves the point of %s by %i to %s', (text, places, moved) => {
    expect(movePoint(text, places)).toBe(moved);
  });

  it('moves the point there and back without a loss', () => {
    fc.assert(
      fc.property(decimal, fc.integer({ min: -30, max: 30 }), (text, places) => {
        expect(isSameDecimal(movePoint(movePoint(text, places), -places), text)).toBe(true);
      }),
    );
  });

  it('counts written fraction digits and finds the first digit that counts', () => {
    expect([fractionDigits('1.50'), fractionDigits('15')]).toEqual([2, 0]);
    expect(['1234', '5.1', '0.05', '-0.5', '0.00'].map(magnitude)).toEqual([3, 0, -2, -1, 0]);
  });

  it('adds whole numbers exactly and keeps the fraction digits', () => {
    expect(addInteger('2.50', -1)).toBe('1.50');
    expect(addInteger('0.5', -1)).toBe('-0.5');
    expect(addInteger('NaN', 1)).toBe('NaN');
    fc.assert(
      fc.property(decimal, fc.integer(), (text, n) => {
        expect(isSameDecimal(addInteger(addInteger(text, n), -n), text)).toBe(true);
      }),
    );
  });

  it('takes decimals of the same value for the same', () => {
    expect(isSameDecimal('1', '1.0')).toBe(true);
    expect(isSameDecimal('-0.0', '0')).toBe(true);
    expect(isSameDecimal('10', '1')).toBe(false);
  });
});
