import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formsOf, isOneSlip, neighboursOf } from './search-words.ts';

const word = fc
  .array(fc.constantFrom('a', 'b', 'c', 'é'), { minLength: 5, maxLength: 12 })
  .map((letters) => letters.join(''));

/** A word with one of the slips of a hand. */
const slip = fc
  .record({ word, at: fc.nat(), letter: fc.constantFrom('a', 'b', 'c', 'd', 'é'), kind: fc.nat({ max: 3 }) })
  .map(({ word, at, letter, kind }) => {
    const letters = Array.from(word);
    const index = at % (letters.length - 1);
    const [first = '', second = ''] = letters.slice(index);
    const changes = [[letter], [], [first, letter], [second, first]];
    const taken = [1, 1, 1, 2];
    return { word, slipped: letters.toSpliced(index, taken[kind] ?? 1, ...(changes[kind] ?? [])).join('') };
  });

describe('words of a search', () => {
  it('are one slip apart, whichever it was, and meet in what it leaves (storefront 2)', () => {
    fc.assert(
      fc.property(slip, ({ word, slipped }) => {
        expect(isOneSlip(word, slipped)).toBe(true);
        expect(isOneSlip(slipped, word)).toBe(true);
        expect(neighboursOf(word).some((each) => neighboursOf(slipped).includes(each))).toBe(true);
      }),
    );
  });

  it('are not one slip apart with two (storefront 2)', () => {
    for (const [a, b] of [
      ['kettle', 'kitten'],
      ['bowl', 'towels'],
      ['vase', 'vases2'],
      ['stone', 'tones'],
    ] as const)
      expect(isOneSlip(a, b), `${a} ${b}`).toBe(false);
  });

  it('have their other number beside them', () => {
    expect(formsOf('bowls')).toEqual(['bowls', 'bowl']);
    expect(formsOf('glass')).toEqual(['glass']);
    expect(formsOf('cup')).toEqual(['cup']);
    expect(formsOf('berry')).toEqual(['berry', 'berries']);
  });
});
