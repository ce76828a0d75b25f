import type { Placement } from '#contract/document.ts';
import { lineOf, measure } from './pointer-grid.ts';

/** A box in px. */
export type Box = Pick<DOMRectReadOnly, 'left' | 'right' | 'top' | 'bottom'>;

/** A line over what meets at it: down the page at an x, or across it at a y. */
export interface GuideLine {
  axis: 'x' | 'y';
  at: number;
  from: number;
  to: number;
}

/** Where the edges and the middle of a box meet those of others, each line as long as all that meets at it. */
export function guideLines(box: Box, others: readonly Box[]): GuideLine[] {
  return (['x', 'y'] as const).flatMap((axis) => {
    const lines = marksOf(box, axis).map((at): GuideLine | undefined => {
      const met = others.filter((other) => marksOf(other, axis).some((mark) => Math.abs(mark - at) < 1));
      if (met.length === 0) return undefined;
      const ends = [box, ...met].flatMap((one) => (axis === 'x' ? [one.top, one.bottom] : [one.left, one.right]));
      return { axis, at, from: Math.min(...ends), to: Math.max(...ends) };
    });
    return lines.filter((line) => line !== undefined);
  });
}

function marksOf({ left, right, top, bottom }: Box, axis: 'x' | 'y'): number[] {
  const [start, end] = axis === 'x' ? [left, right] : [top, bottom];
  return [start, (start + end) / 2, end];
}

/** The least box around boxes, of which some may not be there. */
export function around(boxes: readonly (DOMRectReadOnly | undefined)[]): DOMRect | undefined {
  const seen = boxes.filter((box) => box !== undefined);
  if (seen.length === 0) return undefined;
  const [left, top] = [Math.min(...seen.map((box) => box.left)), Math.min(...seen.map((box) => box.top))];
  const right = Math.max(...seen.map((box) => box.right));
  return new DOMRect(left, top, right - left, Math.max(...seen.map((box) => box.bottom)) - top);
}

/** The boxes of placements on a grid, in the frame's window: it is measured once for all of them. */
export function boxesOn(grid: HTMLElement, cells = measure(grid)): (placement: Placement) => DOMRect {
  const { columnStep, columnGap, rowGap } = cells;
  const box = grid.getBoundingClientRect();
  const [left, top] = [box.left + cells.left, box.top + cells.top];
  return ({ column, row, width, height }) => {
    const start = lineOf(cells, row);
    return new DOMRect(
      left + (column - 1) * columnStep,
      top + start,
      width * columnStep - columnGap,
      lineOf(cells, row + height) - rowGap - start,
    );
  };
}
