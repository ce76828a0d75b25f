import { describe, expect, it } from 'vitest';
import { fillMatrix, renamedSince, type DraftOption, type DraftVariant } from './matrix.ts';

const stored = (sku: string, attributes: Record<string, string> = {}, stock = 7) =>
  ({
    id: sku,
    sku,
    attributes,
    price: 1800,
    salePrice: 1800,
    onSale: false,
    parts: [],
    stock,
  }) as unknown as DraftVariant;
const skusOf = (variants: readonly DraftVariant[]) => variants.map(({ sku }) => sku);

/** Types values into the field of one option, letter by letter, as the page follows. */
function type(
  name: string,
  text: string,
  variants: readonly DraftVariant[],
  others: DraftOption[] = [],
): DraftVariant[] {
  const valuesOf = (typed: string) => typed.split(',').flatMap((value) => value.trim() || []);
  let [now, before]: [readonly DraftVariant[], DraftOption[]] = [variants, others];
  for (let length = 1; length <= text.length; length++) {
    const after = [...others, { name, values: valuesOf(text.slice(0, length)) }];
    now = fillMatrix(after, now, { renamed: renamedSince(before, after), stored: variants });
    before = after;
  }
  return [...now];
}

describe('the variants of a product whose options are typed', () => {
  it('have SKUs of whole values, not of what was typed on the way there (design 11)', () => {
    const scents = type('Scent', 'Vanilla, Fig, Cedar', [stored('P-1')]);
    expect(skusOf(scents)).toEqual(['P-1', 'P-1-FIG', 'P-1-CEDAR']);
    const sizes = type('Size', 'Small, Large', scents, [{ name: 'Scent', values: ['Vanilla', 'Fig', 'Cedar'] }]);
    expect(skusOf(sizes)).toEqual([
      'P-1',
      'P-1-VANILLA-LARGE',
      'P-1-FIG-SMALL',
      'P-1-FIG-LARGE',
      'P-1-CEDAR-SMALL',
      'P-1-CEDAR-LARGE',
    ]);
  });

  it('keep their stock where a value is written otherwise, letter by letter (design 11)', () => {
    const bowls = [stored('FB-S', { Size: 'Smal' }, 3), stored('FB-L', { Size: 'Large' }, 5)];
    const before = [{ name: 'Size', values: ['Smal', 'Large'] }];
    const after = [{ name: 'Size', values: ['Small', 'Large'] }];
    const [small, large] = fillMatrix(after, bowls, { renamed: renamedSince(before, after), stored: bowls });
    expect(small).toMatchObject({ id: 'FB-S', attributes: { Size: 'Small' }, stock: 3 });
    expect(large).toMatchObject({ id: 'FB-L', stock: 5 });
  });

  it('are those that there were where a value comes back (design 11)', () => {
    const bowls = [stored('FB-S', { Size: 'Small' }, 3), stored('FB-L', { Size: 'Large' }, 5)];
    const one = fillMatrix([{ name: 'Size', values: ['Large'] }], bowls, { stored: bowls });
    expect(skusOf(one)).toEqual(['FB-L']);
    const both = fillMatrix([{ name: 'Size', values: ['Large', 'Small'] }], one, { stored: bowls });
    expect(both).toMatchObject([{ id: 'FB-L' }, { id: 'FB-S', stock: 3 }]);
  });

  it('keep a SKU that was given by hand, and have none twice (design 11)', () => {
    const [first, second] = type('Size', 'S, M', [stored('P')]);
    const own = [first, { ...second, sku: 'MINE' }] as DraftVariant[];
    const after = [{ name: 'Size', values: ['S', 'Mid', 'M!'] }];
    expect(skusOf(fillMatrix(after, own))).toEqual(['P', 'P-MID', 'P-M']);
    const long = fillMatrix(
      [{ name: 'Size', values: ['Aaaaaaaab', 'Aaaaaaaac', 'Aaaaaaaad'] }],
      [stored('P'.repeat(49))],
    );
    expect(new Set(skusOf(long)).size).toBe(3);
    expect(Math.max(...skusOf(long).map(({ length }) => length))).toBeLessThanOrEqual(50);
  });
});
