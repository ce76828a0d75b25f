import type { Placement } from '#contract/document.ts';
import { firstFree, overlaps } from './placement.ts';

/** A block's place on the grid. */
export interface Standing {
  id: string;
  placement: Placement;
}

/**
 * Makes room for blocks on a grid: whatever they cover moves down to the first rows that are free of it and of what
 * moved before, from top to bottom and, within a row, in the order given. Blocks that they do not reach stay, also
 * where an owner laid them over each other. Gives the blocks that moved, always the same for the same grid.
 */
export function settle(pinned: readonly Placement[], others: readonly Standing[]): Standing[] {
  const taken = [...pinned];
  const moved: Standing[] = [];
  for (const { id, placement } of [...others].sort((a, b) => a.placement.row - b.placement.row)) {
    if (!taken.some((other) => overlaps(placement, other))) continue;
    const free = firstFree(placement, taken);
    taken.push(free);
    moved.push({ id, placement: free });
  }
  return moved;
}
