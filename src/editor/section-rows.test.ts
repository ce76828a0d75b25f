import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Placement, SectionGrid } from '#contract/document.ts';
import { overlaps } from '#documents/placement.ts';
import { readingOrder, type PlacedSection } from '#documents/reading-order.ts';
import { at, sampleBlock } from '#documents/testing/documents.ts';
import { freePlace, freePlaces, possibleRows, rowsOf, rowsTaken, steppedPlace, withRows } from './section-rows.ts';

/** A section in which blocks stand so. */
function sectionOf(places: readonly Placement[], grid: SectionGrid = {}): PlacedSection {
  const blocks = places.map((desktop, index) => [`b${index}`, sampleBlock('s', `a${index}`, { layout: { desktop } })]);
  const sections = { s: { order: 'a0', theme: '', grid } };
  const [section] = readingOrder({ sections, blocks: Object.fromEntries(blocks) });
  if (!section) throw new Error('There is no section.');
  return section;
}

describe('a free place of a section', () => {
  it('beside a text is as wide as the room there, and begins where it is pressed (design 6)', () => {
    const section = sectionOf([at(1, 1, 6, 8)]);
    expect(freePlace(section, 'desktop', { column: 9, row: 3 })).toEqual(at(3, 7, 6, 4));
    expect(freePlace(section, 'desktop', { column: 12, row: 8 })).toEqual(at(5, 7, 6, 4));
    expect(freePlace(section, 'desktop', { column: 2, row: 3 })).toBeUndefined();
  });

  it('between blocks takes what is left (design 6)', () => {
    const section = sectionOf([at(1, 1, 4, 2), at(1, 7, 6, 2), at(5, 1, 12, 1)]);
    expect(freePlace(section, 'desktop', { column: 5, row: 1 })).toEqual(at(1, 5, 2, 4));
    expect(freePlace(section, 'desktop', { column: 3, row: 4 })).toEqual(at(3, 3, 6, 2));
  });

  it('covers nothing and lies in the grid, whatever stands there (design 6)', () => {
    const places = fc.array(
      fc.record({
        column: fc.integer({ min: 1, max: 9 }),
        row: fc.integer({ min: 1, max: 9 }),
        width: fc.integer({ min: 1, max: 4 }),
        height: fc.integer({ min: 1, max: 4 }),
      }),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(places, fc.integer({ min: 1, max: 20 }), (standing, rows) => {
        const section = sectionOf(standing, { rows: { desktop: rows } });
        const found = freePlaces(section, 'desktop');
        for (const place of found) {
          expect(standing.some((one) => overlaps(one, place))).toBe(false);
          expect(place.column + place.width - 1).toBeLessThanOrEqual(12);
          expect(place.row + place.height - 1).toBeLessThanOrEqual(rowsOf(section, 'desktop'));
        }
        for (const [index, one] of found.entries())
          expect(found.slice(index + 1).some((other) => overlaps(one, other))).toBe(false);
      }),
    );
  });

  it('goes on by arrows within the grid, and has another size with Shift (design 6)', () => {
    const most = { columns: 12, rows: 10 };
    expect(steppedPlace(at(1, 7, 6, 4), { columns: 1, rows: 0 }, most, false)).toEqual(at(1, 7, 6, 4));
    expect(steppedPlace(at(1, 7, 6, 4), { columns: -1, rows: 0 }, most, false)).toEqual(at(1, 6, 6, 4));
    expect(steppedPlace(at(7, 7, 6, 4), { columns: 0, rows: 1 }, most, false)).toEqual(at(7, 7, 6, 4));
    expect(steppedPlace(at(7, 7, 6, 4), { columns: 0, rows: 1 }, most, true)).toEqual(at(7, 7, 6, 4));
    expect(steppedPlace(at(1, 7, 6, 4), { columns: -1, rows: 0 }, most, true)).toEqual(at(1, 7, 5, 4));
  });
});

describe('the rows of a section', () => {
  it('are those that its blocks take, or more where it was given more (design 6)', () => {
    const section = sectionOf([at(1, 1, 6, 8)], { rows: { desktop: 12 } });
    expect([rowsTaken(section, 'desktop'), rowsOf(section, 'desktop'), rowsOf(section, 'mobile')]).toEqual([8, 12, 8]);
    expect(possibleRows(section, 'desktop', 3)).toBe(8);
    expect(withRows(section, 'desktop', 10)).toEqual({ rows: { desktop: 10 } });
    expect(withRows(section, 'mobile', 10)).toEqual({ rows: { desktop: 12, mobile: 10 } });
  });

  it('are not stored where its blocks take as many (design 6)', () => {
    const section = sectionOf([at(1, 1, 6, 8)], { rowHeight: 24, rows: { desktop: 12 } });
    expect(withRows(section, 'desktop', 8)).toEqual({ rowHeight: 24 });
  });
});
