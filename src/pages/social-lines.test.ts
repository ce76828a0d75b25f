import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { graphemes, shorten } from './graphemes.ts';
import { breakEvenly, breakLines, tidy } from './social-lines.ts';

/** As on a typewriter. */
const widthOf = (text: string) => graphemes(text).length;

describe('a title in lines (design 9, images)', () => {
  it('breaks at spaces, and evenly where it may', () => {
    expect(breakLines('Evening at the Wheel', 15, 4, widthOf)).toEqual(['Evening at the', 'Wheel']);
    expect(breakEvenly('Evening at the Wheel', 15, 4, widthOf)).toEqual(['Evening at', 'the Wheel']);
  });

  it('leaves out its end with …, after a whole character', () => {
    expect(breakLines('Six small bowls for soup', 9, 2, widthOf)).toEqual(['Six small', 'bowls fo…']);
    expect(breakLines('👩‍🍳👩‍🍳👩‍🍳👩‍🍳', 3, 1, widthOf)).toEqual(['👩‍🍳👩‍🍳…']);
    expect(shorten('a👩‍🍳b', 4)).toBe('a…');
    expect(shorten('a👩‍🍳b', 7)).toBe('a👩‍🍳b');
  });

  it('fits, keeps its words in order and never splits a character, whatever it is', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 300 });
    fc.assert(
      fc.property(text, fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 5 }), (title, room, most) => {
        const lines = breakLines(title, room, most, widthOf);
        expect(lines.length).toBeLessThanOrEqual(most);
        expect(lines.every((line) => line === '…' || widthOf(line) <= room)).toBe(true);
        expect(lines.join('').isWellFormed()).toBe(true);
        const [begin = ''] = lines;
        expect(tidy(title).startsWith(begin.replace(/…$/, ''))).toBe(true);
        expect(tidy(title).length).toBeLessThanOrEqual(200);
      }),
    );
  });
});
