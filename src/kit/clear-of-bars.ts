const gap = 8;

/** Keeps something at the lower edge of the window above all bars with buttons, marked `data-bar`, that stand there; ends when what is given is called. */
export function keepClearOfBars(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined;
  let frame = 0;
  const place = () => {
    frame = 0;
    element.style.marginBottom = `${lift(element)}px`;
  };
  const later = () => void (frame ||= requestAnimationFrame(place));
  const sized = new ResizeObserver(later);
  sized.observe(element);
  sized.observe(document.body);
  const come = new MutationObserver(later);
  come.observe(document.body, { childList: true, subtree: true });
  addEventListener('scroll', later, { capture: true, passive: true });
  place();
  return () => {
    cancelAnimationFrame(frame);
    sized.disconnect();
    come.disconnect();
    removeEventListener('scroll', later, { capture: true });
  };
}

/** So many px higher than it would stand by itself. */
function lift(element: HTMLElement): number {
  const box = element.getBoundingClientRect();
  const before = Number.parseFloat(element.style.marginBottom) || 0;
  const home = { left: box.left, right: box.right, top: box.top + before, bottom: box.bottom + before };
  const bars = [...document.querySelectorAll('[data-bar]')]
    .map((one) => one.getBoundingClientRect())
    .filter((one) => one.height > 0 && one.left < home.right && one.right > home.left)
    .sort((one, other) => other.bottom - one.bottom);
  let up = 0;
  for (const { top, bottom } of bars) {
    if (top < home.bottom - up + gap && bottom > home.top - up - gap) up = home.bottom - top + gap;
  }
  // Where there is no room above, it stands where it would.
  return home.top - up < 0 ? 0 : up;
}
