import { openDB, type DBSchema, type IDBPDatabase, type IDBPObjectStore, type StoreNames } from 'idb';
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

const stacks = ['since', 'undo', 'redo'] as const;
type Steps = Pick<Kept, (typeof stacks)[number]>;

/**
 * The document is large and seldom another, and steps only come and go at their end: they are kept beside what changes
 * with every key.
 */
type KeptEdits = Omit<Kept, 'base' | keyof Steps>;

interface EditorDatabase extends DBSchema {
  editings: { key: string; value: KeptEdits; indexes: { page: string } };
  bases: { key: string; value: Document };
  steps: { key: [clientId: string, stack: string, at: number]; value: Transaction };
}

/** So many editings of one page are kept: what was undone long ago nobody asks for. */
const mostKept = 5;
/** So many steps can be taken back by who goes on. */
const mostSteps = 100;

/**
 * Opens the outbox and takes over what an earlier tab has left of this page: first what still waits to be sent. A tab
 * holds a lock as long as it lives, so that no two send the same.
 */
export async function openOutbox(pageId: string): Promise<{ outbox: Outbox; kept: Kept | undefined }> {
  const database = await openDB<EditorDatabase>('vitrine-editor', 3, {
    upgrade(fresh, before) {
      // Version 1 was in no release.
      if (before === 1) fresh.deleteObjectStore('editings');
      if (before < 2) {
        fresh.createObjectStore('editings', { keyPath: 'clientId' }).createIndex('page', 'pageId');
        fresh.createObjectStore('bases');
      }
      fresh.createObjectStore('steps');
    },
    // Another tab has newer code: it must not wait for this one, which sends its edits from here on without keeping them.
    blocking: (_before, _now, { target }) => (target as IDBDatabase).close(),
  });
  const kept = await takeOver(database, pageId);
  return { outbox: outboxIn(database), kept };
}

/** Writes what is another than before, in one transaction. */
function outboxIn(database: IDBPDatabase<EditorDatabase>): Outbox {
  let last: (Steps & { base: Document }) | undefined;
  const write = async ({ base, since, undo, redo, ...edits }: Kept) => {
    const [before, now] = [last, { base, since, undo, redo }];
    last = now;
    const isBase = base !== before?.base;
    const others = stacks.filter((stack) => !before || !isSame(before[stack], now[stack]));
    const stores: StoreNames<EditorDatabase>[] = ['editings'];
    if (isBase) stores.push('bases');
    if (others.length > 0) stores.push('steps');
    const all = database.transaction(stores, 'readwrite');
    const { clientId } = edits;
    await Promise.all([
      all.objectStore('editings').put(edits),
      isBase && all.objectStore('bases').put(base, clientId),
      ...others.flatMap((stack) => keepSteps(all.objectStore('steps'), [clientId, stack], before?.[stack], now[stack])),
      all.done,
    ]);
  };
  return {
    keep: (kept) =>
      write(kept).catch((error: unknown) => {
        // How much of it was kept is not known: the next time all is.
        last = undefined;
        throw error;
      }),
  };
}

/** Steps come and go at their end: where the last is the same, all before it are. */
const isSame = (one: readonly Transaction[], other: readonly Transaction[]) =>
  one.length === other.length && one.at(-1) === other.at(-1);

type StepStore = IDBPObjectStore<EditorDatabase, StoreNames<EditorDatabase>[], 'steps', 'readwrite'>;

/** Of steps that are not known from before none stays. */
function keepSteps(
  store: StepStore,
  [clientId, stack]: [string, string],
  before: readonly Transaction[] | undefined,
  now: readonly Transaction[],
): Promise<unknown>[] {
  let same = Math.min(before?.length ?? 0, now.length);
  while (same > 0 && before?.[same - 1] !== now[same - 1]) same--;
  const first = Math.max(0, now.length - mostSteps);
  const from = Math.max(same, first);
  const [least, most] = [-Infinity, Infinity].map((at): [string, string, number] => [clientId, stack, at]);
  return [
    ...(before && before.length <= now.length ? [] : [store.delete(IDBKeyRange.bound([clientId, stack, same], most))]),
    ...(first > 0 ? [store.delete(IDBKeyRange.bound(least, [clientId, stack, first - 1]))] : []),
    ...now.slice(from).map((step, at) => store.put(step, [clientId, stack, from + at])),
  ];
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
    await database.delete('steps', IDBKeyRange.bound([clientId], [clientId, []]));
  }
  for (const edits of left) {
    if (!(await hold(edits.clientId))) continue;
    const base = await database.get('bases', edits.clientId);
    // Version 2 had the steps in what is kept of the edits.
    if (base) return { base, ...(await stepsOf(database, edits.clientId)), ...edits };
  }
  return undefined;
}

async function stepsOf(database: IDBPDatabase<EditorDatabase>, clientId: string): Promise<Steps> {
  const of = (stack: string) => database.getAll('steps', IDBKeyRange.bound([clientId, stack], [clientId, stack, []]));
  const [since, undo, redo] = await Promise.all([of('since'), of('undo'), of('redo')]);
  return { since, undo, redo };
}
