import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readRange } from './read-range.ts';

const size = fc.nat(10_000);

it('gives parts that lie within the file, whatever is asked (RFC 9110, 14)', () => {
  const position = fc.oneof(fc.constant(''), fc.nat(20_000).map(String), fc.constant('9'.repeat(400)));
  fc.assert(
    fc.property(position, position, size, (first, last, bytes) => {
      const range = readRange(`bytes=${first}-${last}`, bytes);
      if (range === undefined || range === 'none') return;
      expect(range.start).toBeGreaterThanOrEqual(0);
      expect(range.start).toBeLessThanOrEqual(range.end);
      expect(range.end).toBeLessThan(bytes);
    }),
  );
});

it('puts a file together again from the parts that follow each other', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000 }), fc.integer({ min: 1, max: 500 }), (bytes, step) => {
      let next = 0;
      while (next < bytes) {
        const range = readRange(`bytes=${next}-${next + step - 1}`, bytes);
        if (range === undefined || range === 'none') throw new Error('A part is missing.');
        expect(range.start).toBe(next);
        next = range.end + 1;
      }
      expect(readRange(`bytes=${next}-`, bytes)).toBe('none');
    }),
  );
});

it('takes any other text for no range', () => {
  fc.assert(
    fc.property(fc.string(), size, (text, bytes) => {
      expect(readRange(text, bytes)).toBeUndefined();
    }),
  );
});
