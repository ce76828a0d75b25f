import { readEntry, removeEntry, writeEntry } from '../tab-storage.ts';

/** The attempts to pay one checkout, so that an attempt without an answer is repeated and never doubled. */
export interface Attempts {
  /** The key of the attempt that still waits for its answer, else a new one. */
  key(): string;
  /** An answer came: the next attempt is a new one. */
  settle(): void;
}

/** Keeps the key of a checkout's unanswered attempt in `storage`, over reloads of the page. */
export function createAttempts(checkoutId: string, storage: Storage | undefined, newKey: () => string): Attempts {
  const name = `attempt:${checkoutId}`;
  const kept = readEntry(storage, name);
  let current = typeof kept === 'string' ? kept : undefined;
  return {
    key() {
      current ??= newKey();
      writeEntry(storage, name, current);
      return current;
    },
    settle() {
      current = undefined;
      removeEntry(storage, name);
    },
  };
}
