import type { PlacedSection } from '#documents/reading-order.ts';
import { sectionPlacementCss } from '#pages/sections.tsx';

interface Placed {
  section: PlacedSection;
  index: number;
  sheet: CSSStyleSheet;
}

/**
 * Where blocks stand in the frame: a style sheet a section, so that a step of one leaves the browser nothing to find
 * out about the others.
 */
export class Placements {
  readonly #frame: Document;
  readonly #view: Window & typeof globalThis;
  #shown = new Map<string, Placed>();

  constructor(frame: Document, view: Window & typeof globalThis) {
    this.#frame = frame;
    this.#view = view;
  }

  show(sections: readonly PlacedSection[]): void {
    const before = this.#shown;
    this.#shown = new Map(sections.map((section, index) => [section.id, this.#placed(section, index)]));
    const { adoptedStyleSheets: adopted } = this.#frame;
    for (const [id, { sheet }] of before) if (!this.#shown.has(id)) adopted.splice(adopted.indexOf(sheet), 1);
    for (const [id, { sheet }] of this.#shown) if (!before.has(id)) adopted.push(sheet);
  }

  #placed(section: PlacedSection, index: number): Placed {
    const old = this.#shown.get(section.id);
    if (old?.section === section && old.index === index) return old;
    const css = sectionPlacementCss(section, index);
    const sheet = old?.sheet ?? new this.#view.CSSStyleSheet();
    if (!old || sectionPlacementCss(old.section, old.index) !== css) sheet.replaceSync(css);
    return { section, index, sheet };
  }
}
