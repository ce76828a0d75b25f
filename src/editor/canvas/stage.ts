import type { Breakpoint, Placement } from '#contract/document.ts';
import type { ContentPage } from '#contract/page-model.ts';
import { placementAt } from '#documents/placement.ts';
import { readingOrder } from '#documents/reading-order.ts';
import { Canvas } from './canvas.ts';
import { Overlay, type Handle } from './overlay.ts';
import { cellsOf, dragged, measure, type Sides } from './pointer-grid.ts';

/** What is chosen on the canvas. */
export interface Selection {
  kind: 'block' | 'section';
  id: string;
}

/** What the pointer and the keys in the frame ask for. */
export interface StageActs {
  select: (selection: Selection | undefined) => void;
  /** A block was dropped or pulled: where it is to stand, in which section. */
  place: (id: string, to: { sectionId: string; placement: Placement }) => void;
  /** A block was pressed twice, or Enter was pressed on it. */
  open: (id: string) => void;
  key: (event: KeyboardEvent) => void;
}

interface Drag {
  id: string;
  from: Placement;
  sectionId: string;
  sides?: Sides;
  start: { x: number; y: number };
  /** Where in the block it was taken. */
  grab: { x: number; y: number };
  hasMoved: boolean;
}

/** Of so many px the pointer may slip without dragging. */
const slip = 4;

/** The page in the editor's frame with what lies over it, and what is done to it there by pointer and keys (design 6). */
export class Stage {
  readonly #frame: Document;
  readonly #canvas: Canvas;
  readonly #overlay: Overlay;
  readonly #acts: StageActs;
  readonly #end = new AbortController();
  #page: ContentPage;
  #selection: Selection | undefined;
  #title = '';
  #breakpoint: Breakpoint = 'desktop';
  #drag: Drag | undefined;

  constructor(frame: Document, page: ContentPage, acts: StageActs) {
    this.#frame = frame;
    this.#page = page;
    this.#acts = acts;
    this.#canvas = new Canvas(frame, page);
    this.#overlay = new Overlay(frame);
    this.#listen();
  }

  show(page: ContentPage): void {
    this.#page = page;
    this.#canvas.show(page);
    this.draw();
  }

  /** `title` names the selection on its grip. */
  select(selection: Selection | undefined, title: string): void {
    const isNew = selection?.id !== this.#selection?.id;
    this.#selection = selection;
    this.#title = title;
    this.draw();
    if (isNew && selection) this.#canvas.element(selection.id)?.scrollIntoView({ block: 'nearest' });
  }

  set breakpoint(breakpoint: Breakpoint) {
    this.#breakpoint = breakpoint;
    this.draw();
  }

  /** The element of a block's text, which is written in place from now on; nothing else draws it meanwhile. */
  write(id: string): HTMLElement | undefined {
    const text = this.#canvas.element(id)?.querySelector<HTMLElement>('.text') ?? undefined;
    if (text) this.#canvas.hold(id);
    return text;
  }

  /** Draws what was written as it is published. */
  letGo(): void {
    this.#canvas.hold(undefined);
    this.draw();
  }

  /** Lays the overlay anew, as after a change of the frame's width. */
  draw(): void {
    this.#overlay.hover(undefined);
    const element = this.#selection && this.#canvas.element(this.#selection.id);
    this.#overlay.select(element, this.#title, this.#selection?.kind === 'block');
  }

  end(): void {
    this.#end.abort();
    this.#overlay.remove();
  }

