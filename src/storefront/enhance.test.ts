import { describe, expect, it } from 'vitest';
import { isPlainClick } from './enhance.ts';

const keys = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };

describe('isPlainClick', () => {
  it('leaves to the browser what asks for a new tab, a window or a menu', () => {
    expect(isPlainClick({ button: 0, ...keys })).toBe(true);
    expect(isPlainClick({ button: 1, ...keys })).toBe(false);
    for (const key of Object.keys(keys)) expect(isPlainClick({ button: 0, ...keys, [key]: true })).toBe(false);
  });
});
