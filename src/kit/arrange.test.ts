import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arrange, type Step } from './arrange.ts';

describe('arrange', () => {
  it.each<[Step, string[]]>([
    ['first', ['c', 'a', 'b', 'd']],
    ['up', ['a', 'c', 'b', 'd']],
    ['down', ['a', 'b', 'd', 'c']],
    ['last', ['a', 'b', 'd', 'c']],
  ])('moves one of a list: %s', (step, ordered) => {
    expect(arrange(['a', 'b', 'c', 'd'], 'c', step)).toEqual(ordered);
  });

  it('keeps every item, and the order of the others', () => {
    const list = fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 8 });
    const step = fc.constantFrom<Step>('first', 'up', 'down', 'last');
    fc.assert(
      fc.property(list, fc.nat(), step, (ids, index, step) => {
        const id = ids[index % ids.length] ?? '';
        const ordered = arrange(ids, id, step);
        expect(ordered.toSorted()).toEqual(ids.toSorted());
        expect(ordered.filter((other) => other !== id)).toEqual(ids.filter((other) => other !== id));
      }),
    );
  });

  it('leaves a list alone that has no such item', () => {
    expect(arrange(['a', 'b'], 'z', 'up')).toEqual(['a', 'b']);
  });
});
