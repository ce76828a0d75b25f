import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/** A row of ways that is wider than a phone: the one that is open is scrolled into sight. */
export function useCurrentInSight() {
  const nav = useRef<HTMLElement>(null);
  // Whoever goes to another one is shown it.
  useLocation({ select: (location) => location.pathname });
  useEffect(() => {
    const row = nav.current;
    const current = row?.querySelector<HTMLElement>('[aria-current]');
    if (row && current) row.scrollLeft = current.offsetLeft - (row.clientWidth - current.offsetWidth) / 2;
  });
  return nav;
}
