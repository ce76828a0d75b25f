import { useEffect, useRef, type RefObject } from 'react';

let hasMoved = false;

/** Notes that the owner went somewhere within the application: from now on arrivals take the focus. */
export function noteMove(): void {
  hasMoved = true;
}

/**
 * A ref for the heading of a place. It takes the focus when the owner comes there, so that keyboard and screen
 * reader start at the content; the application's first view leaves the focus alone.
 */
export function useArrival(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (hasMoved) heading.current?.focus();
  }, []);
  return heading;
}
