import { describe, expect, it } from 'vitest';
import { isLater } from './theme-version.ts';

describe('versions of a theme', () => {
  it('come one after the other by their numbers (platform 3)', () => {
    for (const [one, other] of [
      ['1.1', '1.0'],
      ['1.10', '1.9'],
      ['2', '1.99.9'],
      ['1.0.1', '1'],
      ['0.1', undefined],
    ] as const) {
      expect([one, isLater(one, other), isLater(other, one)]).toEqual([one, true, false]);
    }
    expect(isLater('1.0', '1')).toBe(false);
    expect(isLater(undefined, undefined)).toBe(false);
  });
});
