import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dragPart, grips, leastPart } from './crop.ts';

const far = fc.double({ min: -2, max: 2, noNaN: true });

it('keeps the frame within the picture and never lets it vanish, however it is dragged (design 11)', () => {
  const drags = fc.array(fc.tuple(fc.constantFrom(...grips), far, far), { maxLength: 20 });
  fc.assert(
    fc.property(drags, (moves) => {
      let part = { x: 0.1, y: 0.2, width: 0.5, height: 0.6 };
      for (const [grip, x, y] of moves) part = dragPart(part, grip, { x, y });
      const slack = 0.002;
      expect(Math.min(part.x, part.y)).toBeGreaterThanOrEqual(0);
      expect(Math.max(part.x + part.width, part.y + part.height)).toBeLessThan(1 + slack);
      expect(Math.min(part.width, part.height)).toBeGreaterThan(leastPart - slack);
    }),
  );
});

it('moves the corner that is taken hold of, and leaves the one across from it (design 11)', () => {
  const part = { x: 0.2, y: 0.2, width: 0.4, height: 0.4 };
  expect(dragPart(part, 'top-left', { x: 0.1, y: -0.1 })).toEqual({ x: 0.3, y: 0.1, width: 0.3, height: 0.5 });
  expect(dragPart(part, 'bottom-right', { x: 0.1, y: 9 })).toEqual({ x: 0.2, y: 0.2, width: 0.5, height: 0.8 });
  expect(dragPart(part, 'whole', { x: 9, y: -9 })).toEqual({ x: 0.6, y: 0, width: 0.4, height: 0.4 });
});
