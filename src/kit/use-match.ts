import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query holds, as "(width < 700px)"; what follows from it in CSS alone needs no more than CSS. */
export function useMatch(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const asked = matchMedia(query);
      asked.addEventListener('change', onChange);
      return () => asked.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}
