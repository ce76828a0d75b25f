/**
 * Sees to what scrolls sideways (`data-strip`): what is current comes into view, `data-before` says that something has
 * gone out of it, and Tab stops at the strip where no link inside leads to the rest, and only if there is a rest.
 */
export function followStrips(): void {
  for (const strip of document.querySelectorAll<HTMLElement>('[data-strip]')) {
    const current = strip.querySelector('[aria-current]');
    const tell = () => strip.toggleAttribute('data-before', strip.scrollLeft > 0);
    strip.addEventListener('scroll', tell, { passive: true });
    if (current) showInside(strip, current.getBoundingClientRect());
    if (strip.querySelector('a[href], button')) continue;
    const follow = () => {
      if (strip.scrollWidth > strip.clientWidth) strip.tabIndex = 0;
      else strip.removeAttribute('tabindex');
    };
    new ResizeObserver(follow).observe(strip);
  }
}

/** Scrolls the strip alone: the page stays where it is. */
function showInside(strip: HTMLElement, { left, width }: DOMRect): void {
  strip.scrollLeft += left - strip.getBoundingClientRect().left - (strip.clientWidth - width) / 2;
}
