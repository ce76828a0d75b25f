import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { Document } from '#contract/document.ts';
import type { Transaction } from '#contract/edit.ts';

/** What the browser keeps of one editing: enough to go on after a reload, a crash or without a connection. */
export interface Kept {
  /** Names who sends: one tab, or the tab that takes over from it. */
  clientId: string;
  pageId: string;
  /** Of the next edit that is sent; the one in flight keeps its own until it is answered. */
  sequence: number;
  /** The document as the server had it once, and what it took since then, up to `version`. */
  base: Document;
  since: readonly Transaction[];
  version: number;
  /** Not acknowledged yet, in their order. */
  queue: Transaction[];
  undo: readonly Transaction[];
  redo: readonly Transaction[];
  /** Epoch ms of this browser; only for the order of what is kept. */
  keptAt: number;
}

/** Where edits wait for the server. */
export interface Outbox {
  /** Rejects where the browser keeps nothing more. */
  keep(kept: Kept): Promise<void>;
}

/** The document is large and seldom another: it is kept beside what changes with every key. */
type KeptEdits = Omit<Kept, 'base'>;

interface EditorDatabase extends DBSchema {
  editings: { key: string; value: KeptEdits; indexes: { page: string } };
  bases: { key: string; value: Document };
}

/** So many editings of one page are kept: what was undone long ago nobody asks for. */
const mostKept = 5;

/**
 * Opens the outbox and takes over what an earlier tab has left of this page: first what still waits to be sent. A tab
 * holds a lock as long as it lives, so that no two send the same.
 */
export async function openOutbox(pageId: string): Promise<{ outbox: Outbox; kept: Kept | undefined }> {
  const database = await openDB<EditorDatabase>('vitrine-editor', 2, {
    upgrade(fresh, before) {
      // Version 1 was in no release.
      if (before > 0) fresh.deleteObjectStore('editings');
      fresh.createObjectStore('editings', { keyPath: 'clientId' }).createIndex('page', 'pageId');
      fresh.createObjectStore('bases');
    },
  });
  const kept = await takeOver(database, pageId);
  return { outbox: outboxIn(database), kept };
}

function outboxIn(database: IDBPDatabase<EditorDatabase>): Outbox {
  let last: Document | undefined;
  return {
    async keep({ base, ...edits }) {
      if (base === last) {
        await database.put('editings', edits);
        return;
      }
      const both = database.transaction(['editings', 'bases'], 'readwrite');
      const puts = [both.objectStore('bases').put(base, edits.clientId), both.objectStore('editings').put(edits)];
      await Promise.all([...puts, both.done]);
      last = base;
    },
  };
}

/** Where nothing can be kept: edits live as long as the tab. */
export const noOutbox: Outbox = {
  keep: () => Promise.reject(new Error('This browser keeps nothing.')),
};

/** Holds the name of an editing until the tab ends. */
export function hold(clientId: string): Promise<boolean> {
  // Without https there are no locks: then nobody asks.
  if (!('locks' in navigator)) return Promise.resolve(true);
  const { promise, resolve } = Promise.withResolvers<boolean>();
  void navigator.locks.request(`vitrine-edit-${clientId}`, { ifAvailable: true }, (lock) => {
    resolve(lock !== null);
    return lock === null ? undefined : new Promise<void>(() => {});
  });
  return promise;
}

async function takeOver(database: IDBPDatabase<EditorDatabase>, pageId: string): Promise<Kept | undefined> {
  const all = await database.getAllFromIndex('editings', 'page', pageId);
  const left = all.toSorted((a, b) => Number(b.queue.length > 0) - Number(a.queue.length > 0) || b.keptAt - a.keptAt);
  for (const { clientId, queue } of left.slice(mostKept)) {
    if (queue.length > 0) continue;
    await database.delete('editings', clientId);
    await database.delete('bases', clientId);
  }
  for (const edits of left) {
    if (!(await hold(edits.clientId))) continue;
    const base = await database.get('bases', edits.clientId);
    if (base) return { ...edits, base };
  }
  return undefined;
}
