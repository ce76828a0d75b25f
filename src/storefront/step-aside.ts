const controls = 'main :is(.button, button, input:not([type=hidden]), select, textarea, summary)';

/** Lets the cart pill step aside while a field or a button lies under it: it never covers what one is about to press. */
export function stepAside(pill: HTMLElement): void {
  const link = pill.firstElementChild;
  if (!link) return;
  const covered = new Set<Element>();
  let observer: IntersectionObserver | undefined;
  const watch = () => {
    const { top, left, width } = link.getBoundingClientRect();
    observer?.disconnect();
    covered.clear();
    if (width === 0) return;
    // What of the window lies under the pill, with a finger's breadth around.
    const rootMargin = `${8 - Math.round(top)}px 0px 0px ${8 - Math.round(left)}px`;
    observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) covered.add(target);
          else covered.delete(target);
        }
        pill.toggleAttribute('data-aside', covered.size > 0);
      },
      { rootMargin },
    );
    for (const control of document.querySelectorAll(controls)) observer.observe(control);
  };
  // It gets its size when it is shown, and another when it counts further.
  new ResizeObserver(watch).observe(link);
  addEventListener('resize', watch);
}
