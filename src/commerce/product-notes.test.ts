import { describe, expect, it } from 'vitest';
import type { ProductNote } from '#contract/product-note.ts';
import { concerns, shownNote } from './product-notes.ts';

const note: ProductNote = { id: 'n', title: 'Sizes', text: '', scope: { kind: 'all' } };
const cells = (...texts: string[]) => ({ cells: texts.map((text) => ({ text })) });

describe('what is said by the button of a product (design 5)', () => {
  it('has paragraphs, and a table of the lines with bars', () => {
    const text = 'Measured flat.\nIn inches.\nSize | Chest\n| S | 38 |\nM | 40\n\nAsk us.';
    expect(shownNote({ ...note, text, url: '/sizes' })).toEqual({
      title: 'Sizes',
      parts: [
        { text: 'Measured flat.\nIn inches.' },
        { table: { head: cells('Size', 'Chest'), rows: [cells('S', '38'), cells('M', '40')] } },
        { text: 'Ask us.' },
      ],
      url: '/sizes',
    });
    expect(shownNote(note)).toEqual({ title: 'Sizes', parts: [] });
  });

  it('is said of all, of some products, or of what is in some categories', () => {
    const some: ProductNote = { ...note, scope: { kind: 'products', itemIds: ['bowl'] } };
    const inCategory: ProductNote = { ...note, scope: { kind: 'categories', categoryIds: ['linen'] } };
    expect(concerns(note, 'mug', [])).toBe(true);
    expect([concerns(some, 'bowl', []), concerns(some, 'mug', [])]).toEqual([true, false]);
    expect([concerns(inCategory, 'mug', ['linen']), concerns(inCategory, 'mug', ['wood'])]).toEqual([true, false]);
  });
});
