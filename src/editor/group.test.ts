import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Document } from '#contract/document.ts';
import type { Transaction } from '#contract/edit.ts';
import { applyTransaction } from '#documents/apply.ts';
import { documentText } from '#documents/canonical.ts';
import { placeBlock } from '#documents/gestures.ts';
import { alignGroup, distributeGroup, duplicateGroup, markGroup, moveGroup, sides } from './group.ts';
import { overlaps } from '#documents/placement.ts';
import { readingOrder } from '#documents/reading-order.ts';
import { at, sampleBlock, sampleDocument } from '#documents/testing/documents.ts';

function after(transaction: Transaction, document: Document): Document {
  const applied = applyTransaction(document, transaction);
  if (!applied.ok) throw new Error(applied.message);
  const back = applyTransaction(applied.document, applied.inverse);
  expect(back.ok && documentText(back.document)).toBe(documentText(document));
  return applied.document;
}

/** Three blocks of one section, each of two columns and one row. */
function row(): Document {
  const blocks = [at(1, 1, 2), at(2, 4, 2), at(4, 9, 2)].map((desktop, index) => [
    'abc'.charAt(index),
    sampleBlock('s', `a${index}`, { layout: { desktop } }),
  ]);
  return { sections: { s: { order: 'a0', theme: '', grid: {} } }, blocks: Object.fromEntries(blocks) };
}

const ids = ['a', 'b', 'c'];
const group = { ids, breakpoint: 'desktop' } as const;
const spots = (document: Document) =>
  Object.values(document.blocks).map(({ layout: { desktop } }) => [desktop.column, desktop.row]);

describe('a group of blocks', () => {
  it('moves together, and stays within the grid (design 4)', () => {
    expect(spots(after(moveGroup(row(), group, { columns: 1, rows: 2 }), row()))).toEqual([
      [2, 3],
      [5, 4],
      [10, 6],
    ]);
    expect(spots(after(moveGroup(row(), group, { columns: 9, rows: -9 }), row()))).toEqual([
      [3, 1],
      [6, 2],
      [11, 4],
    ]);
    expect(moveGroup(row(), group, { columns: 0, rows: -1 }).operations).toEqual([]);
  });

  it('is lined up and spread (design 6)', () => {
    expect(spots(after(alignGroup(row(), group, 'right'), row())).map(([column]) => column)).toEqual([9, 9, 9]);
    expect(spots(after(alignGroup(row(), group, 'top'), row())).map(([, line]) => line)).toEqual([1, 1, 1]);
    expect(spots(after(alignGroup(row(), group, 'middle'), row())).map(([, line]) => line)).toEqual([2, 2, 2]);
    expect(spots(after(distributeGroup(row(), group, 'columns'), row())).map(([column]) => column)).toEqual([1, 5, 9]);
  });

  it('covers nothing of itself or of others, whatever is done to it (design 4)', () => {
    const places = fc.array(fc.tuple(fc.integer({ min: 1, max: 10 }), fc.integer({ min: 1, max: 6 })), {
      minLength: 3,
      maxLength: 6,
    });
    fc.assert(
      fc.property(places, fc.constantFrom(...sides), fc.integer({ min: -4, max: 4 }), (cells, side, way) => {
        let document: Document = { sections: row().sections, blocks: {} };
        for (const [index, [column, line]] of cells.entries()) {
          const id = `b${index}`;
          const bare = { ...document.blocks, [id]: sampleBlock('s', `a${index}`, { layout: { desktop: at(900) } }) };
          document = after(placeBlock({ ...document, blocks: bare }, id, 'desktop', at(line, column, 3, 2)), {
            ...document,
            blocks: bare,
          });
        }
        const some = { ids: ['b0', 'b2'], breakpoint: 'desktop' } as const;
        for (const gesture of [
          alignGroup(document, some, side),
          distributeGroup(document, { ...some, ids: ['b0', 'b1', 'b2'] }, 'rows'),
          moveGroup(document, some, { columns: way, rows: -way }),
        ]) {
          const all = Object.values(after(gesture, document).blocks).map(({ layout }) => layout.desktop);
          for (const [i, one] of all.entries()) {
            expect(all.slice(i + 1).some((other) => overlaps(one, other))).toBe(false);
            expect(one.column + one.width).toBeLessThanOrEqual(13);
          }
        }
      }),
    );
  });

  it('is copied below itself as it stands (design 4)', () => {
    const copies = new Map([
      ['a', 'x'],
      ['b', 'y'],
    ]);
    const { blocks, sections } = after(duplicateGroup(row(), ['a', 'b'], copies), row());
    expect(blocks.x?.layout.desktop).toEqual(at(3, 1, 2));
    expect(blocks.y?.layout.desktop).toEqual(at(4, 4, 2));
    expect(
      readingOrder({ blocks, sections })[0]
        ?.blocks.map(({ id }) => id)
        .join(''),
    ).toBe('abxyc');
  });
});

describe('a block that is marked', () => {
  it('takes no room where it is hidden, and finds some when it is shown (design 4)', () => {
    const hide = markGroup(sampleDocument(), ['a'], { hidden: { breakpoint: 'mobile', isHidden: true } }, 'Hide');
    const hidden = after(hide, sampleDocument());
    expect(readingOrder(hidden)[0]?.blocks.map(({ placements }) => placements.mobile.row)).toEqual([1, 1, 9]);
    const onDesktop = { hidden: { breakpoint: 'desktop', isHidden: true } } as const;
    const gone = after(markGroup(row(), ['a'], onDesktop, 'Hide'), row());
    const over = after(placeBlock(gone, 'b', 'desktop', at(1, 1, 2)), gone);
    expect(over.blocks.a?.layout.desktop).toEqual(at(1, 1, 2));
    const back = { hidden: { breakpoint: 'desktop', isHidden: false } } as const;
    const { blocks } = after(markGroup(over, ['a'], back, 'Show'), over);
    expect(blocks.b?.layout.desktop.row).toBe(2);
    expect(blocks.a?.hidden).toBeUndefined();
  });

  it('keeps its place while it is locked: others come below it (design 4)', () => {
    const locked = after(markGroup(row(), ['a'], { isLocked: true }, 'Lock'), row());
    const { blocks } = after(placeBlock(locked, 'b', 'desktop', at(1, 2, 2)), locked);
    expect(blocks.a?.layout.desktop).toEqual(at(1, 1, 2));
    expect(blocks.b?.layout.desktop).toEqual(at(2, 2, 2));
  });
});
