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
  /** The document as the server had it at `version`. */
  base: Document;
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

interface EditorDatabase extends DBSchema {
  editings: { key: string; value: Kept; indexes: { page: string } };
}

/** So many editings of one page are kept: what was undone long ago nobody asks for. */
const mostKept = 5;

/**
 * Opens the outbox and takes over what an earlier tab has left of this page: first what still waits to be sent. A tab
 * holds a lock as long as it lives, so that no two send the same.
 */
export async function openOutbox(pageId: string): Promise<{ outbox: Outbox; kept: Kept | undefined }> {
  const database = await openDB<EditorDatabase>('vitrine-editor', 1, {
    upgrade(fresh) {
      fresh.createObjectStore('editings', { keyPath: 'clientId' }).createIndex('page', 'pageId');
    },
  });
  const kept = await takeOver(database, pageId);
  return { outbox: { keep: async (record) => void (await database.put('editings', record)) }, kept };
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
    if (queue.length === 0) await database.delete('editings', clientId);
  }
  for (const kept of left) if (await hold(kept.clientId)) return kept;
  return undefined;
}
