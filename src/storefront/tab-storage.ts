import { parseStored } from './stored-value.ts';

/** What is kept under a name, with the time at which it counts as gone, epoch ms (platform 9). */
interface Entry {
  value: unknown;
  expiresAt?: number;
}

/** The storage of this browser tab; undefined where the visitor has forbidden it. */
export function tabStorage(): Storage | undefined {
  try {
    return sessionStorage;
  } catch {
    return undefined;
  }
}

/** A kept value; undefined where there is none, it is over, it cannot be read, or the storage is forbidden. */
export function readEntry(storage: Storage | undefined, name: string, now = Date.now()): unknown {
  const entry = parseStored(name, readText(storage, name));
  if (!isEntry(entry)) return undefined;
  if (entry.expiresAt === undefined || now < entry.expiresAt) return entry.value;
  removeEntry(storage, name);
  return undefined;
}

/** Keeps a value, until `expiresAt` where that is given; a storage that is full or forbidden is left alone. */
export function writeEntry(storage: Storage | undefined, name: string, value: unknown, expiresAt?: number): void {
  const entry: Entry = { value, ...(expiresAt !== undefined && { expiresAt }) };
  try {
    storage?.setItem(name, JSON.stringify(entry));
  } catch {
    // The page works without.
  }
}

export function removeEntry(storage: Storage | undefined, name: string): void {
  try {
    storage?.removeItem(name);
  } catch {
    // There is nothing in what is forbidden.
  }
}

function readText(storage: Storage | undefined, name: string): string | undefined {
  try {
    return storage?.getItem(name) ?? undefined;
  } catch {
    return undefined;
  }
}

function isEntry(stored: unknown): stored is Entry {
  return typeof stored === 'object' && stored !== null && 'value' in stored;
}
