import type { Database } from '#database/database.ts';
import type { Jobs } from '#database/schema.ts';
import { fromJson } from '#database/values.ts';
import type { Clock } from '#providers/clock.ts';

export interface Job {
  id: string;
  websiteId: string | null;
  payload: unknown;
}

/** Does one job; a throw means: again later. It may run twice, so what it does must be done once by its own means. */
export type JobHandler = (job: Job) => Promise<void>;

export interface WorkerOptions {
  database: Database;
  clock: Clock;
  handlers: Record<string, JobHandler>;
  /** Work that is due by time alone, run every so many ms. */
  sweeps: { every: number; run: () => Promise<void> }[];
  reportError(message: string, error: unknown): void;
}

const leaseMs = 60_000;
const pollMs = 1000;
const mostAttempts = 10;
const longestDelayMs = 3_600_000;

/** Claims due jobs and runs them one after another, until stopped. Any number of workers may share one database. */
export class Worker {
  readonly #options: WorkerOptions;
  readonly #timers: NodeJS.Timeout[] = [];
  #isStopped = false;
  #isWoken = false;
  #wake: () => void = () => {};
  #loop: Promise<void> | undefined;
  readonly #sweeping = new Set<Promise<void>>();

  constructor(options: WorkerOptions) {
    this.#options = options;
  }

  start(): void {
    const wake = () => {
      this.#isWoken = true;
      this.#wake();
    };
    this.#options.database.listen((channel) => channel === 'jobs' && wake(), wake);
    for (const { every, run } of this.#options.sweeps) {
      this.#sweep(run);
      this.#timers.push(setInterval(() => this.#sweep(run), every));
    }
    this.#loop = this.#work();
  }

  /** Ends after the job in hand. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#timers.forEach((timer) => clearInterval(timer));
    this.#wake();
    await this.#loop;
    await Promise.all(this.#sweeping);
  }

  /** Runs all jobs that are due now; gives how many it ran. */
  async runDue(): Promise<number> {
    for (let ran = 0; ; ran++) {
      const job = this.#isStopped ? undefined : await this.#claim();
      if (!job) return ran;
      await this.#run(job);
    }
  }

  async #work(): Promise<void> {
    while (!this.#isStopped) {
      this.#isWoken = false;
      try {
        await this.runDue();
      } catch (error) {
        this.#options.reportError('The job queue could not be read.', error);
      }
      if (!this.#isWoken && !this.#isStopped) await this.#sleep();
    }
  }

  #sleep(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, pollMs);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  #sweep(run: () => Promise<void>): void {
    const sweep = run().catch((error: unknown) => this.#options.reportError('A sweep failed.', error));
    this.#sweeping.add(sweep);
    void sweep.finally(() => this.#sweeping.delete(sweep));
  }

  /** The lease is checked again by the update itself, so that of two workers one gets the job. */
  #claim(): Promise<Jobs | undefined> {
    const now = this.#options.clock.now();
    return this.#options.database.write((tx) =>
      tx
        .updateTable('jobs')
        .set((eb) => ({ leased_until: now + leaseMs, attempts: eb('attempts', '+', 1) }))
        .where('leased_until', '<=', now)
        .where('id', '=', (eb) =>
          eb
            .selectFrom('jobs')
            .select('id')
            .where('state', '=', 'ready')
            .where('run_at', '<=', now)
            .where('leased_until', '<=', now)
            .orderBy('run_at')
            .orderBy('id')
            .limit(1),
        )
        .returningAll()
        .executeTakeFirst(),
    );
  }

  async #run(job: Jobs): Promise<void> {
    const { database, handlers } = this.#options;
    try {
      const handler = handlers[job.kind];
      if (!handler) throw new Error(`No handler does jobs of the kind ${job.kind}.`);
      await handler({ id: job.id, websiteId: job.website_id, payload: fromJson(job.payload) });
      await database.write((tx) => tx.deleteFrom('jobs').where('id', '=', job.id).execute());
    } catch (error) {
      await this.#postpone(job, error);
    }
  }

  /** Later and later, up to an hour; after ten attempts the job is a dead letter. */
  async #postpone(job: Jobs, error: unknown): Promise<void> {
    this.#options.reportError(`The job ${job.kind} failed.`, error);
    const delay = Math.min(longestDelayMs, 1000 * 2 ** job.attempts);
    await this.#options.database.write((tx) =>
      tx
        .updateTable('jobs')
        .set({
          state: job.attempts >= mostAttempts ? 'dead' : 'ready',
          run_at: this.#options.clock.now() + delay,
          leased_until: 0,
          last_error: error instanceof Error ? error.message : String(error),
        })
        .where('id', '=', job.id)
        .execute(),
    );
  }
}
