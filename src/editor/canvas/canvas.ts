import type { Block } from '#contract/document.ts';
import type { ContentPage } from '#contract/page-model.ts';
import type { PlacedBlock } from '#documents/placement.ts';
import { readingOrder, type PlacedSection } from '#documents/reading-order.ts';
import { renderBlock, sectionHtml, sectionsEnd } from '#pages/sections.tsx';
import { ownPlaceRules, placeOn } from '#pages/placement-rules.ts';
import { become, copyAttributes } from './become.ts';
import { farCss, farMark, watchFar } from './far-sections.ts';
import { Placements } from './placements.ts';
import { staleBlocks } from './stale-blocks.ts';

/** What the page itself has no rules for: blocks that show nothing yet, and text that is written. */
const css = `
.block__empty { display: grid; place-content: center; justify-items: center; gap: 2px; box-sizing: border-box; min-block-size: calc(72px * var(--px, 1)); block-size: 100%; margin: 0; padding: calc(12px * var(--px, 1)); border: calc(1.5px * var(--px, 1)) dashed color-mix(in srgb, currentColor 70%, transparent); border-radius: 4px; font: 400 calc(13px * var(--px, 1))/1.4 Inter, system-ui, sans-serif; letter-spacing: 0; text-align: center; }
.block__empty > b { font-weight: 600; }
[data-block]:has(> .block__empty) { align-self: stretch; }
.section__grid:empty { min-block-size: 120px; }
[data-section], [data-block] { scroll-margin: calc(40px * var(--px, 1)) 0 calc(16px * var(--px, 1)); }
[data-bare] { min-block-size: 360px; }
[contenteditable] { white-space: break-spaces; outline: none; }
[data-block] { cursor: default; }
a, button, input, select, textarea, summary { cursor: default !important; }
[contenteditable], [contenteditable] * { cursor: text !important; }
[data-carried] { z-index: 99 !important; box-shadow: 0 4px 24px rgb(0 0 0 / 20%); }
`;

/** A section as it stands in the frame. */
interface Shown {
  index: number;
  placed: PlacedSection;
}

/**
 * Keeps the page in the editor's frame as its document is, by the code that publishes it: a change renders the blocks
 * that it changed, and moves the others (design 6). Nothing in the frame runs; it is worked on from outside.
 */
export class Canvas {
  readonly #frame: Document;
  readonly #end: Comment;
  readonly #placements: Placements;
  readonly #watch: (section: Element) => void;
  readonly #pills: NodeListOf<HTMLElement>;
  readonly #elements = new Map<string, HTMLElement>();
  #shown = new Map<string, Shown>();
  #page: ContentPage;
  #held: string | undefined;

  /** `page` is what the server rendered into the frame. */
  constructor(frame: Document, page: ContentPage) {
    const end = endOfSections(frame);
    const view = frame.defaultView;
    if (!end || !view) throw new Error('The frame holds no page that is edited.');
    this.#frame = frame;
    this.#end = end;
    this.#page = page;
    this.#placements = new Placements(frame, view);
    this.#watch = watchFar(frame, view);
    this.#pills = frame.querySelectorAll('[data-cart-pill]');
    const own = new view.CSSStyleSheet();
    own.replaceSync(css + farCss + ownPlaceRules);
    frame.adoptedStyleSheets.push(own);
    for (const element of frame.querySelectorAll<HTMLElement>('[data-section], [data-block]')) {
      this.#elements.set(element.dataset.section ?? element.dataset.block ?? '', element);
    }
    const sections = readingOrder(page.document);
    this.#shown = toShown(sections);
    this.#makeRoom();
    this.#placements.show(sections);
    for (const { id, blocks } of sections) {
      const section = this.#elements.get(id);
      if (section) this.#watch(section);
      for (const placed of blocks) this.#place(placed);
    }
  }

