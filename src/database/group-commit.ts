import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { CompiledQuery } from 'kysely';
import type { Checkpoints } from './checkpoints.ts';
import type { CommitLog } from './commit-log.ts';
import type { Read, Write } from './connection.ts';

/** A unit of work that waits for the writer. */
interface Entry {
  /** Does the work; gives what tells its caller the result once that is kept. */
  perform: (tx: Write) => Promise<() => void>;
  reject: (error: unknown) => void;
  /** Whether its caller waits for the disk. */
  isDurable: boolean;
  /** Whether it takes so long that nobody is to wait for its commit with their own. */
  isLong: boolean;
}

const savepoint = CompiledQuery.raw('savepoint unit');
const release = CompiledQuery.raw('release unit');
const rollBack = CompiledQuery.raw('rollback to unit');

/** So many wait for one another's work at most. */
const largestGroup = 64;

/**
 * SQLite's one writer: what waits for it together is committed together, which costs little more than one commit. Each
 * unit has a savepoint, so one that fails takes back its own changes alone. Nobody hears of success before the commit
 * is on the disk, but who said not to wait for that; the next group begins meanwhile.
 */
export class GroupCommit {
  readonly #writer: Read;
  readonly #log: Pick<CommitLog, 'sync' | 'syncSoon'>;
  readonly #checkpoints: Pick<Checkpoints, 'countCommit'>;
  #waiting: Entry[] = [];
  #isBusy = false;

  constructor(writer: Read, log: Pick<CommitLog, 'sync' | 'syncSoon'>, checkpoints: Pick<Checkpoints, 'countCommit'>) {
    this.#writer = writer;
    this.#log = log;
    this.#checkpoints = checkpoints;
  }

  /** Runs `work` in a transaction and gives what it gives, once it is on the disk or, if not durable, committed. */
  run<T>(work: (tx: Write) => Promise<T>, { isDurable, isLong }: Pick<Entry, 'isDurable' | 'isLong'>): Promise<T> {
    // The work belongs to its caller's asynchronous context, not to that of whoever opens the transaction.
    const inContext = AsyncLocalStorage.snapshot();
    return new Promise<T>((resolve, reject) => {
      const perform = async (tx: Write) => {
        const result = await inContext(work, tx);
        return () => resolve(result);
      };
      this.#waiting.push({ perform, reject, isDurable, isLong });
      if (!this.#isBusy) void this.#commitWaiting();
    });
  }

  async #commitWaiting(): Promise<void> {
    this.#isBusy = true;
    while (this.#waiting.length > 0) {
      // Calls that have arrived already get the chance to come along.
      await nextTurn();
      const short = this.#take(({ isLong }) => !isLong, largestGroup);
      if (short.length > 0) await this.#commit(short);
      const long = this.#take(({ isLong }) => isLong, 1);
      if (long.length > 0) await this.#commit(long);
    }
    this.#isBusy = false;
  }

  /** Those that wait longest of a kind. */
  #take(isOfKind: (entry: Entry) => boolean, most: number): Entry[] {
    const taken = this.#waiting.filter(isOfKind).slice(0, most);
    this.#waiting = this.#waiting.filter((entry) => !taken.includes(entry));
    return taken;
  }

  async #commit(group: readonly Entry[]): Promise<void> {
    const [first] = group;
    const tell = new Map<Entry, () => void>();
    try {
      await this.#writer.transaction().execute(async (tx) => {
        if (first && group.length === 1) tell.set(first, await first.perform(tx));
        else for (const entry of group) tell.set(entry, await performApart(tx, entry));
      });
    } catch (error) {
      for (const { reject } of group) reject(error);
      return;
    }
    this.#checkpoints.countCommit();
    const durable = group.filter(({ isDurable }) => isDurable);
    for (const entry of group) if (!entry.isDurable) tell.get(entry)?.();
    if (durable.length === 0) return this.#log.syncSoon();
    void this.#log.sync().then(
      () => durable.forEach((entry) => tell.get(entry)?.()),
      (error: unknown) => durable.forEach(({ reject }) => reject(error)),
    );
  }
}

/** Does one unit of several, so that its failure leaves the others' changes. */
async function performApart(tx: Write, { perform, reject }: Entry): Promise<() => void> {
  await tx.executeQuery(savepoint);
  try {
    const tell = await perform(tx);
    await tx.executeQuery(release);
    return tell;
  } catch (error) {
    try {
      await tx.executeQuery(rollBack);
      await tx.executeQuery(release);
    } catch {
      // A full disk takes back the whole transaction: all of the group fail for that reason.
      throw error;
    }
    return () => reject(error);
  }
}
