import { describe, expect, it } from 'vitest';
import { isPlainClick } from './link.tsx';

const click = { button: 0, metaKey: false, ctrlKey: false, shiftKey: false, altKey: false };

describe('a link within the owner’s side', () => {
  it('is followed without loading the page on a plain click', () => {
    expect(isPlainClick(click)).toBe(true);
  });

  it.each([{ button: 1 }, { metaKey: true }, { ctrlKey: true }, { shiftKey: true }, { altKey: true }])(
    'is left to the browser on %j',
    (change) => {
      expect(isPlainClick({ ...click, ...change })).toBe(false);
    },
  );
});
