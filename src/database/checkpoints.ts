import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';

export type CheckpointOrder = 'checkpoint' | 'close';

/** About a thousand pages of the log, after which SQLite itself would make a checkpoint. */
const commitsPerCheckpoint = 50;

/**
 * Copies SQLite's log into the database's file beside the work. SQLite would do so in one of the commits, on the thread
 * that answers, which stops for 15 ms then. The thread is started by the first checkpoint: many sites never have one.
 */
export class Checkpoints {
  readonly #databaseFile: string;
  #worker: Worker | undefined;
  #commits = 0;

  constructor(databaseFile: string) {
    this.#databaseFile = databaseFile;
  }

  /** To be called after each commit; does not wait. */
  countCommit(): void {
    this.#commits++;
    if (this.#commits % commitsPerCheckpoint === 0) this.#order('checkpoint');
  }

  async close(): Promise<void> {
    const worker = this.#worker;
    if (!worker) return;
    const closed = new Promise((resolve) => worker.once('exit', resolve));
    this.#order('close');
    await closed;
  }

  #order(order: CheckpointOrder): void {
    this.#worker ??= this.#start();
    this.#worker.postMessage(order);
  }

  #start(): Worker {
    // A file of its own beside this one, in the source as in the build.
    const file = new URL(`./checkpoint-worker${extname(import.meta.filename)}`, import.meta.url);
    const worker = new Worker(file, { workerData: this.#databaseFile });
    // As with a full disk: the next one may succeed, and the writer's own limit stays.
    worker.on('error', () => {});
    worker.on('exit', () => {
      this.#worker = undefined;
    });
    return worker;
  }
}
