import { breakpoints } from '#catalog/layout.ts';
import type { Breakpoint, Placement } from '#contract/document.ts';
import type { PlacedSection } from '#documents/reading-order.ts';
import { rowTracks } from '#pages/placement-rules.ts';
import { freePlace, possibleRows, rowsOf } from '../section-rows.ts';
import { texts } from '../texts.ts';
import { boxesOn } from './guides.ts';
import { hide } from './hide.ts';
import { cellAt, lineOf, measure, type Cells } from './pointer-grid.ts';

export const guideColours: Record<(typeof breakpoints)[Breakpoint]['colour'], string> = {
  blue: '#2f6fed',
  yellow: '#d9a300',
};

export const gridCss = `
.columns { z-index: -1; --line: color-mix(in srgb, var(--guide) 55%, transparent); background: color-mix(in srgb, var(--guide) 10%, transparent); mask: var(--across), var(--down); mask-composite: intersect; }
.columns::before, .columns::after { content: ''; position: absolute; inset: 0; }
.columns::before { background: var(--sides); } .columns::after { background: var(--rules); }
.mark { outline: calc(2px * var(--px)) dashed #10675a; background: rgb(16 103 90 / 12%); }
.add, .foot::after { display: flex; align-items: center; gap: calc(4px * var(--px)); block-size: calc(28px * var(--px)); padding: 0 calc(10px * var(--px)); border-radius: calc(14px * var(--px)); background: #10675a; color: #fff; font: 500 calc(12px * var(--px))/1 Inter, system-ui, sans-serif; white-space: nowrap; }
.add { inset: 50% auto auto 50%; transform: translate(-50%, -50%); cursor: pointer; pointer-events: auto; touch-action: manipulation; box-shadow: 0 1px 4px rgb(0 0 0 / 30%); user-select: none; -webkit-user-select: none; }
.add::after { content: ''; position: absolute; inset: calc(-8px * var(--px)); }
.foot { box-sizing: border-box; min-block-size: calc(12px * var(--px)); margin-block-start: calc(-1px * var(--px)); border-block-start: calc(2px * var(--px)) solid #10675a; background-clip: padding-box; cursor: ns-resize; pointer-events: auto; touch-action: none; user-select: none; -webkit-user-select: none; }
.foot::after { content: '\\2195\\00a0' attr(data-rows); position: absolute; inset: 0 auto auto 0; block-size: calc(24px * var(--px)); padding: 0 calc(8px * var(--px)); border-radius: 0 0 calc(4px * var(--px)) calc(4px * var(--px)); }
`;

/** What lies over the page has parts, each where a box of the page is. */
interface Layer {
  part: (name: string, parent?: Node) => HTMLElement;
  lay: (element: HTMLElement, box: DOMRectReadOnly | undefined) => void;
}

/** A section as it stands in the frame at a breakpoint, with what is marked in it. */
export interface ShownGrid {
  section: PlacedSection;
  grid: HTMLElement;
  breakpoint: Breakpoint;
  place?: Placement | undefined;
}

interface GridActs {
  /** So many rows are to be there. */
  giveRows: (sectionId: string, rows: number) => void;
  /** A block is to come where a place is marked. */
  addHere: () => void;
}

/** The cells of a section's grid over the page, the free place that is marked in it, and its lower edge, which is pulled. */
export class SectionGrid {
  readonly #overlay: Layer;
  readonly #acts: GridActs;
  readonly #cells: HTMLElement;
  readonly #mark: HTMLElement;
  readonly #add: HTMLElement;
  readonly #foot: HTMLElement;
  #shown: ShownGrid | undefined;
  /** The grid whose cells are drawn while something is dragged. */
  #drawn: HTMLElement | undefined;
  #pull: { y: number; rows: number; from: number } | undefined;

