import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { optionKinds } from '#catalog/option-kinds.ts';
import type { FileProduct } from './file-product.ts';
import { Cells } from './cells.ts';
import { looksFrom, textOfLooks } from './option-looks.ts';

function read(cell: string) {
  const problems: FileProduct['problems'] = [];
  const row = { line: 2, cells: new Map([['options chosen by', cell]]) };
  return { looks: looksFrom(new Cells(row, { currency: 'USD', problems })), problems };
}

const line = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 30 })
  .map((text) => text.trim())
  .filter((text) => text !== '' && !text.includes('\n'));
const color = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`);
const look = fc.record({
  option: line,
  kind: fc.constantFrom(...optionKinds),
  colors: fc.array(fc.record({ value: line, color }), { maxLength: 4 }),
});

describe('a cell of how options are chosen', () => {
  it('is read as it was written, whatever options and values are called (design 11)', () => {
    fc.assert(
      fc.property(fc.array(look, { maxLength: 4 }), (looks) => {
        expect(read(textOfLooks(looks))).toEqual({ looks, problems: [] });
      }),
    );
  });

  it('is written as a line for each option and each color (design 11)', () => {
    const looks = [
      { option: 'Glaze', kind: 'swatches' as const, colors: [{ value: 'Ink: dark', color: '#39434b' }] },
      { option: 'Size', kind: 'buttons' as const, colors: [] },
    ];
    expect(textOfLooks(looks)).toBe('swatches: Glaze\n#39434b Ink: dark\nbuttons: Size');
    expect(read(' swatches: Glaze \r\n#39434B Ink: dark\n\nbuttons: Size').looks).toEqual(looks);
  });

  it.each(['Glaze', 'dials: Glaze', '#39434b Ink', 'swatches: Glaze\n#39434 Ink', 'buttons: Size\nred Ink'])(
    'that cannot be read is noted and changes nothing: %j (design 11)',
    (cell) => {
      const { looks, problems } = read(cell);
      expect(looks).toBeUndefined();
      expect(problems).toMatchObject([{ line: 2, field: 'options chosen by' }]);
    },
  );
});
