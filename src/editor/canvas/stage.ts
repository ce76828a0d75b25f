import type { Breakpoint } from '#contract/document.ts';
import type { ContentPage } from '#contract/page-model.ts';
import { placementAt } from '#documents/placement.ts';
import { readingOrder, type PlacedSection } from '#documents/reading-order.ts';
import type { SurroundPart } from '#pages/surround-fields.ts';
import { Canvas } from './canvas.ts';
import { carry, linesOf, targetOf, type Band, type Drag, type Target } from './drag.ts';
import { around, boxesOn } from './guides.ts';
import { Overlay, sidesOf, type Handle } from './overlay.ts';
import { watchRestingFinger } from './resting-finger.ts';
import { placeAt, SectionGrid, type ShownGrid } from './section-grid.ts';
import { chosenIds, type Selection } from './selection.ts';
import type { StageActs } from './stage-acts.ts';
import { drawSurround, surroundIn, surroundOf } from './surround.ts';

/** Of so many px the pointer may slip without dragging. */
const slip = 4;

/** The page in the editor's frame with what lies over it, and what is done to it there by pointer and keys (design 6). */
export class Stage {
  readonly #frame: Document;
  readonly #canvas: Canvas;
  readonly #overlay: Overlay;
  readonly #grid: SectionGrid;
  readonly #acts: StageActs;
  readonly #end = new AbortController();
  #page: ContentPage;
  #selection: Selection | undefined;
  #people: readonly { name: string; place: string }[] = [];
  #title = '';
  #breakpoint: Breakpoint = 'desktop';
  #drag: Drag | undefined;
  #band: Band | undefined;
  /** Where an empty place of a section was pressed. */
  #pressed: { id: string; at: DOMRect } | undefined;
  #part: SurroundPart | undefined;
  /** The block that was pressed while it was chosen already: when it is let go where it was, it is opened. */
  #again: string | undefined;

  constructor(frame: Document, page: ContentPage, acts: StageActs) {
    this.#frame = frame;
    this.#page = page;
    this.#acts = acts;
    this.#canvas = new Canvas(frame, page);
    this.#overlay = new Overlay(frame);
    this.#grid = new SectionGrid(this.#overlay, acts);
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
    const isMarked = selection?.place !== undefined && selection.place !== this.#selection?.place;
    this.#selection = selection;
    this.#title = title;
    this.draw();
    if (isNew) this.reveal();
    if (isMarked) this.#grid.reveal();
  }

  /** Marks what others have chosen. */
  meet(people: readonly { name: string; place: string }[]): void {
    this.#people = people;
    this.draw();
  }

  /** Says which layout the page has, and how much smaller or larger than it is it is shown. */
  look(breakpoint: Breakpoint, scale: number): void {
    this.#breakpoint = breakpoint;
    this.#overlay.scale = scale;
    this.draw();
  }

