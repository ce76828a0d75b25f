import type { PlacedSection } from '#documents/reading-order.ts';
import { gridRules, isPlain, placementRules } from '#pages/placement-rules.ts';

interface Placed {
  section: PlacedSection;
  index: number;
  css: string;
  /** None where there is nothing to say: a browser asks each of a page's sheets about each element that it draws. */
  sheet: CSSStyleSheet | undefined;
}

/** What sections' grids are like in the frame, and what stands in them in no simple way: a style sheet a section. */
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
    for (const [id, { sheet }] of before) if (sheet && this.#shown.get(id)?.sheet !== sheet) this.#drop(sheet);
    for (const [id, { sheet }] of this.#shown) {
      if (sheet && before.get(id)?.sheet !== sheet) this.#frame.adoptedStyleSheets.push(sheet);
    }
  }

  #drop(sheet: CSSStyleSheet): void {
    const { adoptedStyleSheets: adopted } = this.#frame;
    adopted.splice(adopted.indexOf(sheet), 1);
  }

  #placed(section: PlacedSection, index: number): Placed {
    const old = this.#shown.get(section.id);
    if (old?.section === section && old.index === index) return old;
    const css = cssOf(section, index);
    if (css === '') return { section, index, css, sheet: undefined };
    const sheet = old?.sheet ?? new this.#view.CSSStyleSheet();
    if (old?.css !== css) sheet.replaceSync(css);
    return { section, index, css, sheet };
  }
}

/** A change of it has the browser look through the whole page: what stands simply is placed by itself. */
function cssOf(section: PlacedSection, index: number): string {
  const special = section.blocks.filter((placed) => !isPlain(placed));
  return gridRules(section, index) + (special.length > 0 ? placementRules(special) : '');
}
