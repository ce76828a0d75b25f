import { describe, expect, it } from 'vitest';
import { characterCounter } from './counter.ts';

describe('a character counter', () => {
  it('shows what is used and the maximum, and marks too much (storefront 5)', () => {
    expect(characterCounter('', 5)).toEqual({ text: '0 / 5', isOver: false });
    expect(characterCounter('12345', 5)).toEqual({ text: '5 / 5', isOver: false });
    expect(characterCounter('123456', 5)).toEqual({ text: '6 / 5', isOver: true });
  });

  it('counts a line break as one character, however it was sent (storefront 5)', () => {
    expect(characterCounter('a\r\nb', 3)).toEqual({ text: '3 / 3', isOver: false });
  });

  it.each([0, -1, 1.5, Number.NaN, '5', undefined, null])(
    'is not there for a maximum of %s (storefront 5)',
    (maximum) => {
      expect(characterCounter('text', maximum)).toBeUndefined();
    },
  );
});
