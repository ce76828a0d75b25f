import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Block, Document, Placement } from '#contract/document.ts';
import { applyTransaction } from './apply.ts';
import { canonicalDocument, documentText } from './canonical.ts';
import { insertBlock, placeBlock } from './gestures.ts';
import { changeColumns } from './grid-columns.ts';
import { overlaps, placementAt } from './placement.ts';
import { readingOrder } from './reading-order.ts';
import { at, sampleBlock } from './testing/documents.ts';

function pageOf(blocks: Record<string, Partial<Block>>): Document {
  const placed = Object.entries(blocks).map(([id, rest], index) => [id, sampleBlock('top', `a${index}`, rest)]);
  return canonicalDocument({
    sections: { top: { order: 'a0', theme: '', grid: {} } },
    blocks: Object.fromEntries(placed),
  });
}

const row = { a: { layout: { desktop: at(1, 1, 6) } }, b: { layout: { desktop: at(1, 7, 6) } } };

function changed(page: Document, columns: number, breakpoint: 'desktop' | 'mobile' = 'desktop') {
  const result = applyTransaction(page, changeColumns(page, 'top', breakpoint, columns, 'Change columns'));
  if (!result.ok) throw new Error(result.message);
  return result;
}

const shown = (page: Document, id: string, breakpoint: 'desktop' | 'mobile' = 'desktop'): Placement => {
  const found = readingOrder(page)[0]?.blocks.find((one) => one.id === id);
  if (!found) throw new Error(`There is no ${id}.`);
  return placementAt(found, breakpoint);
};

describe('the columns of a grid', () => {
  it('are 12 where a section says nothing, and then nothing is stored (platform 9.132)', () => {
    const { document } = changed(changed(pageOf(row), 6).document, 12);
    expect(documentText(document)).toBe(documentText(pageOf(row)));
  });

  it('are another number on the phone, where blocks then have that width (platform 9)', () => {
    const { document } = changed(pageOf(row), 4, 'mobile');
    expect(document.sections.top?.grid).toEqual({ columns: { mobile: 4 } });
    expect(shown(document, 'b', 'mobile')).toEqual(at(2, 1, 4));
    expect(shown(document, 'b')).toEqual(at(1, 7, 6));
  });

  it('leave blocks their share of the width, below each other where there is no room (platform 9)', () => {
    const half = changed(pageOf(row), 6).document;
    expect([shown(half, 'a'), shown(half, 'b')]).toEqual([at(1, 1, 3), at(1, 4, 3)]);
    const one = changed(pageOf(row), 1).document;
    expect([shown(one, 'a'), shown(one, 'b')]).toEqual([at(1, 1, 1), at(2, 1, 1)]);
  });

  it('hold what reaches beyond them, wherever it came from (design 3)', () => {
    const narrow = changed(pageOf({}), 4).document;
    const content = { type: 2, typeVersion: 1, props: {}, layout: { desktop: at(1, 7, 6) } };
    const added = applyTransaction(narrow, insertBlock(narrow, 'c', content, { sectionId: 'top', index: 0 }));
    if (!added.ok) throw new Error(added.message);
    expect(added.document.blocks.c?.layout.desktop).toEqual(at(1, 1, 4));
    // Somebody else placed it meanwhile.
    const theirs = { ...narrow, blocks: { c: sampleBlock('top', 'a0', { layout: { desktop: at(1, 9, 3) } }) } };
    expect(shown(theirs, 'c')).toEqual(at(1, 2, 3));
  });

  it('are undone byte for byte, and bring no two blocks over each other (design 5)', () => {
    const spots = fc.array(
      fc.record({ column: fc.integer({ min: 1, max: 12 }), wide: fc.nat(11), row: fc.integer({ min: 1, max: 6 }) }),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(spots, fc.integer({ min: 1, max: 24 }), (places, columns) => {
        const page = pageOf(
          Object.fromEntries(
            places.map(({ column, wide, row: line }, index) => {
              const width = Math.min(wide + 1, 13 - column);
              return [`b${index}`, { layout: { desktop: at(line, column, width) } }];
            }),
          ),
        );
        const { document, inverse } = changed(page, columns);
        const ids = Object.keys(page.blocks);
        for (const [index, one] of ids.entries()) {
          expect(shown(document, one).column + shown(document, one).width - 1).toBeLessThanOrEqual(columns);
          for (const other of ids.slice(index + 1)) {
            const before = overlaps(shown(page, one), shown(page, other));
            if (!before) expect(overlaps(shown(document, one), shown(document, other))).toBe(false);
          }
        }
        const back = applyTransaction(document, inverse);
        expect(back.ok && documentText(back.document)).toBe(documentText(page));
      }),
    );
  });
});

describe('a block on a layer of its own', () => {
  const page = pageOf({ ...row, over: { layer: 1, layout: { desktop: at(1, 4, 6, 2) } } });

  it('moves nothing, and is moved by nothing (platform 9)', () => {
    const place = placeBlock(page, 'over', 'desktop', at(1, 2, 6, 2));
    expect(place.operations).toHaveLength(1);
    const others = placeBlock(page, 'a', 'desktop', at(1, 1, 5));
    expect(others.operations).toHaveLength(1);
  });
});
