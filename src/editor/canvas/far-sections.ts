/** What says of a section that it is far from what is seen. */
export const farMark = 'data-far';

/**
 * The browser lays out and draws of sections that are far what it has to, and remembers how high they are: with each
 * edit it would go through the whole page. What is near stands as visitors see it, uncut: a block may reach out of it,
 * and is dragged from one to another.
 */
export const farCss = `
[data-section] { contain-intrinsic-block-size: auto 480px; }
[${farMark}] { content-visibility: auto; }
`;

/** Marks the sections of a page that are more than its window's height above or below it. */
export class FarSections {
  readonly #frame: Document;
  readonly #seen: IntersectionObserver;

  constructor(frame: Document, view: Window & typeof globalThis) {
    this.#frame = frame;
    const mark = ({ target, isIntersecting }: IntersectionObserverEntry) =>
      void target.toggleAttribute(farMark, !isIntersecting);
    this.#seen = new view.IntersectionObserver((entries) => entries.forEach(mark), { root: frame, rootMargin: '100%' });
    // Their heights are others then: each is laid out once.
    view.addEventListener('resize', () => this.#wake());
    view.addEventListener('load', () => this.#wake());
    frame.fonts.addEventListener('loadingdone', () => this.#wake());
  }

  watch(section: Element): void {
    this.#seen.observe(section);
  }

  #wake(): void {
    for (const section of this.#frame.querySelectorAll('[data-section]')) {
      section.removeAttribute(farMark);
      this.#seen.unobserve(section);
      this.#seen.observe(section);
    }
  }
}
