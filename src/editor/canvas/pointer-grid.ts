import type { Placement } from '#contract/document.ts';
import { documentLimits } from '#documents/structure.ts';

/** The cells of a section's grid in px, and how many stand beside each other. */
export interface Cells {
  columns: number;
  columnStep: number;
  rowStep: number;
}

/** Which sides of a block follow the pointer; none where it is moved whole. */
export interface Sides {
  left?: boolean;
  right?: boolean;
  top?: boolean;
  bottom?: boolean;
}

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

/** Measures a grid as it is laid out: rows are at least as high as the section says. */
export function measure(grid: HTMLElement): Cells {
  const style = getComputedStyle(grid);
  const tracks = style.gridTemplateColumns.split(' ');
  const column = Number.parseFloat(style.gridTemplateColumns) || grid.clientWidth / tracks.length;
  const gap = (text: string) => Number.parseFloat(text) || 0;
  const row = Number.parseFloat(style.gridAutoRows.replace(/^minmax\(/, '')) || 24;
  return { columns: tracks.length, columnStep: column + gap(style.columnGap), rowStep: row + gap(style.rowGap) };
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

/** How many whole cells a way in px is. */
export function cellsOf(way: { x: number; y: number }, { columnStep, rowStep }: Cells) {
  return { columns: Math.round(way.x / columnStep), rows: Math.round(way.y / rowStep) };
}
