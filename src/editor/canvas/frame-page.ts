import { useEffect, useEffectEvent, useState, type RefObject } from 'react';

/**
 * Begins with the page that a frame shows from an address as soon as it is read, long before all its pictures are there.
 * Gives what was begun last, which holds until the next page is there, and whether it is that of the address.
 */
export function useFramePage<T>(
  frame: RefObject<HTMLIFrameElement | null>,
  src: string,
  begin: (page: Document) => T,
): { begun: T | undefined; isThere: boolean } {
  const [read, setRead] = useState<{ src: string; begun: T }>();
  const beginWith = useEffectEvent(begin);
  useEffect(() => {
    const element = frame.current;
    let known: Document | undefined;
    let next = 0;
    const look = () => {
      const page = element?.contentDocument;
      if (!page || page === known || page.readyState === 'loading') return;
      if (page.URL !== new URL(src, location.href).href) return;
      known = page;
      setRead({ src, begun: beginWith(page) });
    };
    const ask = () => {
      look();
      if (!known) next = requestAnimationFrame(ask);
    };
    ask();
    // A tab in the background asks for no pictures of the screen.
    element?.addEventListener('load', look);
    return () => {
      cancelAnimationFrame(next);
      element?.removeEventListener('load', look);
    };
  }, [frame, src]);
  return { begun: read?.begun, isThere: read?.src === src };
}
