import { expect, it } from 'vitest';
import { nextSize } from './carry-on.ts';

it('writes as many products of a file at once as keep nobody waiting, one at least (design 11)', () => {
  expect(nextSize(25, 80)).toBe(12);
  expect(nextSize(12, 4000)).toBe(1);
  // It grows step by step, and not without end.
  expect([nextSize(1, 5), nextSize(20, 1), nextSize(1, 0)]).toEqual([2, 25, 2]);
});
