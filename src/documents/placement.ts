import { defaultGridColumns } from '#catalog/layout.ts';
import type { Block, Breakpoint, Placement, SectionGrid } from '#contract/document.ts';

/** A block with its id and its place at every breakpoint, the derived mobile one included. */
export interface PlacedBlock {
  id: string;
  block: Block;
  placements: Record<Breakpoint, Placement>;
  /** Of its section. */
  columns: Record<Breakpoint, number>;
}

/** How many columns a section's grid has at a breakpoint (platform 9). */
export function columnsOf({ columns }: SectionGrid, breakpoint: Breakpoint): number {
  return columns?.[breakpoint] ?? defaultGridColumns;
}

/** A placement on a grid of so many columns: what reaches beyond stands at its end. */
export function within(placement: Placement, columns: number): Placement {
  if (placement.column + placement.width - 1 <= columns) return placement;
  const width = Math.min(placement.width, columns);
  return { ...placement, width, column: Math.min(placement.column, columns + 1 - width) };
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
 * a block exactly where it was derived therefore moves no other (design 4). What is hidden there, or lies above or
 * behind the others, takes no room.
 */
export function placeBlocks(entries: readonly [string, Block][], grid: SectionGrid = {}): PlacedBlock[] {
  const columns = { desktop: columnsOf(grid, 'desktop'), mobile: columnsOf(grid, 'mobile') };
  const seen = entries.filter(([, { hidden, layer }]) => !hidden?.includes('mobile') && !layer);
  const touched = seen.flatMap(([, { layout }]) => (layout.mobile ? within(layout.mobile, columns.mobile) : []));
  let nextRow = 1;
  return entries.map(([id, block]) => {
    const { layout } = block;
    const desktop = within(layout.desktop, columns.desktop);
    const mobile = layout.mobile && within(layout.mobile, columns.mobile);
    if (mobile) return { id, block, placements: { desktop, mobile }, columns };
    const fullWidth = { column: 1, width: columns.mobile, row: nextRow, height: desktop.height };
    const derived = firstFree(fullWidth, touched);
    if (!block.hidden?.includes('mobile')) nextRow = derived.row + derived.height;
    return { id, block, placements: { desktop, mobile: derived }, columns };
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
