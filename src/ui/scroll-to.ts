import { scrollAnimation } from '#catalog/motion.ts';
import { tween } from './tween.ts';

/** Milliseconds. */
interface Bounds {
  minimum: number;
  maximum: number;
}

const usual: Bounds = { minimum: scrollAnimation.minimumDuration, maximum: scrollAnimation.maximumDuration };

/**
 * Scrolls the page to an element, to where the browser would put it. The way takes a millisecond a pixel, within bounds
 * that leave no choice unless others are given (platform 9).
 */
export function scrollToElement(
  element: Element,
  block: ScrollLogicalPosition = 'start',
  { minimum, maximum }: Bounds = usual,
): Promise<void> {
  const from = scrollY;
  element.scrollIntoView({ block, behavior: 'instant' });
  const way = scrollY - from;
  const duration = Math.min(Math.max(Math.abs(way), minimum), maximum);
  const move = (share: number) => scrollTo({ top: from + way * share, behavior: 'instant' });
  return tween(move, duration);
}
