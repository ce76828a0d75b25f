import { mostLayers } from '#catalog/layout.ts';
import type { Block, Breakpoint, Document, Placement } from '#contract/document.ts';
import type { Operation, Transaction } from '#contract/edit.ts';
import { blockOf } from '#documents/block-operations.ts';
import { inTurn, insertBlock, placeTogether, transaction } from '#documents/gestures.ts';
import { firstFree, placementAt } from '#documents/placement.ts';
import { readingOrder } from '#documents/reading-order.ts';
import type { Standing } from '#documents/settle.ts';
import { documentLimits } from '#documents/structure.ts';

/** The edge or middle at which blocks are lined up. */
export const sides = ['left', 'center', 'right', 'top', 'middle', 'bottom'] as const;
export type Side = (typeof sides)[number];

/** Blocks that one gesture is about, at the width at which they are seen. */
export interface Group {
  ids: readonly string[];
  breakpoint: Breakpoint;
}

/** The least box around placements. */
export function boxAround(placements: readonly Placement[]): Placement {
  const column = Math.min(...placements.map((one) => one.column));
  const row = Math.min(...placements.map((one) => one.row));
  const end = Math.max(...placements.map((one) => one.column + one.width));
  const foot = Math.max(...placements.map((one) => one.row + one.height));
  return { column, row, width: end - column, height: foot - row };
}

/** As far as placements can go together without leaving their grids, which have so many columns each. */
export function wayWithin(
  members: readonly { placement: Placement; columns: number }[],
  { columns, rows }: { columns: number; rows: number },
) {
  const { column, row } = boxAround(members.map(({ placement }) => placement));
  const room = Math.min(...members.map((one) => one.columns + 1 - one.placement.column - one.placement.width));
  return {
    columns: Math.min(Math.max(columns, 1 - column), room),
    rows: Math.min(Math.max(rows, 1 - row), documentLimits.rows - row),
  };
}

/** Moves blocks together, as far as the grid goes. */
export function moveGroup(document: Document, group: Group, by: { columns: number; rows: number }): Transaction {
  const parts = standingsOf(document, group);
  const way = wayWithin(
    parts.flatMap(({ members }) => members),
    by,
  );
  return arrange(document, group, 'Move blocks', (members) =>
    members.map(({ id, placement }) => ({
      id,
      placement: { ...placement, column: placement.column + way.columns, row: placement.row + way.rows },
    })),
  );
}

/** Lines blocks of a section up at an edge or the middle of the box around them; none comes to cover another. */
export function alignGroup(document: Document, group: Group, side: Side): Transaction {
  return arrange(document, group, 'Align blocks', (members) => {
    const box = boxAround(members.map(({ placement }) => placement));
    return apart(members.map(({ id, placement }) => ({ id, placement: aligned(placement, box, side) })));
  });
}

/** Spreads three or more blocks of a section so that the gaps between them are as even as cells allow. */
export function distributeGroup(document: Document, group: Group, axis: 'columns' | 'rows'): Transaction {
  const [start, length] = axis === 'columns' ? (['column', 'width'] as const) : (['row', 'height'] as const);
  return arrange(document, group, 'Distribute blocks', (members) => {
    const line = [...members].sort((a, b) => a.placement[start] - b.placement[start]);
    const box = boxAround(line.map(({ placement }) => placement));
    const filled = line.reduce((sum, { placement }) => sum + placement[length], 0);
    const gap = line.length > 1 ? (box[length] - filled) / (line.length - 1) : 0;
    let next: number = box[start];
    const spread = line.map(({ id, placement }) => {
      const at = Math.round(next);
      next += placement[length] + gap;
      return { id, placement: { ...placement, [start]: at } };
    });
    return apart(spread);
  });
}

/** Copies blocks: behind and below them, as they stand to each other. */
export function duplicateGroup(document: Document, ids: readonly string[], copies: ReadonlyMap<string, string>) {
  const gestures = standingsOf(document, { ids, breakpoint: 'desktop' }).flatMap(({ sectionId, members, last }) => {
    const { height } = boxAround(members.map(({ placement }) => placement));
    return members.map(({ id, placement }, at) => (now: Document) => {
      const { order: _o, sectionId: _s, ...content } = blockOf(document, id) as Block;
      const layout = { desktop: { ...placement, row: placement.row + height } };
      return insertBlock(now, copies.get(id) ?? '', { ...content, layout }, { sectionId, index: last + 1 + at });
    });
  });
  return inTurn(document, 'Duplicate blocks', gestures);
}

