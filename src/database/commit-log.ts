import { open, type FileHandle } from 'node:fs/promises';

/** As long as PostgreSQL lets a commit wait that nobody waits for, three times its `wal_writer_delay`. */
const syncSoonMs = 600;

/**
 * Puts SQLite's write-ahead log onto the disk. SQLite could do so in each commit, but on this thread: no page would be
 * answered meanwhile.
 */
export class CommitLog {
  readonly #path: string;
  #timer: NodeJS.Timeout | undefined;
  #file: FileHandle | undefined;
  #running: Promise<void> = Promise.resolve();
  #next: Promise<void> | undefined;

  constructor(databaseFile: string) {
    this.#path = `${databaseFile}-wal`;
  }

  /** Settles when all that is committed now is on the disk. Who asks while that happens shares the next time. */
  sync(): Promise<void> {
    const start = () => {
      clearTimeout(this.#timer);
      this.#timer = undefined;
      this.#next = undefined;
      this.#running = this.#sync();
      return this.#running;
    };
    this.#next ??= this.#running.then(start, start);
    return this.#next;
  }

  /** Does so within `syncSoonMs`, unless somebody asks before. Nobody hears of it if that fails. */
  syncSoon(): void {
    this.#timer ??= setTimeout(() => void this.sync().catch(() => {}), syncSoonMs);
  }

  async #sync(): Promise<void> {
    // SQLite makes it with the first commit and keeps it as long as a connection is open.
    this.#file ??= await open(this.#path, 'r+');
    await this.#file.datasync();
  }

  async close(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#running.catch(() => {});
    await this.#file?.close();
  }
}
