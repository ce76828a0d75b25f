import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hslProblems, hslText, isHexColour } from './colour.ts';
import { convertColour, type Colour } from './convert-colour.ts';

describe('a website colour', () => {
  it('has its hue within 0 and 360 and the rest within 0 and 1 (platform 5)', () => {
    expect(hslProblems({ hue: 0, saturation: 0, lightness: 0, alpha: 0 })).toEqual([]);
    expect(hslProblems({ hue: 360, saturation: 1, lightness: 1, alpha: 1 })).toEqual([]);
    expect(hslProblems({ hue: 361, saturation: 2, lightness: -1, alpha: 4 })).toEqual([
      'Hue out of bounds.',
      'Saturation out of bounds.',
      'Lightness out of bounds.',
      'Alpha out of bounds.',
    ]);
    expect(hslProblems({ hue: Number.NaN, saturation: 0, lightness: 0 })).toEqual(['Hue out of bounds.']);
  });

  it('needs all of its three values (platform 8)', () => {
    expect(hslProblems({ saturation: 2, lightness: 1 })).toEqual(['Missing an H/S/L value.']);
    expect(hslText({})).toEqual({ ok: false, message: 'Missing an H/S/L value.' });
  });

  it('reads as CSS to two decimals, or as all that is wrong with it (platform 5)', () => {
    expect(hslText({ hue: 200, saturation: 0.3, lightness: 0.5, alpha: 0.9 })).toEqual({
      ok: true,
      text: 'hsla(200, 30%, 50%, 0.9)',
    });
    expect(hslText({ hue: 1, saturation: 1 / 3, lightness: 0.25 })).toEqual({ ok: true, text: 'hsl(1, 33.33%, 25%)' });
    expect(hslText({ hue: -1, saturation: 0, lightness: 2 })).toEqual({
      ok: false,
      message: 'Hue out of bounds. Lightness out of bounds.',
    });
  });
});

describe('a hex colour', () => {
  it('has 3 to 6 hex digits, with or without # (platform 5)', () => {
    expect(['#abc', 'ABC', '#abcd', '#12345', '#a94f2b'].every(isHexColour)).toBe(true);
    expect(['', '#ab', '#1234567', '#ggg', '##abc', 'abc '].some(isHexColour)).toBe(false);
  });
});

describe('converting colours', () => {
  const convert = (colour: Colour, model: string): unknown => {
    const converted = convertColour(colour, model);
    return converted.ok ? converted.colour : converted.message;
  };

  it('gives known colours in every model (platform 5)', () => {
    expect(convert({ model: 'hex', text: '#f00' }, 'hsl')).toEqual({
      model: 'hsl',
      hue: 0,
      saturation: 1,
      lightness: 0.5,
    });
    expect(convert({ model: 'hsl', hue: 120, saturation: 1, lightness: 0.5 }, 'hex')).toEqual({
      model: 'hex',
      text: '#00ff00',
    });
    expect(convert({ model: 'rgb', red: 0, green: 0, blue: 255 }, 'hsl')).toMatchObject({ hue: 240 });
    expect(convert({ model: 'hex', text: 'abcd' }, 'rgb')).toEqual({ model: 'rgb', red: 170, green: 187, blue: 204 });
    expect(convert({ model: 'hex', text: '#808080' }, 'hsl')).toMatchObject({ hue: 0, saturation: 0 });
  });

  it('refuses unknown models and colours out of bounds (platform 5)', () => {
    expect(convert({ model: 'hex', text: '#fff' }, 'lab')).toBe('Unknown colour model "lab".');
    expect(convert({ model: 'hex', text: 'red' }, 'rgb')).toBe('A hex colour has 3 to 6 hex digits.');
    expect(convert({ model: 'hsl', hue: 400, saturation: 0, lightness: 0 }, 'rgb')).toBe('Hue out of bounds.');
    expect(convert({ model: 'rgb', red: 256, green: 0, blue: 0 }, 'hex')).toBe('Red, green or blue out of bounds.');
  });

  it('comes back to the same hex colour through every model (platform 5)', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffff }), (value) => {
        const text = `#${value.toString(16).padStart(6, '0')}`;
        for (const model of ['rgb', 'hsl', 'hex']) {
          const there = convertColour({ model: 'hex', text }, model);
          expect(there.ok && convertColour(there.colour, 'hex')).toEqual({ ok: true, colour: { model: 'hex', text } });
          expect(there.ok && there.colour.model === 'hsl' ? hslProblems(there.colour) : []).toEqual([]);
        }
      }),
      { examples: [[0], [0xffffff], [0xff00fe], [0x00ff01]] },
    );
  });
});
