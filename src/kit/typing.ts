import { useSyncExternalStore } from 'react';

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

/** A number counts when its field is left: what is to be told of it before. */
export const typingOfNumbers = { onInput: () => set(true), onBlur: () => set(false) };

/** Whether a number is being typed that does not count yet: what saves it must be there to be pressed. */
export const useTyping = () => useSyncExternalStore(subscribe, () => isTyping);