  /** What floats over the page would lie over what is worked on. */
  hideCart(isHidden: boolean): void {
    for (const pill of this.#pills) pill.style.visibility = isHidden ? 'hidden' : '';
  }

  /** Whether a block is written in place: no handle lies over it. */
  holds(id: string): boolean {
    return this.#held === id;
  }

  /** A block that is written in place draws itself until it is let go. */
  hold(id: string | undefined): void {
    const before = this.#held;
    this.#held = id;
    if (before === undefined || before === id || !this.#page.document.blocks[before]) return;
    // The frame has gone with the editor, which was left in the middle of a text.
    if (!this.#frame.defaultView) return;
    const fresh = this.#parse(renderBlock(this.#page, before, 'edit'));
    this.#elements.get(before)?.replaceWith(fresh);
    this.#elements.set(before, fresh);
    const placed = readingOrder(this.#page.document).flatMap(({ blocks }) => blocks);
    for (const one of placed) if (one.id === before) this.#place(one);
  }

  #place(placed: PlacedBlock): void {
    const element = this.#elements.get(placed.id);
    if (element) placeOn(element, placed);
  }

  /** The element of a section or a block. */
  element(id: string): HTMLElement | undefined {
    return this.#elements.get(id);
  }

  /** Where sections are to come on a page that has none; undefined where a theme shows something else there. */
  get bare(): HTMLElement | undefined {
    const home = this.#end.parentElement;
    return this.#shown.size === 0 && home?.childElementCount === 0 ? home : undefined;
  }

  show(page: ContentPage): void {
    if (page === this.#page) return;
    const before = this.#page;
    const sections = readingOrder(page.document);
    this.#removeFrom(page, sections);
    const stale = staleBlocks(before, page);
    for (const [index, section] of sections.entries()) {
      const old = this.#shown.get(section.id);
      const isElsewhere = old === undefined || (index === 0) !== (old.index === 0);
      const isStale = (id: string) => isElsewhere || stale.has(id);
      const hasStale = stale.size > 0 && [section, ...section.blocks].some(({ id }) => stale.has(id));
      if (old?.placed === section && old.index === index && !hasStale) continue;
      const element = this.#showSection(page, section, index, stale.has(section.id));
      const grid = element.querySelector(':scope > .section__grid') ?? element;
      this.#showBlocks(page, section, { grid, isStale });
    }
    this.#page = page;
    this.#shown = toShown(sections);
    this.#makeRoom();
    this.#placements.show(sections);
  }

  #makeRoom(): void {
    this.#end.parentElement?.toggleAttribute('data-bare', this.bare !== undefined);
  }

  /** Takes out what is gone; where a section is the same, nothing of it is. */
  #removeFrom({ document }: ContentPage, sections: readonly PlacedSection[]): void {
    const same = new Set(sections);
    for (const [id, { placed }] of this.#shown) {
      if (same.has(placed)) continue;
      for (const one of placed.blocks) if (!document.blocks[one.id]) this.#remove(one.id);
      if (!document.sections[id]) this.#remove(id);
    }
  }

  #remove(id: string): void {
    this.#elements.get(id)?.remove();
    this.#elements.delete(id);
  }

  #showSection(page: ContentPage, placed: PlacedSection, index: number, isAnew: boolean): HTMLElement {
    const old = this.#shown.get(placed.id);
    const known = this.#elements.get(placed.id);
    if (known && !isAnew && old?.index === index && old.placed.section === placed.section) return known;
    const fresh = this.#parse(sectionHtml(placed, index, '', page.images));
    if (known) {
      copyAttributes(fresh, known, [farMark]);
      known.querySelector(':scope > .section__ground')?.remove();
      const ground = fresh.querySelector(':scope > .section__ground');
      if (ground) known.prepend(ground);
    }
    const element = known ?? fresh;
    this.#elements.set(placed.id, element);
    if (!known) this.#watch(fresh);
    const home = this.#end.parentElement;
    const next = home?.querySelectorAll(':scope > [data-section]')[index];
    if (next !== element) home?.insertBefore(element, next ?? this.#end);
    return element;
  }

  #showBlocks(
    page: ContentPage,
    { blocks }: PlacedSection,
    { grid, isStale }: { grid: Element; isStale: (id: string) => boolean },
  ): void {
    for (const [index, placed] of blocks.entries()) {
      const { id, block } = placed;
      const known = this.#elements.get(id);
      const isDrawn = !isStale(id) && isDrawnAlike(this.#page.document.blocks[id], block);
      const fresh = known && (isDrawn || id === this.#held) ? undefined : this.#parse(renderBlock(page, id, 'edit'));
      // Where it stands is said of it in its style, by `placeOn`.
      if (known && fresh) become(known, fresh, ['style']);
      const element = known ?? fresh;
      if (!element) continue;
      this.#elements.set(id, element);
      placeOn(element, placed);
      const next = grid.children[index];
      if (next !== element) grid.insertBefore(element, next ?? null);
    }
  }

  /** Elements of the frame's own document; handlers in them stay dead by the frame's policy. */
  #parse(html: string): HTMLElement {
    const template = this.#frame.createElement('template');
    template.innerHTML = html;
    return this.#frame.importNode(template.content.firstElementChild as HTMLElement, true);
  }
}

/** Where the sections of a page that is edited end; undefined on any other. */
export function endOfSections(frame: Document): Comment | undefined {
  const comments = frame.createTreeWalker(frame.body, NodeFilter.SHOW_COMMENT);
  while (comments.nextNode()) {
    const comment = comments.currentNode as Comment;
    if (comment.data === sectionsEnd) return comment;
  }
  return undefined;
}

function toShown(sections: readonly PlacedSection[]): Map<string, Shown> {
  return new Map(sections.map((placed, index) => [placed.id, { index, placed }]));
}

/** Whether two blocks look alike wherever they stand. */
function isDrawnAlike(one: Block | undefined, other: Block): boolean {
  if (one?.type !== other.type || one.typeVersion !== other.typeVersion) return false;
  const names = Object.keys(other.props);
  return names.length === Object.keys(one.props).length && names.every((name) => one.props[name] === other.props[name]);
}
