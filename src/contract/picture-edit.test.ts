import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { movePoint, tidyEdit, turnBack, unedited } from './picture-edit.ts';

const share = fc.integer({ min: 0, max: 900 }).map((value) => value / 1000);
const edit = fc
  .record({ quarters: fc.nat(3), x: share, y: share, width: fc.constant(0.1), height: fc.constant(0.1) })
  .map(({ quarters, ...part }) => ({ quarters, part }));

describe('an edit of a picture', () => {
  it('leaves a part where it is once it is turned all around (design 11)', () => {
    fc.assert(
      fc.property(edit, fc.nat(3), ({ part }, quarters) => {
        const again = turnBack(turnBack(part, quarters), (4 - quarters) % 4);
        expect(again.x).toBeCloseTo(part.x);
        expect(again.y).toBeCloseTo(part.y);
      }),
    );
  });

  it('takes the point that stays in sight along, and brings it back (design 11)', () => {
    fc.assert(
      fc.property(edit, fc.tuple(share, share), (made, [x, y]) => {
        const whole = movePoint({ x, y }, made, unedited);
        const back = movePoint(whole, unedited, made);
        expect(Math.abs(back.x - x) + Math.abs(back.y - y)).toBeLessThan(0.03);
      }),
    );
    expect(movePoint({ x: 0.25, y: 0.5 }, unedited, { ...unedited, quarters: 1 })).toEqual({ x: 0.5, y: 0.25 });
    expect(
      movePoint({ x: 0.9, y: 0.5 }, unedited, { quarters: 0, part: { x: 0, y: 0, width: 0.5, height: 1 } }),
    ).toEqual({
      x: 1,
      y: 0.5,
    });
  });

  it('is none where it shows all, and ends where the picture does (design 11)', () => {
    expect(tidyEdit(unedited)).toBeUndefined();
    expect(tidyEdit({ quarters: 4 % 4, part: { x: 0.5, y: 0.25, width: 0.9, height: 0.5004 } })).toEqual({
      quarters: 0,
      part: { x: 0.5, y: 0.25, width: 0.5, height: 0.5 },
    });
  });
});
