import { defaultGridColumns } from '#catalog/layout.ts';
import type { Breakpoint, Document, Placement, SectionGrid } from '#contract/document.ts';
import type { Operation, Transaction } from '#contract/edit.ts';
import { transaction } from './gestures.ts';
import { columnsOf, firstFree, overlaps, placementAt } from './placement.ts';
import { readingOrder } from './reading-order.ts';

/**
 * Gives a section's grid another number of columns at a breakpoint: what stands on it keeps its share of the width, and
 * what would come to cover something that it did not cover before stands below it.
 */
export function changeColumns(
  document: Document,
  id: string,
  breakpoint: Breakpoint,
  columns: number,
  name: string,
): Transaction {
  const found = readingOrder(document).find((section) => section.id === id);
  if (!found) return transaction(name);
  const { grid } = found.section;
  const share = columns / columnsOf(grid, breakpoint);
  const standing = found.blocks
    .filter(({ block }) => block.layout[breakpoint])
    .map((placed) => ({ id: placed.id, layer: placed.block.layer, before: placementAt(placed, breakpoint) }))
    .sort((a, b) => a.before.row - b.before.row || a.before.column - b.before.column);
  const done: { before: Placement; after: Placement }[] = [];
  const moves = standing.map(({ id: blockId, layer, before }): Operation => {
    const taken = done.filter((one) => !overlaps(one.before, before)).map(({ after }) => after);
    const wanted = scaled(before, share, columns);
    const after = layer ? wanted : firstFree(wanted, taken);
    if (!layer) done.push({ before, after });
    return { kind: 'setLayout', id: blockId, breakpoint, placement: after };
  });
  return transaction(name, { kind: 'restyleSection', id, grid: withColumns(grid, breakpoint, columns) }, ...moves);
}

function scaled(placement: Placement, share: number, columns: number): Placement {
  const start = Math.min(Math.round((placement.column - 1) * share), columns - 1);
  const end = Math.round((placement.column - 1 + placement.width) * share);
  return { ...placement, column: start + 1, width: Math.min(Math.max(1, end - start), columns - start) };
}

/** The usual number is not stored. */
function withColumns({ columns: before, ...grid }: SectionGrid, breakpoint: Breakpoint, count: number): SectionGrid {
  const { [breakpoint]: _, ...other } = before ?? {};
  const columns = { ...other, ...(count !== defaultGridColumns && { [breakpoint]: count }) };
  return Object.keys(columns).length > 0 ? { ...grid, columns } : grid;
}
