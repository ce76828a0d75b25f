import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cut, quoted, removeTags } from './markup.ts';

describe('removeTags', () => {
  it('leaves a space where a tag ended and drops what an open tag holds (language 4)', () => {
    expect(removeTags('<p>Thrown <b>by</b> hand</p>')).toBe(' Thrown  by  hand ');
    expect(removeTags('a > b <i')).toBe('a   b ');
    expect(removeTags('a<b<c>d')).toBe('a d');
  });

  it('keeps no angle bracket of any text', () => {
    fc.assert(fc.property(fc.string(), (text) => !/[<>]/.test(removeTags(text))));
  });

  it('keeps all of a text without angle brackets', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const plain = text.replace(/[<>]/g, '');
        return removeTags(plain) === plain;
      }),
    );
  });
});

describe('attribute values', () => {
  it('cannot end the attribute that it stands in (issue: safety)', () => {
    fc.assert(fc.property(fc.anything(), (value) => !quoted(value).includes('"')));
    expect(quoted('/i/mug.jpg?a=1&b="2"')).toBe('/i/mug.jpg?a=1&b=&quot;2&quot;');
  });
});

describe('cut', () => {
  it('never leaves half of a character', () => {
    expect(cut('ab😀', 3)).toBe('ab');
    expect(cut('ab😀', 4)).toBe('ab😀');
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.nat(20), (text, length) => cut(text, length).isWellFormed()),
    );
  });
});