  #listen(): void {
    const { signal } = this.#end;
    const on = <K extends keyof DocumentEventMap>(name: K, act: (event: DocumentEventMap[K]) => void) =>
      this.#frame.addEventListener(name, act, { signal, capture: true });
    // Links, forms and pictures of the page rest while it is edited.
    for (const name of ['click', 'submit', 'dragstart', 'auxclick'] as const) on(name, (event) => this.#rest(event));
    on('pointerdown', (event) => this.#down(event));
    on('pointermove', (event) => this.#move(event));
    on('pointerup', (event) => this.#up(event));
    on('pointercancel', () => this.#cancel());
    this.#frame.documentElement.addEventListener('pointerleave', () => this.#overlay.hover(undefined), { signal });
    on('dblclick', (event) => {
      const found = this.#at(event);
      if (found?.kind === 'block') this.#acts.open(found.id);
    });
    on('keydown', (event) => {
      if (this.#drag && event.key === 'Escape') return this.#cancel();
      return this.#acts.key(event);
    });
    const seen = new ResizeObserver(() => this.draw());
    seen.observe(this.#frame.body);
    signal.addEventListener('abort', () => seen.disconnect());
  }

  #rest(event: Event): void {
    if (this.#isText(event)) return;
    event.preventDefault();
  }

  /** Whether an event belongs to a text that is written in place. */
  #isText(event: Event): boolean {
    const [target] = event.composedPath();
    return Boolean((target as Element | undefined)?.closest?.('[contenteditable=true]'));
  }

  #at(event: Event): Selection | undefined {
    const target = event.target as Element | null;
    const block = target?.closest<HTMLElement>('[data-block]')?.dataset.block;
    if (block !== undefined) return { kind: 'block', id: block };
    const section = target?.closest<HTMLElement>('[data-section]')?.dataset.section;
    return section === undefined ? undefined : { kind: 'section', id: section };
  }

  #down(event: PointerEvent): void {
    if (event.button !== 0 || this.#isText(event)) return;
    const part = this.#overlay.partOf(event);
    const found = part ? this.#selection : this.#at(event);
    if (!part) this.#acts.select(found);
    if (found?.kind !== 'block') return;
    // A finger on the page scrolls it; it drags by the grip and the handles.
    if (event.pointerType === 'touch' && !part) return;
    const placed = readingOrder(this.#page.document)
      .flatMap(({ blocks }) => blocks)
      .find(({ id }) => id === found.id);
    const box = this.#canvas.element(found.id)?.getBoundingClientRect();
    if (!placed || !box) return;
    event.preventDefault();
    this.#frame.defaultView?.focus();
    const { clientX: x, clientY: y } = event;
    this.#drag = {
      id: found.id,
      from: placementAt(placed, this.#breakpoint),
      sectionId: placed.block.sectionId,
      ...(part?.side && { sides: sidesOf(part.side) }),
      start: { x, y },
      grab: { x: x - box.left, y: y - box.top },
      hasMoved: false,
    };
  }

  #move(event: PointerEvent): void {
    const drag = this.#drag;
    if (!drag) {
      const found = this.#overlay.partOf(event) ? undefined : this.#at(event);
      return this.#overlay.hover(
        found && found.id !== this.#selection?.id ? this.#canvas.element(found.id) : undefined,
      );
    }
    const way = { x: event.clientX - drag.start.x, y: event.clientY - drag.start.y };
    if (!drag.hasMoved && Math.hypot(way.x, way.y) < slip) return undefined;
    if (!drag.hasMoved) this.#overlay.hover(undefined);
    drag.hasMoved = true;
    const target = this.#target(event, drag);
    const grid = this.#gridOf(target.sectionId);
    if (!grid) return undefined;
    const element = this.#canvas.element(drag.id);
    if (element && !drag.sides) element.style.transform = `translate(${way.x}px, ${way.y}px)`;
    this.#overlay.guides(grid, this.#breakpoint);
    return this.#overlay.ghost(boxOf(grid, target.placement));
  }

  #up(event: PointerEvent): void {
    const drag = this.#drag;
    if (!drag) return;
    const target = drag.hasMoved ? this.#target(event, drag) : undefined;
    this.#cancel();
    if (!target) return;
    const { column, row, width, height } = drag.from;
    const { placement, sectionId } = target;
    const isSame = placement.column === column && placement.row === row && sectionId === drag.sectionId;
    if (isSame && placement.width === width && placement.height === height) return;
    this.#acts.place(drag.id, target);
  }

  #cancel(): void {
    const element = this.#drag && this.#canvas.element(this.#drag.id);
    if (element) element.style.transform = '';
    this.#drag = undefined;
    this.#overlay.ghost(undefined);
    this.#overlay.guides(undefined);
    this.draw();
  }

  /** Where a drag leads: in its own section by cells, in another one where the pointer is. */
  #target(event: PointerEvent, { from, sectionId, sides, start, grab }: Drag) {
    const own = this.#gridOf(sectionId);
    const over = sides ? undefined : this.#sectionAt(event);
    const grid = over === undefined || over === sectionId ? own : this.#gridOf(over);
    if (!grid || !own) return { sectionId, placement: from };
    const cells = measure(grid);
    if (grid === own) {
      const by = cellsOf({ x: event.clientX - start.x, y: event.clientY - start.y }, cells);
      return { sectionId, placement: dragged(from, by, sides) };
    }
    const box = grid.getBoundingClientRect();
    const to = cellsOf({ x: event.clientX - grab.x - box.left, y: event.clientY - grab.y - box.top }, cells);
    const placement = dragged({ ...from, column: 1, row: 1 }, to);
    return { sectionId: over ?? sectionId, placement };
  }

  #sectionAt({ clientX, clientY }: PointerEvent): string | undefined {
    const under = this.#frame.elementsFromPoint(clientX, clientY) as HTMLElement[];
    return under.map(({ dataset }) => dataset.section).find((id) => id !== undefined);
  }

  #gridOf(sectionId: string): HTMLElement | undefined {
    return this.#canvas.element(sectionId)?.querySelector<HTMLElement>(':scope > .section__grid') ?? undefined;
  }
}

function sidesOf(handle: Handle): Sides {
  return {
    left: handle.includes('w'),
    right: handle.includes('e'),
    top: handle.includes('n'),
    bottom: handle.includes('s'),
  };
}

/** The box of a placement on a grid, in the frame's window. */
function boxOf(grid: HTMLElement, { column, row, width, height }: Placement): DOMRect {
  const { columnStep, rowStep } = measure(grid);
  const box = grid.getBoundingClientRect();
  const style = getComputedStyle(grid);
  const gap = (text: string) => Number.parseFloat(text) || 0;
  return new DOMRect(
    box.left + gap(style.paddingLeft) + (column - 1) * columnStep,
    box.top + gap(style.paddingTop) + (row - 1) * rowStep,
    width * columnStep - gap(style.columnGap),
    height * rowStep - gap(style.rowGap),
  );
}