  /** Marks the header or the footer as chosen. */
  choosePart(part: SurroundPart | undefined, title: string): void {
    const isNew = part !== undefined && part !== this.#part;
    this.#part = part;
    if (!part) return;
    this.#title = title;
    this.draw();
    if (isNew) surroundIn(this.#frame, part)?.scrollIntoView({ block: 'nearest' });
  }

  /** Puts in the header and the footer as another copy of the page has them. */
  drawSurround(html: string): void {
    drawSurround(this.#frame, html);
    this.draw();
  }

  /** Brings what is chosen into sight, as where the room for the page became less. */
  reveal(): void {
    if (this.#selection) this.#canvas.element(this.#selection.id)?.scrollIntoView({ block: 'nearest' });
  }

  /** The element of a block's text, which is written in place from now on; nothing else draws it meanwhile. */
  write(id: string): HTMLElement | undefined {
    const text = this.#canvas.element(id)?.querySelector<HTMLElement>('.text') ?? undefined;
    if (text) this.#canvas.hold(id);
    this.draw();
    return text;
  }

  /** Draws what was written as it is published. */
  letGo(): void {
    this.#canvas.hold(undefined);
    this.draw();
  }

  /** Lays the overlay anew, as after a change of the frame's width. */
  draw(): void {
    const { kind, id = '', group = [] } = this.#selection ?? {};
    // All is measured before anything is written: else the browser would lay out the page in between, to tell.
    const people = this.#people.map(({ name, place }) => ({ name, box: this.#boxAt(place) }));
    const others = group.map((one) => this.#boxAt(one));
    const bare = this.#canvas.bare?.getBoundingClientRect();
    const isLone = kind === 'block' && group.length === 0;
    const part = kind === undefined && this.#part ? surroundIn(this.#frame, this.#part) : undefined;
    const box = part?.getBoundingClientRect() ?? around([...others, isLone ? this.#placeOf(id) : this.#boxAt(id)]);
    const hasHandles = isLone && !this.#canvas.holds(id) && !this.#page.document.blocks[id]?.isLocked;
    this.#canvas.hideCart(kind === 'block');
    this.#overlay.hover(undefined);
    this.#overlay.select(box, this.#title, { hasHandles, isPart: part !== undefined });
    this.#overlay.offerFirst(bare);
    this.#overlay.people(people);
    this.#overlay.others(others);
    this.#grid.show(this.#selection && this.#shownGrid(this.#selection));
  }

  #shownGrid({ kind, id, place }: Selection): ShownGrid | undefined {
    const section = kind === 'section' ? this.#sectionById(id) : undefined;
    const grid = section && this.#gridOf(id);
    return grid && { section, grid, breakpoint: this.#breakpoint, place };
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
    watchRestingFinger(this.#frame, signal, (id) => {
      if (!this.#page.document.blocks[id]?.isLocked) this.#acts.tellGrip();
    });
    const leave = () => {
      this.#overlay.hover(undefined);
      this.#overlay.offer(undefined);
    };
    this.#frame.documentElement.addEventListener('pointerleave', leave, { signal });
    on('dblclick', (event) => {
      const found = this.#overlay.partOf(event) ? this.#selection : this.#at(event); // Handles lie over short texts.
      if (found?.kind === 'block') this.#acts.open(found.id, event);
    });
    on('keydown', (event) => {
      if (event.key === 'Escape' && (this.#grid.letGo() || (this.#drag ?? this.#band))) return this.#cancel();
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

  #sectionOf({ target }: Event): HTMLElement | undefined {
    return (target as Element | null)?.closest<HTMLElement>('[data-section]') ?? undefined;
  }

  #down(event: PointerEvent): void {
    if (event.button !== 0 || this.#isText(event)) return;
    const part = this.#overlay.partOf(event);
    if (part?.adds !== undefined) {
      event.preventDefault();
      return this.#acts.addBelow(part.adds);
    }
    if (!part && (event.target as Element | null)?.closest('[data-cart-pill]')) return this.#acts.openCart();
    const found = part ? this.#selection : this.#at(event);
    // A finger on the page scrolls it; it drags by the grip and the handles.
    const isFinger = event.pointerType === 'touch' && !part;
    const chosen = this.#selection?.kind === 'block' ? chosenIds(this.#selection) : [];
    if (!part && event.shiftKey) {
      this.#focus(event);
      if (found?.kind === 'block') this.#acts.toggle(found.id);
      else if (!isFinger) this.#band = { from: this.#onPage(event), kept: chosen };
      return;
    }
    const isOfGroup = chosen.length > 1 && found?.kind === 'block' && chosen.includes(found.id);
    const surround = found || part ? undefined : surroundOf(event);
    if (surround) {
      this.#focus(event);
      return this.#acts.choosePart(surround);
    }
    this.#again = !part && chosen.length === 1 && found?.id === chosen[0] ? found?.id : undefined;
    if (!part && !isOfGroup) this.#acts.select(found);
    const at = new DOMRect(event.clientX, event.clientY);
    if (!part && found?.kind === 'section') this.#pressed = { id: found.id, at };
    if (isFinger) return;
    if (found?.kind === 'block') return this.#take(event, found.id, isOfGroup ? chosen : [found.id], part?.side);
    if (found && part) return;
    this.#focus(event);
    this.#band = { from: this.#onPage(event), kept: [] };
  }

  /** Begins to drag blocks by one of them. */
  #take(event: PointerEvent, id: string, ids: readonly string[], side: Handle | undefined): void {
    const placed = readingOrder(this.#page.document).flatMap(({ blocks }) => blocks);
    const members = placed
      .filter((one) => ids.includes(one.id))
      .map((one) => ({
        id: one.id,
        sectionId: one.block.sectionId,
        from: placementAt(one, this.#breakpoint),
        columns: one.columns[this.#breakpoint],
      }));
    const chief = members.find((one) => one.id === id);
    const box = this.#canvas.element(id)?.getBoundingClientRect();
    if (!chief || !box) return;
    this.#focus(event);
    if (ids.some((one) => this.#page.document.blocks[one]?.isLocked)) return;
    const { clientX: x, clientY: y } = event;
    this.#drag = {
      ...chief,
      members,
      ...(side && { sides: sidesOf(side) }),
      start: { x, y },
      grab: { x: x - box.left, y: y - box.top },
      hasMoved: false,
    };
  }

  #focus(event: Event): void {
    event.preventDefault();
    this.#frame.defaultView?.focus();
  }

  #onPage({ clientX, clientY }: PointerEvent): { x: number; y: number } {
    const { scrollX = 0, scrollY = 0 } = this.#frame.defaultView ?? {};
    return { x: clientX + scrollX, y: clientY + scrollY };
  }

  #move(event: PointerEvent): void {
    const drag = this.#drag;
    if (this.#band) return this.#draw(event, this.#band);
    if (!drag) {
      const part = this.#overlay.partOf(event);
      const found = part ? undefined : this.#at(event);
      if (!part) this.#overlay.offer(this.#sectionOf(event));
      const surround = found || part ? undefined : surroundOf(event);
      if (surround) return this.#overlay.hover(surroundIn(this.#frame, surround));
      return this.#overlay.hover(
        found && found.id !== this.#selection?.id ? this.#canvas.element(found.id) : undefined,
      );
    }
    const way = { x: event.clientX - drag.start.x, y: event.clientY - drag.start.y };
    if (!drag.hasMoved && Math.hypot(way.x, way.y) < slip) return undefined;
    const carried = drag.sides ? [] : drag.members;
    if (!drag.hasMoved) {
      this.#overlay.begin(carried.length > 0);
      for (const { id } of carried) carry(this.#canvas.element(id), way);
    }
    drag.hasMoved = true;
    const target = this.#target(event, drag);
    const grid = this.#gridOf(target.sectionId);
    if (!grid) return undefined;
    const ghosts = target.placements.map(({ sectionId, placement }) => {
      const home = sectionId === target.sectionId ? grid : this.#gridOf(sectionId);
      return home && boxesOn(home)(placement);
    });
    const own = { section: this.#sectionById(target.sectionId), breakpoint: this.#breakpoint };
    const lines = linesOf(grid, target, drag, own);
    // All is measured by now: after the first thing is written the browser would lay out the page to tell.
    this.#grid.over(grid, this.#breakpoint);
    this.#overlay.aim(ghosts, lines, this.#breakpoint);
    for (const { id } of carried) carry(this.#canvas.element(id), way);
    return undefined;
  }

  /** A frame chooses what it touches. */
  #draw(event: PointerEvent, band: Band): void {
    const { x, y } = this.#onPage(event);
    const { from } = band;
    if (!band.box && Math.hypot(x - from.x, y - from.y) < slip) return;
    const { scrollX = 0, scrollY = 0 } = this.#frame.defaultView ?? {};
    const [left, top] = [Math.min(x, from.x) - scrollX, Math.min(y, from.y) - scrollY];
    band.box = new DOMRect(left, top, Math.abs(x - from.x), Math.abs(y - from.y));
    this.#overlay.hover(undefined);
    this.#overlay.band(band.box);
    this.#overlay.others(this.#touched(band).map((id) => this.#boxAt(id)));
  }

  #touched({ box, kept }: Band): string[] {
    const blocks = readingOrder(this.#page.document).flatMap((section) => section.blocks);
    const isIn = (id: string) => {
      const one = this.#boxAt(id);
      return box && one && one.left < box.right && box.left < one.right && one.top < box.bottom && box.top < one.bottom;
    };
    const found = blocks.map(({ id }) => id).filter((id) => !kept.includes(id) && isIn(id));
    return [...kept, ...found];
  }

  /** The place of a block on its grid, with what of it goes beyond: what its handles pull. */
  #placeOf(id: string): DOMRect | undefined {
    const box = this.#boxAt(id);
    const home = this.#sectionById(this.#page.document.blocks[id]?.sectionId ?? '');
    const placed = home?.blocks.find((one) => one.id === id);
    const grid = placed && this.#gridOf(placed.block.sectionId);
    return box && grid ? around([box, boxesOn(grid)(placementAt(placed, this.#breakpoint))]) : box;
  }

  /** The box of a block that is seen: what is hidden at this width is not on the page. */
  #boxAt(id: string): DOMRect | undefined {
    const box = this.#canvas.element(id)?.getBoundingClientRect();
    return box && box.width > 0 ? box : undefined;
  }

  #up(event: PointerEvent): void {
    const [drag, band, again, pressed] = [this.#drag, this.#band, this.#again, this.#pressed];
    const touched = band?.box ? this.#touched(band) : [];
    const target = drag?.hasMoved ? this.#target(event, drag) : undefined;
    this.#cancel();
    if (again !== undefined && !drag?.hasMoved && !band?.box) return this.#acts.open(again, event);
    if (touched.length > 0) return this.#acts.choose(touched);
    if (!drag) return pressed && this.#mark(pressed.id, band?.box ?? pressed.at, event);
    const isGroup = drag.members.length > 1;
    // A press on one of several, without dragging, chooses that one.
    if (!target) return isGroup ? this.#acts.select({ kind: 'block', id: drag.id }) : undefined;
    if (isGroup) return target.by.columns || target.by.rows ? this.#acts.moveGroup(target.by) : undefined;
    const { column, row, width, height } = drag.from;
    const [{ placement } = { placement: drag.from }] = target.placements;
    const { sectionId } = target;
    const isSame = placement.column === column && placement.row === row && sectionId === drag.sectionId;
    if (isSame && placement.width === width && placement.height === height) return;
    this.#acts.place(drag.id, { sectionId, placement });
  }

  /** What lies under a press, or in a frame, where no block is. */
  #mark(id: string, box: DOMRect, { clientX, clientY }: PointerEvent): void {
    const hasSlipped = box.width === 0 && Math.hypot(clientX - box.x, clientY - box.y) >= slip;
    const shown = hasSlipped ? undefined : this.#shownGrid({ kind: 'section', id });
    const place = shown && placeAt(shown, box);
    if (place) this.#acts.mark(id, place);
  }

  #cancel(): void {
    for (const { id } of this.#drag?.members ?? []) carry(this.#canvas.element(id), undefined);
    this.#drag = undefined;
    this.#band = undefined;
    this.#again = this.#pressed = undefined;
    this.#overlay.rest();
    this.draw();
  }

  #target(event: PointerEvent, drag: Drag): Target {
    return targetOf(drag, event, { gridOf: (id) => this.#gridOf(id), over: this.#sectionAt(event) });
  }

  #sectionAt({ clientX, clientY }: PointerEvent): string | undefined {
    const under = this.#frame.elementsFromPoint(clientX, clientY) as HTMLElement[];
    return under.map(({ dataset }) => dataset.section).find((id) => id !== undefined);
  }

  #sectionById(id: string): PlacedSection | undefined {
    return readingOrder(this.#page.document).find((section) => section.id === id);
  }

  #gridOf(sectionId: string): HTMLElement | undefined {
    return this.#canvas.element(sectionId)?.querySelector<HTMLElement>(':scope > .section__grid') ?? undefined;
  }
}