/** Hides blocks at a width or shows them again, or locks or unlocks them; what is shown again finds its room. */
export function markGroup(
  document: Document,
  ids: readonly string[],
  mark: { hidden?: { breakpoint: Breakpoint; isHidden: boolean }; isLocked?: boolean; bleeds?: boolean },
  name: string,
): Transaction {
  const { hidden, isLocked, bleeds } = mark;
  const operations = ids.map((id): Operation => {
    const others = blockOf(document, id)?.hidden?.filter((width) => width !== hidden?.breakpoint) ?? [];
    return {
      kind: 'markBlock',
      id,
      ...(hidden && { hidden: hidden.isHidden ? [...others, hidden.breakpoint] : others }),
      ...(isLocked !== undefined && { isLocked }),
      ...(bleeds !== undefined && { bleeds }),
    };
  });
  const isShown = hidden !== undefined && !hidden.isHidden;
  const settled = ids.map((id) => (now: Document) => {
    const block = blockOf(now, id);
    const placement = hidden && block?.layout[hidden.breakpoint];
    if (!block || !placement) return transaction(name);
    return transaction(name, ...placeTogether(now, block.sectionId, hidden.breakpoint, [{ id, placement }]));
  });
  return inTurn(document, name, [() => transaction(name, ...operations), ...(isShown ? settled : [])]);
}

/** Brings blocks so many layers forward, or back; what is with the others again finds its room. */
export function layerGroup(document: Document, { ids, breakpoint }: Group, by: 1 | -1, name: string): Transaction {
  const layers = ids.map((id) => {
    const layer = (blockOf(document, id)?.layer ?? 0) + by;
    return { id, layer: Math.min(Math.max(layer, -mostLayers), mostLayers) };
  });
  const operations = layers.map((one): Operation => ({ kind: 'markBlock', ...one }));
  const settled = layers
    .filter(({ layer }) => layer === 0)
    .map(({ id }) => (now: Document) => {
      const block = blockOf(now, id);
      const placement = block?.layout[breakpoint];
      if (!placement) return transaction(name);
      return transaction(name, ...placeTogether(now, block.sectionId, breakpoint, [{ id, placement }]));
    });
  return inTurn(document, name, [() => transaction(name, ...operations), ...settled]);
}

/** Blocks of a group by their sections, in reading order; `last` is where the last of them stands in it. */
function standingsOf(document: Document, { ids, breakpoint }: Group) {
  const wanted = new Set(ids);
  const sections = readingOrder(document).map(({ id: sectionId, blocks }) => {
    const members = blocks
      .filter(({ id }) => wanted.has(id))
      .map((one) => ({
        id: one.id,
        placement: placementAt(one, breakpoint),
        columns: one.columns[breakpoint],
      }));
    return { sectionId, members, last: blocks.findLastIndex(({ id }) => wanted.has(id)) };
  });
  return sections.filter(({ members }) => members.length > 0);
}

/** Gives the blocks of each section other places, in one gesture; where all stand there already, there is none. */
function arrange(
  document: Document,
  group: Group,
  name: string,
  change: (members: readonly Standing[]) => readonly Standing[],
): Transaction {
  const operations = standingsOf(document, group).flatMap(({ sectionId, members }) => {
    const before = new Map(members.map(({ id, placement }) => [id, placement]));
    const wanted = change(members);
    const isSame = wanted.every(({ id, placement: { column, row } }) => {
      const was = before.get(id);
      return was?.column === column && was.row === row;
    });
    return isSame ? [] : placeTogether(document, sectionId, group.breakpoint, wanted);
  });
  return transaction(name, ...operations);
}

/** Blocks of a group one after another, each below those that it would cover. */
function apart(members: readonly Standing[]): Standing[] {
  const done: Placement[] = [];
  return [...members]
    .sort((a, b) => a.placement.row - b.placement.row || a.placement.column - b.placement.column)
    .map(({ id, placement }) => {
      const free = firstFree(placement, done);
      done.push(free);
      return { id, placement: free };
    });
}

function aligned(placement: Placement, box: Placement, side: Side): Placement {
  const { width, height } = placement;
  switch (side) {
    case 'left':
      return { ...placement, column: box.column };
    case 'center':
      return { ...placement, column: box.column + Math.floor((box.width - width) / 2) };
    case 'right':
      return { ...placement, column: box.column + box.width - width };
    case 'top':
      return { ...placement, row: box.row };
    case 'middle':
      return { ...placement, row: box.row + Math.floor((box.height - height) / 2) };
    default:
      return { ...placement, row: box.row + box.height - height };
  }
}
