import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Document } from '#contract/document.ts';
import type { Transaction } from '#contract/edit.ts';
import { applyTransaction } from './apply.ts';
import { at, sampleBlock, sampleDocument } from './testing/documents.ts';
import {
  contentOf,
  dropSection,
  duplicateBlock,
  insertBlock,
  insertContent,
  insertSection,
  moveBlockTo,
  moveSectionTo,
  placeBlock,
} from './gestures.ts';
import { isOrderKey, placeAt } from './order.ts';
import { overlaps } from './placement.ts';
import { readingOrder } from './reading-order.ts';
import { settle } from './settle.ts';

function after(transaction: Transaction, document: Document = sampleDocument()): Document {
  const applied = applyTransaction(document, transaction);
  if (!applied.ok) throw new Error(applied.message);
  return applied.document;
}

function outline(document: Document): Record<string, string[]> {
  const sections = readingOrder(document).map(({ id, blocks }) => [id, blocks.map((block) => block.id)] as const);
  return Object.fromEntries(sections);
}

const { sectionId: _sectionId, order: _order, ...content } = sampleBlock('', '', { layout: { desktop: at(1) } });

/** Three sections and three blocks of one that were put at the same place by different people. */
function tied(): Document {
  const section = { order: 'a0', theme: '', grid: {} };
  const block = sampleBlock('x', 'a0');
  return { sections: { x: section, y: section, z: section }, blocks: { a: block, b: block, c: block } };
}

describe('gestures', () => {
  it('insert and move sections at a place of the page (design 3)', () => {
    const style = { theme: 'bold', grid: {} };
    expect(Object.keys(outline(after(insertSection(sampleDocument(), 'new', style, 1))))).toEqual([
      'top',
      'new',
      'end',
    ]);
    expect(Object.keys(outline(after(moveSectionTo(sampleDocument(), 'top', 1))))).toEqual(['end', 'top']);
    expect(Object.keys(outline(after(insertSection(tied(), 'new', style, 1), tied())))).toEqual(['x', 'new', 'y', 'z']);
  });

  it('put in a section again without the name that links lead to, which one alone has (design 3)', () => {
    const { sections, blocks } = sampleDocument();
    const top = { ...sampleDocument().sections.end!, look: { anchor: 'here', shade: 40 } };
    const document = { sections: { ...sections, top }, blocks };
    const content = contentOf(document, 'top')!;
    let ids = 0;
    const added = insertContent(document, content, { index: 1, newId: () => `n${++ids}` });
    expect(after(added, document).sections.n1?.look).toEqual({ shade: 40 });
  });

  it('remove a section with its blocks (design 3)', () => {
    expect(outline(after(dropSection(sampleDocument(), 'top')))).toEqual({ end: ['d'] });
  });

  it('insert, move and duplicate blocks at a place in the reading order, among equal keys too (design 4)', () => {
    expect(outline(after(insertBlock(sampleDocument(), 'new', content, { sectionId: 'top', index: 0 }))).top).toEqual([
      'new',
      'a',
      'b',
      'c',
    ]);
    expect(outline(after(moveBlockTo(sampleDocument(), 'a', { sectionId: 'top', index: 2 }))).top).toEqual([
      'b',
      'c',
      'a',
    ]);
    expect(outline(after(moveBlockTo(sampleDocument(), 'a', { sectionId: 'end', index: 1 }))).end).toEqual(['d', 'a']);
    expect(outline(after(duplicateBlock(sampleDocument(), 'a', 'copy'))).top).toEqual(['a', 'copy', 'b', 'c']);
    expect(outline(after(moveBlockTo(tied(), 'c', { sectionId: 'x', index: 1 }), tied())).x).toEqual(['a', 'c', 'b']);
  });

  it('copy a block below itself and push down what stands there (design 4)', () => {
    const { blocks } = after(duplicateBlock(sampleDocument(), 'a', 'copy'));
    expect(blocks.copy).toMatchObject({ props: { text: 'a0' }, layout: { desktop: at(3, 1, 6, 2) } });
    expect([blocks.b?.layout.desktop.row, blocks.c?.layout.desktop.row]).toEqual([5, 8]);
    expect(duplicateBlock(sampleDocument(), 'gone', 'copy').operations).toEqual([]);
  });

  it('place a block and move what it covers, on mobile only what the owner placed (design 4)', () => {
    const desktop = after(placeBlock(sampleDocument(), 'c', 'desktop', at(1)));
    expect(['a', 'b', 'c'].map((id) => desktop.blocks[id]?.layout.desktop.row)).toEqual([2, 4, 1]);
    const { operations } = placeBlock(sampleDocument(), 'a', 'mobile', at(8, 1, 12, 2));
    expect(operations.map(({ id }) => id)).toEqual(['a', 'c']);
    expect(applyTransaction(sampleDocument(), placeBlock(sampleDocument(), 'gone', 'mobile', at(1))).ok).toBe(false);
  });
});

describe('order keys', () => {
  it('put a thing at any place among siblings, equal keys or not (design 4)', () => {
    const keys = fc.array(fc.constantFrom('Zz', 'a0', 'a0V', 'a1', 'b00'), { maxLength: 6 });
    fc.assert(
      fc.property(keys, fc.nat({ max: 6 }), (unsorted, anywhere) => {
        const siblings = unsorted.sort().map((order, index) => ({ id: `s${index}`, order }));
        const index = Math.min(anywhere, siblings.length);
        const { order, moved } = placeAt(siblings, index);
        const moves = new Map(moved.map((sibling) => [sibling.id, sibling.order]));
        const placed = siblings.map((sibling) => ({ ...sibling, order: moves.get(sibling.id) ?? sibling.order }));
        const result = placed.toSpliced(index, 0, { id: 's', order });
        expect(result.map((one) => one.order)).toEqual(result.map((one) => one.order).sort());
        expect(placed.slice(0, index).every((one) => one.order < order)).toBe(true);
        expect(placed.slice(index).every((one) => one.order > order)).toBe(true);
      }),
    );
  });

  it('are told from other texts (design 4)', () => {
    expect(['a0', 'Zz', 'a0V', 'b00'].every(isOrderKey)).toBe(true);
    expect(['', 'a', '!', 'a00', '0'].some(isOrderKey)).toBe(false);
  });
});

describe('making room on the grid', () => {
  const placements = fc.record({
    column: fc.integer({ min: 1, max: 6 }),
    width: fc.integer({ min: 1, max: 7 }),
    row: fc.integer({ min: 1, max: 8 }),
    height: fc.integer({ min: 1, max: 4 }),
  });

  it('frees the placed block, adds no overlap, and leaves nothing more to do (design 4)', () => {
    fc.assert(
      fc.property(placements, fc.array(placements, { maxLength: 8 }), (placement, rest) => {
        const before = rest.map((one, index) => ({ id: `${index}`, placement: one }));
        const moved = new Map(settle([placement], before).map((one) => [one.id, one]));
        const settled = before.map((one) => moved.get(one.id) ?? one);
        expect(settled.some((one) => overlaps(one.placement, placement))).toBe(false);
        for (const [i, one] of settled.entries()) {
          for (const [j, other] of settled.entries()) {
            const stoodApart = i !== j && !overlaps(rest[i] ?? placement, rest[j] ?? placement);
            if (stoodApart) expect(overlaps(one.placement, other.placement)).toBe(false);
          }
        }
        expect(settle([placement], settled)).toEqual([]);
      }),
    );
  });
});
