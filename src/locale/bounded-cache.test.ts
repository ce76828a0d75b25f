import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { remembering } from './bounded-cache.ts';

/** A function that counts its runs, and remembers `limit` of them. */
function counting(limit: number) {
  let runs = 0;
  return remembering(limit, (..._args: unknown[]) => (runs += 1));
}

describe('remembering', () => {
  it('works once and gives the same afterwards (issue: Intl objects cached)', () => {
    const run = counting(2);
    expect([run('a'), run('b'), run('a')]).toEqual([1, 2, 1]);
  });

  it('forgets the oldest result when it is full', () => {
    const run = counting(2);
    for (const key of ['a', 'b', 'c']) run(key);
    expect([run('b'), run('c'), run('a')]).toEqual([2, 3, 4]);
  });

  it('gives what the work gives, whatever was forgotten', () => {
    const double = remembering(3, (n: number) => n * 2);
    fc.assert(
      fc.property(fc.array(fc.nat(10)), (list) => {
        expect(list.map((n) => double(n))).toEqual(list.map((n) => n * 2));
      }),
    );
  });

  it('knows several arguments apart, and objects by their content', () => {
    const run = counting(10);
    const options = { style: 'short' };
    expect([run('en', options), run('en', { style: 'short' }), run('en', options)]).toEqual([1, 1, 1]);
    expect([run('en', { style: 'long' }), run('de', options), run('en', 1), run('en')]).toEqual([2, 3, 4, 5]);
  });
});
