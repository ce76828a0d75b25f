import { describe, expect, it } from 'vitest';
import { nextIndex } from './suggestion-list.ts';

describe('nextIndex', () => {
  it('goes through the suggestions and the field itself, around both ends', () => {
    expect([-1, 0, 1].map((index) => nextIndex(index, 1, 2))).toEqual([0, 1, -1]);
    expect([-1, 0, 1].map((index) => nextIndex(index, -1, 2))).toEqual([1, -1, 0]);
    expect(nextIndex(-1, 1, 0)).toBe(-1);
  });
});
