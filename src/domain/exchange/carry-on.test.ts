import { expect, it } from 'vitest';
import { nextSize, steps } from './carry-on.ts';

const { sqlite, postgres } = steps;

it('writes as many products of a file at once as keep nobody waiting, one at least (design 11)', () => {
  expect(nextSize(sqlite, 25, 80)).toBe(12);
  expect(nextSize(postgres, 100, 500)).toBe(50);
  expect(nextSize(sqlite, 12, 4000)).toBe(1);
  // It grows step by step, and not without end.
  expect([nextSize(sqlite, 1, 5), nextSize(sqlite, 20, 1), nextSize(sqlite, 1, 0)]).toEqual([2, 25, 2]);
});
