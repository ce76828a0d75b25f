import type { Breakpoint, Placement, SectionGrid } from '#contract/document.ts';
import { columnsOf, overlaps, placementAt } from '#documents/placement.ts';
import type { PlacedSection } from '#documents/reading-order.ts';
import { documentLimits } from '#documents/structure.ts';

/** One cell of a section's grid. */
export type Cell = Pick<Placement, 'column' | 'row'>;

/** What a new block is given where there is room for it. */
const wanted = { width: 6, height: 4 };

/** What stands on a section's grid at a breakpoint. */
function standing({ blocks }: PlacedSection, breakpoint: Breakpoint): Placement[] {
  return blocks
    .filter(({ block }) => !block.hidden?.includes(breakpoint))
    .map((placed) => placementAt(placed, breakpoint));
}

/** As many rows as the blocks of a section take. */
export function rowsTaken(section: PlacedSection, breakpoint: Breakpoint): number {
  return Math.max(1, ...standing(section, breakpoint).map(({ row, height }) => row + height - 1));
}

/** As many rows as a section has: those that its blocks take, and those that were given to it. */
export function rowsOf(section: PlacedSection, breakpoint: Breakpoint): number {
  return Math.max(rowsTaken(section, breakpoint), section.section.grid.rows?.[breakpoint] ?? 1);
}

/** A number of rows that a section can have: no block is cut off. */
export function possibleRows(section: PlacedSection, breakpoint: Breakpoint, count: number): number {
  return Math.min(Math.max(count, rowsTaken(section, breakpoint)), documentLimits.rows);
}

/** The grid with so many rows; what its blocks take is not stored. */
export function withRows(section: PlacedSection, breakpoint: Breakpoint, count: number): SectionGrid {
  const { rows: before, ...grid } = section.section.grid;
  const { [breakpoint]: _, ...other } = before ?? {};
  const rows = { ...other, ...(count > rowsTaken(section, breakpoint) && { [breakpoint]: count }) };
  return Object.keys(rows).length > 0 ? { ...grid, rows } : grid;
}

/**
 * Where a new block goes that is wanted at a cell: as wide and as high as there is room around it, up to a size that
 * most blocks look well in; undefined where something stands there.
 */
export function freePlace(
  section: PlacedSection,
  breakpoint: Breakpoint,
  { column, row }: Cell,
  rows = rowsOf(section, breakpoint),
): Placement | undefined {
  const taken = standing(section, breakpoint);
  const isFree = (place: Placement) => !taken.some((one) => overlaps(one, place));
  if (!isFree({ column, row, width: 1, height: 1 })) return undefined;
  const most = columnsOf(section.section.grid, breakpoint);
  const across = runAround(column, most, wanted.width, (at) => isFree({ column: at, row, width: 1, height: 1 }));
  const columns = { column: across.start, width: across.length };
  const down = runAround(row, Math.max(rows, row), wanted.height, (at) => isFree({ ...columns, row: at, height: 1 }));
  return { ...columns, row: down.start, height: down.length };
}

/** So much of the free run around a place as is wanted, from the place itself on where that fits. */
function runAround(at: number, most: number, length: number, isFree: (at: number) => boolean) {
  let [start, end] = [at, at];
  while (start > 1 && at - start < length && isFree(start - 1)) start--;
  while (end < most && end - at < length && isFree(end + 1)) end++;
  const size = Math.min(length, end + 1 - start);
  return { start: Math.max(start, Math.min(at, end + 1 - size)), length: size };
}

/** The free places of a section, each as `freePlace` gives it, from the top left on. */
export function freePlaces(section: PlacedSection, breakpoint: Breakpoint): Placement[] {
  const most = columnsOf(section.section.grid, breakpoint);
  const found: Placement[] = [];
  for (let row = 1; row <= rowsOf(section, breakpoint); row++) {
    for (let column = 1; column <= most; column++) {
      const cell = { column, row, width: 1, height: 1 };
      if (found.some((one) => overlaps(one, cell))) continue;
      const place = freePlace(section, breakpoint, cell);
      if (place && !found.some((one) => overlaps(one, place))) found.push(place);
    }
  }
  return found;
}

/** What is marked after an arrow key: it goes on by a cell, or with Shift is another size. */
export function steppedPlace(
  place: Placement,
  step: { columns: number; rows: number },
  most: { columns: number; rows: number },
  isSized: boolean,
): Placement {
  const { column, row, width, height } = place;
  const clamp = (value: number, end: number) => Math.min(Math.max(value, 1), Math.max(end, 1));
  if (isSized) {
    return {
      ...place,
      width: clamp(width + step.columns, most.columns + 1 - column),
      height: clamp(height + step.rows, Math.max(most.rows, row) + 1 - row),
    };
  }
  return {
    ...place,
    column: clamp(column + step.columns, most.columns + 1 - width),
    row: clamp(row + step.rows, most.rows + 1 - height),
  };
}
