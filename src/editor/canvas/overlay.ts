import { breakpoints } from '#catalog/layout.ts';
import type { Breakpoint } from '#contract/document.ts';
import type { GuideLine } from './guides.ts';
import type { Sides } from './pointer-grid.ts';
import { texts } from '../texts.ts';
import { hide } from './hide.ts';
import { gridCss, guideColours } from './section-grid.ts';

/** The sides that a handle pulls, as compass points. */
export const handles = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'] as const;
export type Handle = (typeof handles)[number];

/** The sides that a handle pulls. */
export function sidesOf(handle: Handle): Sides {
  return {
    left: handle.includes('w'),
    right: handle.includes('e'),
    top: handle.includes('n'),
    bottom: handle.includes('s'),
  };
}

const css = `
:host { position: absolute; inset: 0 auto auto 0; inline-size: 0; block-size: 0; z-index: 2147483000; --px: 1; }
div { position: absolute; box-sizing: border-box; pointer-events: none; }
[hidden] { display: none !important; }
.hovered { outline: calc(1px * var(--px)) solid #10675a; }
.selected, .other { outline: calc(2px * var(--px)) solid #10675a; }
.person { outline: calc(2px * var(--px)) solid #8a3ea8; }
.person::after { content: attr(data-name); position: absolute; inset: auto calc(-2px * var(--px)) 100% auto; padding: calc(4px * var(--px)) calc(8px * var(--px)); border-radius: calc(4px * var(--px)) calc(4px * var(--px)) 0 0; background: #8a3ea8; color: #fff; font: 500 calc(12px * var(--px))/1 Inter, system-ui, sans-serif; white-space: nowrap; }
.band { background: rgb(16 103 90 / 10%); outline: 1px solid #10675a; }
.line { background: var(--guide); }
.ghost { background: rgb(16 103 90 / 14%); outline: 1px dashed #10675a; }
.handle { inline-size: calc(11px * var(--px)); block-size: calc(11px * var(--px)); margin: calc(-5.5px * var(--px)); border: calc(2px * var(--px)) solid #10675a; border-radius: calc(3px * var(--px)); background: #fff; pointer-events: auto; touch-action: none; }
.handle::after { content: ''; position: absolute; inset: calc(-8px * var(--px)); }
.nw, .se { cursor: nwse-resize; } .ne, .sw { cursor: nesw-resize; } .n, .s { cursor: ns-resize; } .e, .w { cursor: ew-resize; }
.nw { inset: 0 auto auto 0; } .n { inset: 0 auto auto 50%; } .ne { inset: 0 0 auto auto; } .e { inset: 50% 0 auto auto; }
.se { inset: auto 0 0 auto; } .s { inset: auto auto 0 50%; } .sw { inset: auto auto 0 0; } .w { inset: 50% auto auto 0; }
.grip { inset: calc(-26px * var(--px)) auto auto calc(-2px * var(--px)); display: flex; align-items: center; block-size: calc(24px * var(--px)); padding: 0 calc(8px * var(--px)); border-radius: calc(4px * var(--px)) calc(4px * var(--px)) 0 0; background: #10675a; color: #fff; font: 500 calc(12px * var(--px))/1 Inter, system-ui, sans-serif; white-space: nowrap; cursor: grab; pointer-events: auto; touch-action: none; user-select: none; -webkit-user-select: none; }
.adder { display: grid; place-items: center; inline-size: calc(28px * var(--px)); block-size: calc(28px * var(--px)); margin: calc(-14px * var(--px)); border-radius: 50%; background: #10675a; color: #fff; font: 400 calc(20px * var(--px))/1 Inter, system-ui, sans-serif; cursor: pointer; pointer-events: auto; touch-action: none; box-shadow: 0 1px 4px rgb(0 0 0 / 30%); }
.is-first :is(.nw, .w, .sw) { translate: calc(5.5px * var(--px)); } .is-last :is(.ne, .e, .se) { translate: calc(-5.5px * var(--px)); }
.is-low .grip { inset-block-start: 0; border-radius: 0 0 4px; }
.is-part .grip { inset-block-start: 100%; border-radius: 0 0 calc(4px * var(--px)) calc(4px * var(--px)); }
:is(.is-first, .is-last, .is-part) { outline-offset: calc(-2px * var(--px)); }
.is-left { outline: calc(1px * var(--px)) dashed rgb(16 103 90 / 50%); } .is-left > * { display: none; }
.bare { display: grid; place-content: center; justify-items: center; gap: calc(12px * var(--px)); padding: calc(16px * var(--px)); outline: calc(2px * var(--px)) dashed #10675a; outline-offset: calc(-12px * var(--px)); background: rgb(255 255 255 / 92%); color: #1c1c1a; font: 500 calc(14px * var(--px))/1.4 Inter, system-ui, sans-serif; text-align: center; }
${gridCss}
.bare > div { position: static; transform: none; }`;

