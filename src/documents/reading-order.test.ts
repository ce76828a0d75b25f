import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Block, Document } from '#contract/document.ts';
import { act, at, sampleBlock, sampleDocument, whims } from './testing/documents.ts';
import { applyOperation, applyTransaction } from './apply.ts';
import { gridArea, overlaps, placementAt, type PlacedBlock } from './placement.ts';
import { readingOrder, type PlacedSection } from './reading-order.ts';

/** A section `s` whose blocks, in reading order, have these heights and, where given, mobile places. */
function column(...blocks: { height: number; mobile?: Block['layout']['mobile'] }[]): Document {
  const entries = blocks.map(({ height, mobile }, index): [string, Block] => {
    const desktop = at(1 + index, 1, 6, height);
    return [`b${index}`, sampleBlock('s', `a${index}`, { layout: mobile ? { desktop, mobile } : { desktop } })];
  });
  return { sections: { s: { order: 'a0', theme: '', grid: {} } }, blocks: Object.fromEntries(entries) };
}

function mobileRows(document: Document): number[] {
  return readingOrder(document).flatMap(({ blocks }) => blocks.map((block) => placementAt(block, 'mobile').row));
}

const columns = fc
  .array(fc.record({ height: fc.integer({ min: 1, max: 5 }) }), { minLength: 1, maxLength: 9 })
  .map((blocks) => column(...blocks));

describe('the reading order', () => {
  it('gives sections and their blocks by order key, whatever the order they are stored in (design 4)', () => {
    const { sections, blocks } = sampleDocument();
    const reversed = {
      sections: Object.fromEntries(Object.entries(sections).reverse()),
      blocks: Object.fromEntries(Object.entries(blocks).reverse()),
    };
    const ids = readingOrder(reversed).map(({ id, blocks: held }) => [id, held.map((block) => block.id)]);
    expect(ids).toEqual([
      ['top', ['a', 'b', 'c']],
      ['end', ['d']],
    ]);
    expect(readingOrder(reversed)).toEqual(readingOrder(sampleDocument()));
  });

  it('sorts keys by code units, and equal keys by id (design 4)', () => {
    const section = { theme: '', grid: {} };
    const sections = { z: { ...section, order: 'a0' }, y: { ...section, order: 'a0' }, x: { ...section, order: 'Zz' } };
    expect(readingOrder({ sections, blocks: {} }).map(({ id }) => id)).toEqual(['x', 'y', 'z']);
  });

  it('leaves out a block without a section, and gives a section without blocks (design 4)', () => {
    const { sections } = sampleDocument();
    const order = readingOrder({ sections, blocks: { lost: sampleBlock('gone', 'a0') } });
    expect(order.map(({ blocks }) => blocks)).toEqual([[], []]);
  });

  it('is after each edit what it is of the same document read anew, and other sections are the same objects (design 4)', () => {
    fc.assert(
      fc.property(whims, (wishes) => {
        let document = sampleDocument();
        const { operations } = act(document, 'me', wishes);
        let before: readonly PlacedSection[] = readingOrder(document);
        for (const [index, operation] of operations.entries()) {
          const step = applyOperation(document, operation);
          if (!step.ok) continue;
          ({ document } = step);
          // Nobody asks for the order after each edit: several may lie between two orders.
          if (index % 3 === 1) {
            before = [];
            continue;
          }
          const order = readingOrder(document);
          expect(order).toEqual(readingOrder(structuredClone(document)));
          for (const now of order) {
            const same = before.find(
              ({ id, section, blocks }) => id === now.id && section === now.section && areSame(blocks, now.blocks),
            );
            if (same) expect(now).toBe(same);
          }
          before = order;
        }
      }),
    );
  });
});

const areSame = (one: readonly PlacedBlock[], other: readonly PlacedBlock[]) =>
  one.length === other.length && one.every(({ id, block }, at) => other[at]?.id === id && other[at].block === block);

describe('the place on mobile', () => {
  it('is derived: full width, below each other, as high as on desktop (design 4)', () => {
    const [section] = readingOrder(column({ height: 2 }, { height: 3 }, { height: 1 }));
    const places = section?.blocks.map((block) => placementAt(block, 'mobile'));
    expect(places).toEqual([at(1, 1, 12, 2), at(3, 1, 12, 3), at(6)]);
    expect(section?.blocks.map((block) => placementAt(block, 'desktop').width)).toEqual([6, 6, 6]);
  });

  it('stays where the owner touched it, and the others make room (design 4)', () => {
    expect(mobileRows(column({ height: 2 }, { height: 2 }, { height: 2, mobile: at(1, 1, 6, 2) }))).toEqual([3, 5, 1]);
    expect(mobileRows(column({ height: 2, mobile: at(9) }, { height: 2 }))).toEqual([9, 1]);
    expect(mobileRows(column({ height: 2 }, { height: 3, mobile: at(4) }, { height: 1 }))).toEqual([1, 4, 3]);
  });

  it('moves nothing when blocks are placed just where they were derived (design 4)', () => {
    fc.assert(
      fc.property(columns, fc.infiniteStream(fc.boolean()), (document, choices) => {
        const touched = readingOrder(document).flatMap(({ blocks }) =>
          blocks.map((placed): [string, Block] => {
            const mobile = placementAt(placed, 'mobile');
            const { block } = placed;
            return [placed.id, choices.next().value ? { ...block, layout: { ...block.layout, mobile } } : block];
          }),
        );
        expect(mobileRows({ ...document, blocks: Object.fromEntries(touched) })).toEqual(mobileRows(document));
      }),
    );
  });

  it('never puts a derived block over another one (design 4)', () => {
    fc.assert(
      fc.property(whims, (wishes) => {
        const applied = applyTransaction(sampleDocument(), act(sampleDocument(), 'me', wishes));
        for (const { blocks } of readingOrder(applied.ok ? applied.document : sampleDocument())) {
          // What lies above or behind the others takes no room.
          const seen = blocks.filter(({ block: { hidden, layer } }) => !hidden?.includes('mobile') && !layer);
          for (const one of seen.filter(({ block }) => !block.layout.mobile)) {
            const rivals = seen.filter(({ id }) => id !== one.id);
            const place = placementAt(one, 'mobile');
            expect(rivals.some((rival) => overlaps(place, placementAt(rival, 'mobile')))).toBe(false);
          }
        }
      }),
    );
  });
});

describe('a place on the grid', () => {
  it('reads as CSS grid-area (design 4)', () => {
    expect(gridArea(at(3, 2, 6, 4))).toBe('3 / 2 / span 4 / span 6');
  });

  it('overlaps another one only where they share a cell (design 4)', () => {
    expect(overlaps(at(1, 1, 6, 2), at(2, 6, 2, 1))).toBe(true);
    expect(overlaps(at(1, 1, 6, 2), at(2, 7, 2, 1))).toBe(false);
    expect(overlaps(at(1, 7, 6, 2), at(1, 1, 6, 2))).toBe(false);
    expect(overlaps(at(1, 1, 6, 2), at(3, 1, 6, 2))).toBe(false);
    expect(overlaps(at(3, 1, 6, 2), at(1, 1, 6, 2))).toBe(false);
  });
});
