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

/**
 * Marks the sections of a page that are more than its window's height above or below it; gives what takes a section
 * under watch.
 */
export function watchFar(frame: Document, view: Window & typeof globalThis): (section: Element) => void {
  const mark = ({ target, isIntersecting }: IntersectionObserverEntry) =>
    void target.toggleAttribute(farMark, !isIntersecting);
  const seen = new view.IntersectionObserver((entries) => entries.forEach(mark), { root: frame, rootMargin: '100%' });
  const wake = () => {
    for (const section of frame.querySelectorAll('[data-section]')) {
      section.removeAttribute(farMark);
      seen.unobserve(section);
      seen.observe(section);
    }
  };
  // Their heights are others then: each is laid out once.
  view.addEventListener('resize', wake);
  view.addEventListener('load', wake);
  frame.fonts.addEventListener('loadingdone', wake);
  return (section) => seen.observe(section);
}
