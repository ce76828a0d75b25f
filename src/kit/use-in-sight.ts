import { useEffect, useRef, type RefObject } from 'react';

/**
 * A row that may be wider than its window: what is chosen of it is scrolled into sight, when another is and when the
 * window becomes narrower, and its `data-more` says at which edges there is more; there it fades.
 */
export function useInSight<E extends HTMLElement>(selector: string, chosen: string | undefined): RefObject<E | null> {
  const ref = useRef<E>(null);
  useEffect(() => {
    const row = ref.current;
    if (!row) return undefined;
    const tell = () => {
      const left = row.scrollWidth - row.clientWidth - row.scrollLeft;
      row.dataset.more = [row.scrollLeft > 1 && 'before', left > 1 && 'after'].filter(Boolean).join(' ');
    };
    const seen = new ResizeObserver(() => {
      const current = row.querySelector<HTMLElement>(selector);
      if (current) row.scrollLeft = current.offsetLeft - (row.clientWidth - current.offsetWidth) / 2;
      tell();
    });
    seen.observe(row);
    row.addEventListener('scroll', tell, { passive: true });
    return () => {
      seen.disconnect();
      row.removeEventListener('scroll', tell);
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- what is chosen now comes into sight
  }, [selector, chosen]);
  return ref;
}
