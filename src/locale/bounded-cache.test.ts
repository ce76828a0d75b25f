import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { boundedCache, keyOf, remembering } from './bounded-cache.ts';

describe('boundedCache', () => {
  it('makes a value once and gives the same afterwards (issue: Intl objects cached)', () => {
    const cache = boundedCache<string, object>(2);
    const made = cache.get('a', () => ({}));
    expect(cache.get('a', () => ({}))).toBe(made);
  });

  it('forgets the oldest entry when it is full', () => {
    const cache = boundedCache<string, number>(2);
    let made = 0;
    const make = () => (made += 1);
    for (const key of ['a', 'b', 'c']) cache.get(key, make);
    expect([cache.get('b', make), cache.get('c', make), cache.get('a', make)]).toEqual([2, 3, 4]);
  });

  it('gives what the work gives, whatever was forgotten', () => {
    const double = remembering(3, (n: number) => n * 2);
    fc.assert(
      fc.property(fc.array(fc.nat(10)), (list) => {
        expect(list.map(double)).toEqual(list.map((n) => n * 2));
      }),
    );
  });

  it('keys options by their content', () => {
    const options = { style: 'short' };
    expect(keyOf(options)).toBe(keyOf({ style: 'short' }));
    expect(keyOf(options)).toBe(keyOf(options));
    expect(keyOf(options)).not.toBe(keyOf({ style: 'long' }));
  });
});
