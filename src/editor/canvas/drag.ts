import type { Breakpoint, Placement } from '#contract/document.ts';
import { placementAt } from '#documents/placement.ts';
import type { PlacedSection } from '#documents/reading-order.ts';
import { boxAround, wayWithin } from '../group.ts';
import { boxesOn, guideLines, type GuideLine } from './guides.ts';
import { cellsOf, dragged, measure, type Sides } from './pointer-grid.ts';

/** A block before it is dragged. */
interface Dragged {
  id: string;
  sectionId: string;
  from: Placement;
  /** Of the grid of its section. */
  columns: number;
}

/** Blocks that are dragged, or one that is pulled. */
export interface Drag extends Dragged {
  /** All that go along. */
  members: readonly Dragged[];
  sides?: Sides;
  start: { x: number; y: number };
  /** Where in the block it was taken. */
  grab: { x: number; y: number };
  hasMoved: boolean;
}

/** Where a drag leads. */
export interface Target {
  /** Of the block that it was taken by. */
  sectionId: string;
  by: { columns: number; rows: number };
  placements: readonly { sectionId: string; placement: Placement }[];
}

/** A frame that is drawn around blocks. */
export interface Band {
  /** On the page, in px. */
  from: { x: number; y: number };
  /** What was chosen before it, and stays so. */
  kept: readonly string[];
  box?: DOMRect;
}

/** Where a drag leads: in its own section by cells, in another one where the pointer is; several stay in theirs. */
export function targetOf(
  { members, from, columns, sectionId, sides, start, grab }: Drag,
  event: PointerEvent,
  page: { gridOf: (sectionId: string) => HTMLElement | undefined; over: string | undefined },
): Target {
  const own = page.gridOf(sectionId);
  const isGroup = members.length > 1;
  const over = sides || isGroup ? undefined : page.over;
  const grid = over === undefined || over === sectionId ? own : page.gridOf(over);
  const rest = { columns: 0, rows: 0 };
  if (!grid || !own) return { sectionId, by: rest, placements: [{ sectionId, placement: from }] };
  const cells = measure(grid);
  const line = sides?.bottom ? from.row + from.height : from.row;
  const by = cellsOf({ x: event.clientX - start.x, y: event.clientY - start.y }, cells, line);
  if (isGroup) {
    const way = wayWithin(
      members.map((one) => ({ placement: one.from, columns: one.columns })),
      by,
    );
    const placements = members.map((one) => ({
      sectionId: one.sectionId,
      placement: dragged(one.from, way, one.columns),
    }));
    return { sectionId, by: way, placements };
  }
  if (grid === own) return { sectionId, by, placements: [{ sectionId, placement: dragged(from, by, columns, sides) }] };
  const box = grid.getBoundingClientRect();
  const [x, y] = [event.clientX - grab.x - box.left, event.clientY - grab.y - box.top];
  const to = cellsOf({ x: x - cells.left, y: y - cells.top }, cells);
  const placement = dragged({ ...from, column: 1, row: 1 }, to, cells.columns);
  const elsewhere = over ?? sectionId;
  return { sectionId: elsewhere, by, placements: [{ sectionId: elsewhere, placement }] };
}

/** The colour that a block stands on. */
function groundOf(block: HTMLElement): string {
  for (let ground = block.parentElement; ground; ground = ground.parentElement) {
    const { backgroundColor } = getComputedStyle(ground);
    if (backgroundColor !== 'rgba(0, 0, 0, 0)') return backgroundColor;
  }
  return '#fff';
}

/** Shows a block so many px from its place, above all others; without a way, where it is. */
export function carry(block: HTMLElement | undefined, way: { x: number; y: number } | undefined): void {
  if (!block) return;
  const isBegun = block.hasAttribute('data-carried');
  if (isBegun !== (way !== undefined)) {
    block.style.backgroundColor = way ? `color-mix(in srgb, ${groundOf(block)} 90%, transparent)` : '';
    block.toggleAttribute('data-carried', !isBegun);
  }
  block.style.transform = way ? `translate(${way.x}px, ${way.y}px)` : '';
}

/** Where the edges and middles of what is dragged meet those of what stands in the same section. */
export function linesOf(
  grid: HTMLElement,
  { sectionId, placements }: Target,
  { members }: Drag,
  { section, breakpoint }: { section: PlacedSection | undefined; breakpoint: Breakpoint },
): GuideLine[] {
  const siblings = (section?.blocks ?? []).filter(
    ({ id, block }) => !block.hidden?.includes(breakpoint) && !members.some((one) => one.id === id),
  );
  const own = placements.filter((one) => one.sectionId === sectionId).map(({ placement }) => placement);
  const boxOf = boxesOn(grid);
  return guideLines(
    boxOf(boxAround(own)),
    siblings.map((one) => boxOf(placementAt(one, breakpoint))),
  );
}
