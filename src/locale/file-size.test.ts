import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { formatFileSize } from './file-size.ts';
import { localeFor } from './locale.ts';

const en = localeFor('en');

describe('formatFileSize', () => {
  it.each([
    [0, '0 Bytes'],
    [1023, '1,023 Bytes'],
    [1024, '1 KB'],
    [1536, '1.5 KB'],
    [1_048_575, '1 MB'],
    [5 * 1024 ** 3, '5 GB'],
    [1024 ** 8, '1 YB'],
    [1024 ** 9, '1,024 YB'],
  ])('writes %i to base 1024 as %s (platform 9)', (bytes, text) => {
    expect(formatFileSize(en, bytes)).toBe(text);
  });

  it('writes numbers as the locale does', () => {
    expect(formatFileSize(localeFor('de'), 1536)).toBe('1,5 KB');
  });

  it.each([-1, NaN, Infinity])('refuses %d', (bytes) => {
    expect(() => formatFileSize(en, bytes)).toThrow('is no size of a file');
  });

  it('never shows 1,024 of a unit that has a greater one', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1024 ** 9 - 1, noNaN: true }), (n) => {
        expect(formatFileSize(en, n)).not.toMatch(/^1,024 (?!YB)/);
      }),
    );
  });
});