  constructor(overlay: Layer, acts: GridActs) {
    this.#overlay = overlay;
    this.#acts = acts;
    this.#cells = overlay.part('columns');
    this.#mark = overlay.part('mark');
    this.#add = overlay.part('add', this.#mark);
    this.#add.textContent = `+ ${texts.addBlock}`;
    this.#foot = overlay.part('foot');
    for (const element of [this.#cells, this.#mark, this.#foot]) element.hidden = true;
    this.#add.addEventListener('click', () => acts.addHere());
    this.#foot.addEventListener('pointerdown', (event) => this.#take(event));
    this.#foot.addEventListener('pointermove', (event) => this.#move(event));
    this.#foot.addEventListener('pointerup', () => this.#drop());
    this.#foot.addEventListener('pointercancel', () => this.letGo());
  }

  /** The section that is chosen; none hides all. */
  show(shown: ShownGrid | undefined): void {
    if (this.#pull) return;
    this.#shown = shown;
    this.#drawn = undefined;
    this.#draw();
  }

  /** Brings the place that is marked into sight. */
  reveal(): void {
    this.#mark.scrollIntoView({ block: 'nearest' });
  }

  /** The cells that something is dragged over; it is told with each move, and drawn once. */
  over(grid: HTMLElement, breakpoint: Breakpoint): void {
    if (this.#drawn === grid) return;
    this.#drawn = grid;
    this.#mark.hidden = true;
    this.#foot.hidden = true;
    this.#drawCells(grid, measure(grid), breakpoint);
  }

  /** Leaves the lower edge where it was, and says whether it was being pulled. */
  letGo(): boolean {
    if (!this.#pull) return false;
    this.#pull = undefined;
    if (this.#shown) this.#shown.grid.style.gridTemplateRows = '';
    this.#draw();
    return true;
  }

  #draw(): void {
    const { section, grid, breakpoint = 'desktop', place } = this.#shown ?? {};
    const cells = grid && measure(grid);
    hide(this.#cells, !grid);
    if (!section || !grid || !cells) {
      this.#overlay.lay(this.#mark, undefined);
      this.#overlay.lay(this.#foot, undefined);
      return;
    }
    this.#drawCells(grid, cells, breakpoint);
    this.#overlay.lay(this.#mark, place && boxesOn(grid, cells)(place));
    const { left, width, bottom } = this.#boxOf(grid, cells);
    this.#foot.dataset.rows = texts.rowCount(this.#pull?.rows ?? rowsOf(section, breakpoint));
    this.#overlay.lay(this.#foot, new DOMRect(left, bottom, width, 0));
  }

  /** Of the cells alone: a grid without rows has those that would fit. */
  #boxOf(grid: HTMLElement, cells: Cells): DOMRect {
    const box = grid.getBoundingClientRect();
    const { columns, columnStep, columnGap, rowGap, left, top } = cells;
    const height = Math.max(lineOf(cells, cells.rowLines.length) - rowGap, box.height - 2 * top);
    return new DOMRect(box.left + left, box.top + top, columns * columnStep - columnGap, height);
  }

  #drawCells(grid: HTMLElement, cells: Cells, breakpoint: Breakpoint): void {
    const { columnStep, columnGap } = cells;
    const width = columnStep - columnGap;
    const { style } = this.#cells;
    style.setProperty('--guide', guideColours[breakpoints[breakpoint].colour]);
    style.setProperty(
      '--across',
      `repeating-linear-gradient(to right, #000 0 ${width}px, transparent ${width}px ${columnStep}px)`,
    );
    const edges = `var(--line) 0 ${thin}, transparent ${thin} calc(${width}px - ${thin}), var(--line) calc(${width}px - ${thin}) ${width}px`;
    style.setProperty(
      '--sides',
      `repeating-linear-gradient(to right, ${edges}, transparent ${width}px ${columnStep}px)`,
    );
    const box = this.#boxOf(grid, cells);
    const rows = rowsIn(cells, box.height);
    style.setProperty(
      '--down',
      `linear-gradient(${rows.map(([a, b]) => `transparent ${a}px, #000 ${a}px ${b}px, transparent ${b}px`).join()})`,
    );
    style.setProperty(
      '--rules',
      `linear-gradient(${rows
        .flatMap(([a, b]) => [
          `transparent ${a}px, var(--line) ${a}px calc(${a}px + ${thin}), transparent calc(${a}px + ${thin})`,
          `transparent calc(${b}px - ${thin}), var(--line) calc(${b}px - ${thin}) ${b}px, transparent ${b}px`,
        ])
        .join()})`,
    );
    style.clipPath = `path(evenodd, '${[box, ...taken(grid)].map((one) => outline(one, box)).join('')}')`;
    this.#overlay.lay(this.#cells, box);
  }

  #take(event: PointerEvent): void {
    if (!this.#shown) return;
    const { section, breakpoint } = this.#shown;
    this.#foot.setPointerCapture(event.pointerId);
    const rows = rowsOf(section, breakpoint);
    this.#pull = { y: event.clientY, rows, from: rows };
  }

  #move({ clientY }: PointerEvent): void {
    if (!this.#pull || !this.#shown) return;
    const { section, grid, breakpoint } = this.#shown;
    const cells = measure(grid);
    const { y, from, rows: before } = this.#pull;
    const wanted = from + Math.round((clientY - y) / cells.rowStep);
    const rows = possibleRows(section, breakpoint, wanted);
    if (rows === before) return;
    this.#pull.rows = rows;
    // It is shown by the frame alone, and becomes an edit when it is let go.
    grid.style.gridTemplateRows = rowTracks({ rows: { [breakpoint]: rows } }, breakpoint);
    this.#draw();
  }

  #drop(): void {
    const { rows, from } = this.#pull ?? {};
    const { section } = this.#shown ?? {};
    this.letGo();
    if (section && rows !== undefined && rows !== from) this.#acts.giveRows(section.id, rows);
  }
}

/** Where a new block would go that is wanted at a point, or in a frame that was drawn. */
export function placeAt({ section, grid, breakpoint }: ShownGrid, at: DOMRect): Placement | undefined {
  const cells = measure(grid);
  const { left, top } = grid.getBoundingClientRect();
  const first = cellAt(cells, { x: at.left - left, y: at.top - top });
  if (!first || at.width === 0) return first && freePlace(section, breakpoint, first);
  const last = cellAt(cells, { x: at.right - left, y: at.bottom - top });
  return last && { ...first, width: last.column + 1 - first.column, height: last.row + 1 - first.row };
}

/** A line as thin as a screen draws one, however small the page is shown. */
const thin = 'calc(1px * var(--px))';

/** Where blocks are: what they show is not drawn over. What is carried leaves its place. */
const taken = (grid: HTMLElement) =>
  Array.from(grid.querySelectorAll(':scope > [data-block]:not([data-carried])'), (block) =>
    block.getBoundingClientRect(),
  );

/** A box as part of a path whose origin is the corner of another. */
const outline = ({ left, top, width, height }: DOMRectReadOnly, from: DOMRectReadOnly) =>
  `M${left - from.left} ${top - from.top}h${width}v${height}h${-width}z`;

/** Rows that are lower than this are drawn with the space behind them. */
const low = 8;

/** Where each row begins and ends, as many as fit. */
function rowsIn(cells: Cells, height: number): [number, number][] {
  const { rowGap, rowLines } = cells;
  const rows: [number, number][] = [];
  for (let row = 1; row < rowLines.length || lineOf(cells, row) + low < height; row++) {
    const [start, next] = [lineOf(cells, row), lineOf(cells, row + 1)];
    const end = next - rowGap;
    rows.push([start, end - start < low ? next - 2 : end]);
  }
  return rows;
}
