import { expect, it } from 'vitest';
import { postcodeProblem } from './postcode-problem.ts';

it('names what is no postcode among those of a local delivery (design 5)', () => {
  for (const fine of ['12534', '125*', '12500-12599', 'SW1A 1AA', '1000-001']) {
    expect(postcodeProblem(fine)).toBeUndefined();
  }
  expect(postcodeProblem('1*5')).toBe('“1*5” is no postcode. Write 12534, 125* or 12500-12599.');
  expect(postcodeProblem('12599-12500')).toBe('“12599-12500” ends before it begins.');
});
