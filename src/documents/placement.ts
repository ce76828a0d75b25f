import { defaultGridColumns } from '#catalog/layout.ts';
import type { Block, Breakpoint, Placement } from '#contract/document.ts';

/** A block with its id and its place at every breakpoint, the derived mobile one included. */
export interface PlacedBlock {
  id: string;
  block: Block;
  placements: Record<Breakpoint, Placement>;
}

/** Where a block of `readingOrder` stands at a breakpoint, its derived place on mobile included (design 4). */
export function placementAt(placed: PlacedBlock, breakpoint: Breakpoint): Placement {
  return placed.placements[breakpoint];
}

/** A placement as the value of CSS `grid-area`: `row / column / span height / span width`. */
export function gridArea({ row, column, height, width }: Placement): string {
  return `${row} / ${column} / span ${height} / span ${width}`;
}

/** Whether two placements share a cell of the grid. */
export function overlaps(one: Placement, other: Placement): boolean {
  return (
    one.column < other.column + other.width &&
    other.column < one.column + one.width &&
    one.row < other.row + other.height &&
    other.row < one.row + one.height
  );
}

/**
 * Places one section's blocks, given in reading order. On mobile a block that the owner placed keeps its place; every
 * other takes the full width, below the one derived before it, at the first rows that are free of placed ones. Placing
 * a block exactly where it was derived therefore moves no other (design 4). What is hidden there takes no room.
 */
export function placeBlocks(entries: readonly [string, Block][]): PlacedBlock[] {
  const seen = entries.filter(([, { hidden }]) => !hidden?.includes('mobile'));
  const touched = seen.flatMap(([, { layout }]) => layout.mobile ?? []);
  let nextRow = 1;
  return entries.map(([id, block]) => {
    const { desktop, mobile } = block.layout;
    if (mobile) return { id, block, placements: { desktop, mobile } };
    const fullWidth = { column: 1, width: defaultGridColumns, row: nextRow, height: desktop.height };
    const derived = firstFree(fullWidth, touched);
    if (!block.hidden?.includes('mobile')) nextRow = derived.row + derived.height;
    return { id, block, placements: { desktop, mobile: derived } };
  });
}

/** Placements moved down together until none covers what is taken. */
export function clearOf(placements: readonly Placement[], taken: readonly Placement[]): readonly Placement[] {
  const ways = placements.flatMap((one) =>
    taken.filter((other) => overlaps(one, other)).map(({ row, height }) => row + height - one.row),
  );
  const way = Math.max(0, ...ways);
  return way === 0
    ? placements
    : clearOf(
        placements.map((one) => ({ ...one, row: one.row + way })),
        taken,
      );
}

/** The same placement, moved down until it covers nothing that is taken. */
export function firstFree(placement: Placement, taken: readonly Placement[]): Placement {
  const obstacle = taken.find((other) => overlaps(placement, other));
  return obstacle ? firstFree({ ...placement, row: obstacle.row + obstacle.height }, taken) : placement;
}
