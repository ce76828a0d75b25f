import { useSyncExternalStore } from 'react';
import { noteMove } from './arrival.ts';

const listeners = new Set<() => void>();

function notify(): void {
  noteMove();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('popstate', notify);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('popstate', notify);
  };
}

/** The address on show; renders anew when it changes. */
export function useAddress(): URL {
  return new URL(useSyncExternalStore(subscribe, () => location.href));
}

/** Shows another place of the owner's side; `replace` leaves no step for the back button. */
export function navigate(to: string, { replace = false } = {}): void {
  if (replace) history.replaceState(null, '', to);
  else history.pushState(null, '', to);
  notify();
}
