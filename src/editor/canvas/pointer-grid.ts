import type { Placement } from '#contract/document.ts';
import { documentLimits } from '#documents/structure.ts';

/** The cells of a section's grid in px, and how many stand beside each other. */
export interface Cells {
  columns: number;
  columnStep: number;
  columnGap: number;
  /** Of a row that nothing made higher. */
  rowStep: number;
  rowGap: number;
  /** Where the first cell begins, within the grid. */
  left: number;
  top: number;
  /** Where each row begins, below the first, and where one more would. */
  rowLines: readonly number[];
}

/** Which sides of a block follow the pointer; none where it is moved whole. */
export interface Sides {
  left?: boolean;
  right?: boolean;
  top?: boolean;
  bottom?: boolean;
}

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

const px = (text: string) => Number.parseFloat(text) || 0;

/** Measures a grid as it is laid out: rows are at least as high as the section says. */
export function measure(grid: HTMLElement): Cells {
  const style = getComputedStyle(grid);
  const tracks = style.gridTemplateColumns.split(' ');
  const column = Number.parseFloat(style.gridTemplateColumns) || grid.clientWidth / tracks.length;
  const [columnGap, rowGap] = [px(style.columnGap), px(style.rowGap)];
  const row = Number.parseFloat(style.gridAutoRows.replace(/^minmax\(/, '')) || 24;
  let line = 0;
  const heights = style.gridTemplateRows.split(' ').map(Number.parseFloat);
  const rowLines = [0, ...heights.filter((height) => height >= 0).map((height) => (line += height + rowGap))];
  return {
    columns: tracks.length,
    columnStep: column + columnGap,
    columnGap,
    rowStep: row + rowGap,
    rowGap,
    left: px(style.paddingLeft),
    top: px(style.paddingTop),
    rowLines,
  };
}

/** Where a row begins, in px below the first; further down than there are rows, each is as high as an empty one. */
export function lineOf({ rowLines, rowStep }: Cells, row: number): number {
  const last = rowLines.length;
  return rowLines[row - 1] ?? (rowLines[last - 1] ?? 0) + (row - last) * rowStep;
}

/** The row whose beginning is nearest. */
export function rowNear(cells: Cells, y: number): number {
  const { rowLines, rowStep } = cells;
  const next = rowLines.findIndex((line) => line > y) + 1;
  if (next === 0) return Math.max(1, rowLines.length + Math.round((y - lineOf(cells, rowLines.length)) / rowStep));
  if (next === 1) return 1;
  return y - lineOf(cells, next - 1) < lineOf(cells, next) - y ? next - 1 : next;
}

/** The cell that a point of a grid lies in, or the gap behind it; undefined beside the cells. */
export function cellAt(cells: Cells, { x, y }: { x: number; y: number }): { column: number; row: number } | undefined {
  const { columns, columnStep, columnGap, left, top, rowLines, rowStep } = cells;
  const [across, down] = [x - left, y - top];
  if (across < 0 || down < 0 || across >= columns * columnStep - columnGap) return undefined;
  const next = rowLines.findIndex((line) => line > down);
  const beyond = rowLines.length + Math.floor((down - lineOf(cells, rowLines.length)) / rowStep);
  return { column: 1 + Math.floor(across / columnStep), row: next === -1 ? beyond : next };
}

/** A placement after the pointer went so many cells, kept within a grid of so many columns. */
export function dragged(
  from: Placement,
  by: { columns: number; rows: number },
  most: number,
  sides?: Sides,
): Placement {
  const { columns, rows } = by;
  if (!sides) {
    const width = Math.min(from.width, most);
    const column = clamp(from.column + columns, 1, most + 1 - width);
    return { ...from, width, column, row: clamp(from.row + rows, 1, documentLimits.rows) };
  }
  const end = from.column + from.width;
  const foot = from.row + from.height;
  const column = sides.left ? clamp(from.column + columns, 1, end - 1) : from.column;
  const row = sides.top ? clamp(from.row + rows, 1, foot - 1) : from.row;
  return {
    column,
    row,
    width: sides.right ? clamp(from.width + columns, 1, most + 1 - column) : end - column,
    height: sides.bottom ? clamp(from.height + rows, 1, documentLimits.rows) : foot - row,
  };
}

/** How many whole cells a way in px is, for what begins at a row. */
export function cellsOf(way: { x: number; y: number }, cells: Cells, row = 1) {
  return {
    columns: Math.round(way.x / cells.columnStep),
    rows: rowNear(cells, lineOf(cells, row) + way.y) - row,
  };
}
