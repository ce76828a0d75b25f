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
  let current = read(storage, name);
  return {
    key() {
      current ??= newKey();
      write(storage, name, current);
      return current;
    },
    settle() {
      current = undefined;
      write(storage, name, undefined);
    },
  };
}

/** The storage of this browser tab; undefined where the visitor has forbidden it. */
export function tabStorage(): Storage | undefined {
  try {
    return sessionStorage;
  } catch {
    return undefined;
  }
}

/** A stored text; storage that is full or forbidden counts as empty. */
export function read(storage: Storage | undefined, name: string): string | undefined {
  try {
    return storage?.getItem(name) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores a text, or removes it; storage that is full or forbidden is left alone. */
export function write(storage: Storage | undefined, name: string, value: string | undefined): void {
  try {
    if (value === undefined) storage?.removeItem(name);
    else storage?.setItem(name, value);
  } catch {
    // The form works without.
  }
}
