import { cartWidgets } from './cart-widgets.ts';

/** What one reads to the end or presses; and whatever the keyboard is on. */
const precious = 'main :is(.button, button, input:not([type=hidden]), select, textarea, summary, .product-price)';

/**
 * Lets the cart pill step aside while nobody needs it, as the page's own link to the cart is in sight, and while it would
 * lie over a price, or over what one is about to press.
 */
export function stepAside(pill: HTMLElement): void {
  const link = pill.firstElementChild;
  if (!link) return;
  const reasons = new Set<Element>();
  const weigh = (entries: IntersectionObserverEntry[]) => {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) reasons.add(target);
      else reasons.delete(target);
    }
    pill.toggleAttribute('data-aside', reasons.size > 0);
  };
  const header = new IntersectionObserver(weigh);
  for (const widget of document.querySelectorAll(cartWidgets)) header.observe(widget);
  // Until the first look around.
  pill.toggleAttribute('data-aside', true);

  let underneath: IntersectionObserver | undefined;
  let focused: Element | undefined;
  const watch = () => {
    const { top, right, bottom, left, width } = link.getBoundingClientRect();
    if (width === 0) return;
    const { clientWidth, clientHeight } = document.documentElement;
    // What of the window lies under the pill, with a finger's breadth around.
    const margins = [top, clientWidth - right, clientHeight - bottom, left].map((room) => `${8 - Math.round(room)}px`);
    underneath?.disconnect();
    underneath = new IntersectionObserver(weigh, { rootMargin: margins.join(' ') });
    for (const element of document.querySelectorAll(precious)) underneath.observe(element);
  };
  addEventListener('focusin', ({ target }) => {
    if (focused && !focused.matches(precious)) {
      underneath?.unobserve(focused);
      reasons.delete(focused);
      weigh([]);
    }
    focused = target instanceof Element && target.matches(':focus-visible') && target !== link ? target : undefined;
    if (focused) underneath?.observe(focused);
  });
  // It gets its size when it is shown, another when it counts further; and the page grows.
  const sizes = new ResizeObserver(watch);
  for (const element of [link, document.body]) sizes.observe(element);
  addEventListener('resize', watch);
}