/** The corner of the page from that of its window, in px. */
interface Origin {
  x: number;
  y: number;
}

/** What lies over the page while it is edited: what is pointed at, what is chosen with its handles, where it will go. */
export class Overlay {
  readonly #view: Window;
  readonly #host: HTMLElement;
  readonly #hovered: HTMLElement;
  readonly #selected: HTMLElement;
  readonly #grip: HTMLElement;
  readonly #others: HTMLElement;
  readonly #people: HTMLElement;
  readonly #ghosts: HTMLElement;
  readonly #lines: HTMLElement;
  readonly #band: HTMLElement;
  readonly #root: ShadowRoot;
  readonly #adder: HTMLElement;
  readonly #bare: HTMLElement;
  readonly #handles: HTMLElement[];
  /** Where each part was laid last: what stays there is not written again. */
  readonly #laid = new WeakMap<HTMLElement, string>();

  constructor(frame: Document) {
    const view = frame.defaultView as Window & typeof globalThis;
    this.#view = view;
    this.#host = frame.createElement('div');
    this.#root = this.#host.attachShadow({ mode: 'open' });
    const sheet = new view.CSSStyleSheet();
    sheet.replaceSync(css);
    this.#root.adoptedStyleSheets = [sheet];
    const part = (name: string, parent?: HTMLElement) => this.part(name, parent);
    this.#hovered = part('hovered');
    this.#others = part('others');
    this.#people = part('people');
    this.#ghosts = part('ghosts');
    this.#lines = part('lines');
    this.#band = part('band');
    this.#selected = part('selected');
    this.#grip = part('grip', this.#selected);
    this.#adder = part('adder');
    this.#adder.textContent = '+';
    this.#bare = part('bare');
    this.#handles = handles.map((side) => {
      const handle = part(`handle ${side}`, this.#selected);
      handle.dataset.side = side;
      return handle;
    });
    this.#grip.dataset.grip = '';
    for (const element of [this.#hovered, this.#band, this.#selected, this.#adder, this.#bare]) element.hidden = true;
    frame.documentElement.append(this.#host);
  }

  /** A part more of what lies over the page, in front of the others. */
  part(name: string, parent: Node = this.#root): HTMLElement {
    const element = this.#view.document.createElement('div');
    element.className = name;
    parent.appendChild(element);
    return element;
  }

  /** How large the page is shown: what lies over it stays as large as it is. */
  set scale(scale: number) {
    const root = this.#view.document.documentElement;
    for (const { style } of [this.#host, root]) style.setProperty('--px', String(1 / scale));
  }

  /** The part of the overlay that an event is about. */
  partOf(event: Event): { side?: Handle; isGrip: boolean; adds: string | undefined } | undefined {
    const [target] = event.composedPath();
    if (!(target instanceof (this.#view as Window & typeof globalThis).HTMLElement)) return undefined;
    if (target.getRootNode() !== this.#host.shadowRoot) return undefined;
    const { side, grip, adds } = target.dataset;
    return { ...(side && { side: side as Handle }), isGrip: grip !== undefined, adds };
  }

  hover(element: Element | undefined): void {
    this.lay(this.#hovered, element?.getBoundingClientRect());
  }

  /** `title` names what is chosen; `as` says whether its size can be pulled, and what has its name below itself. */
  select(box: DOMRectReadOnly | undefined, title = '', as: { hasHandles?: boolean; isPart?: boolean } = {}): void {
    // Asked for before anything is written: else the browser would lay out the page once more to tell.
    const isLow = box !== undefined && box.top + this.#view.scrollY < 28;
    // At an edge of the page handles stand whole inside it.
    const isFirst = box !== undefined && box.left < 6;
    const isLast = box !== undefined && box.right > this.#view.document.documentElement.clientWidth - 6;
    this.lay(this.#selected, box);
    if (this.#grip.textContent !== title) this.#grip.textContent = title;
    this.#selected.classList.toggle('is-low', isLow && !as.isPart);
    this.#selected.classList.toggle('is-part', isLow && as.isPart);
    this.#selected.classList.toggle('is-first', isFirst);
    this.#selected.classList.toggle('is-last', isLast);
    for (const handle of this.#handles) hide(handle, !as.hasHandles);
  }

  /** Offers a section more at the lower edge of one. */
  offer(section: HTMLElement | undefined): void {
    hide(this.#adder, section === undefined);
    if (!section) return;
    this.#adder.dataset.adds = section.dataset.section;
    const { left, width, bottom } = section.getBoundingClientRect();
    const { scrollX, scrollY } = this.#view;
    Object.assign(this.#adder.style, { left: `${left + width / 2 + scrollX}px`, top: `${bottom + scrollY}px` });
  }

  /** Offers the first section where a page has none. */
  offerFirst(box: DOMRectReadOnly | undefined): void {
    this.lay(this.#bare, box);
    if (!box) this.#bare.replaceChildren();
    if (!box || this.#bare.hasChildNodes()) return;
    this.part('', this.#bare).textContent = texts.noSections;
    const first = this.part('add', this.#bare);
    first.textContent = `+ ${texts.addSection}`;
    first.dataset.adds = '';
  }

  /** What is chosen beside the one that has the grip. */
  others(boxes: readonly (DOMRectReadOnly | undefined)[]): void {
    this.#fill(this.#others, 'other', boxes);
  }

  /** What other people have chosen, with their names. */
  people(marks: readonly { name: string; box: DOMRectReadOnly | undefined }[]): void {
    this.#fill(
      this.#people,
      'person',
      marks.map(({ box }) => box),
    );
    for (const [at, { name }] of marks.entries()) {
      const mark = this.#people.children[at];
      if (mark?.getAttribute('data-name') !== name) mark?.setAttribute('data-name', name);
    }
  }

  /** The frame that is drawn around blocks. */
  band(box: DOMRectReadOnly): void {
    this.lay(this.#band, box);
  }

  /** Where what is dragged will stand, and what its edges and middles meet, in the colour of the breakpoint. */
  aim(ghosts: readonly (DOMRectReadOnly | undefined)[], lines: readonly GuideLine[], breakpoint: Breakpoint): void {
    const at = this.#origin();
    this.#fill(this.#ghosts, 'ghost', ghosts, at);
    this.#lines.style.setProperty('--guide', guideColours[breakpoints[breakpoint].colour]);
    const boxes = lines.map(({ axis, at: mark, from, to }) =>
      axis === 'x' ? new DOMRect(mark - 0.5, from, 1, to - from) : new DOMRect(from, mark - 0.5, to - from, 1),
    );
    this.#fill(this.#lines, 'line', boxes, at);
  }

  /** Something is dragged from now on: what is carried away leaves a trace, with which nothing can be done. */
  begin(isCarried: boolean): void {
    this.hover(undefined);
    this.offer(undefined);
    this.#selected.classList.toggle('is-left', isCarried);
  }

  /** Takes away all that is shown only while something is dragged. */
  rest(): void {
    this.#selected.classList.remove('is-left');
    this.#fill(this.#ghosts, 'ghost', []);
    this.#fill(this.#lines, 'line', []);
    hide(this.#band, true);
  }

  remove(): void {
    this.#host.remove();
  }

  #fill(parent: HTMLElement, name: string, boxes: readonly (DOMRectReadOnly | undefined)[], at?: Origin): void {
    if (boxes.length === 0 && !parent.hasChildNodes()) return;
    const origin = at ?? this.#origin();
    while (parent.childElementCount > boxes.length) parent.lastElementChild?.remove();
    for (const [index, box] of boxes.entries()) {
      this.lay((parent.children[index] as HTMLElement | undefined) ?? this.part(name, parent), box, origin);
    }
  }

  /** To ask for it lays the page out: it is asked for before anything is written. */
  #origin(): Origin {
    const { scrollX: x, scrollY: y } = this.#view;
    return { x, y };
  }

  /** Puts a part where a box of the page is; without one it is hidden. */
  lay(element: HTMLElement, box: DOMRectReadOnly | undefined, at = box && this.#origin()): void {
    hide(element, box === undefined);
    if (!box || !at) return;
    const place = {
      left: `${box.left + at.x}px`,
      top: `${box.top + at.y}px`,
      width: `${box.width}px`,
      height: `${box.height}px`,
    };
    const now = Object.values(place).join();
    if (this.#laid.get(element) === now) return;
    this.#laid.set(element, now);
    Object.assign(element.style, place);
  }
}
