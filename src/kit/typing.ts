import { useEffect, useRef, useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let isTyping = false;

function set(next: boolean): void {
  if (next === isTyping) return;
  isTyping = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether a number is being typed that does not count yet: what saves it must be there to be pressed. */
export const useTyping = () => useSyncExternalStore(subscribe, () => isTyping);

/** Tells that a number is typed into a field, until it counts, which is once Enter is pressed or the field is left, or gone. */
export function useTypedNumber() {
  const isOwn = useRef(false);
  const tell = (next: boolean) => {
    isOwn.current = next;
    set(next);
  };
  useEffect(
    () => () => {
      if (isOwn.current) set(false);
    },
    [],
  );
  return { begin: () => tell(true), end: () => tell(false) };
}
