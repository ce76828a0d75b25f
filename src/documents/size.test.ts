import { describe, expect, it } from 'vitest';
import { readSize } from './size.ts';

describe('a size', () => {
  it('is read from an original size (platform 5)', () => {
    expect(readSize('1500x1000')).toEqual({ ok: true, width: 1500, height: 1000 });
  });

  it.each(['', '1500', '0x10', '10x', 'x10', '10x10x10', '-1x10', '1.5x2', 15, null, undefined])(
    'is refused as the wrong source where it is %s (platform 8)',
    (source) => {
      const message = "Invalid source parameter. Pass in 'originalSize'";
      expect(readSize(source)).toEqual({ ok: false, message });
    },
  );
});
