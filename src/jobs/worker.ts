import { Value } from 'typebox/value';
import { jobKinds, type JobKind, type PayloadOf } from '#contract/jobs.ts';
import type { Database } from '#database/database.ts';
import type { Jobs } from '#database/job-schema.ts';
import { tellUndone } from '#domain/undone/tell-undone.ts';
import type { Clock } from '#providers/clock.ts';

/**
 * Does jobs of a kind, each of a website; a throw means: again later. One may run twice, so what it does must be done
 * once by its own means.
 */
export type JobHandlers = { [K in JobKind]: (websiteId: string, payload: PayloadOf<K>) => Promise<void> };

export interface WorkerOptions {
  database: Database;
  clock: Clock;
  handlers: Partial<JobHandlers>;
  /** Kinds that take long. Those of each list are done beside all others, so that no order waits for a picture. */
  beside: readonly (readonly JobKind[])[];
  /** How often kinds are tried that deserve more patience than others. */
  patience?: Partial<Record<JobKind, number>>;
  /** Work that is due by time alone, run every so many ms. */
  sweeps: { every: number; run: () => Promise<void> }[];
  reportError(message: string, error: unknown): void;
}

const leaseMs = 60_000;
const pollMs = 1000;
const mostAttempts = 10;
const longestDelayMs = 3_600_000;
const longestError = 1000;

/**
 * A handler throws it where somebody elsewhere stands in the way, as a mail server. It is tried again, unless that would
 * be of no use; owners are shown it once it is given up, and whoever runs the machine need not hear of it.
 */
export class NotDone extends Error {
  readonly isFinal: boolean;

  constructor(message: string, { isFinal }: { isFinal: boolean }) {
    super(message);
    this.name = 'NotDone';
    this.isFinal = isFinal;
  }
}

/** Jobs of one lane follow each other: those of a list of `beside`, by its place, and all others. */
type Lane = 'prompt' | number;

/** Claims due jobs and runs them until stopped, one after another in each lane. Any number of workers may share one database. */
export class Worker {
  readonly #options: WorkerOptions;
  readonly #timers: NodeJS.Timeout[] = [];
  #isStopped = false;
  #bell = Promise.withResolvers<void>();
  #prompt: Promise<void> | undefined;
  readonly #sweeping = new Set<Promise<void>>();

  constructor(options: WorkerOptions) {
    this.#options = options;
  }

  start(): void {
    const ring = () => this.#ring();
    this.#options.database.listen((channel) => channel === 'jobs' && ring(), ring);
    for (const { every, run } of this.#options.sweeps) {
      this.#sweep(run);
      this.#timers.push(setInterval(() => this.#sweep(run), every));
    }
    this.#prompt = this.#work('prompt');
    for (const lane of this.#options.beside.keys()) void this.#work(lane);
  }

  /** Ends after the job in hand. A slow one is not waited for: when its lease is over, it is done anew. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#timers.forEach((timer) => clearInterval(timer));
    this.#ring();
    await this.#prompt;
    await Promise.all(this.#sweeping);
  }

  /** Runs all jobs that are due now, of one lane or of all; gives how many it ran. */
  async runDue(lane?: Lane): Promise<number> {
    for (let ran = 0; ; ran++) {
      const job = this.#isStopped ? undefined : await this.#claim(lane);
      if (!job) return ran;
      await this.#run(job);
    }
  }

  async #work(lane: Lane): Promise<void> {
    let isReadable = true;
    while (!this.#isStopped) {
      // Taken before looking, so that a job which comes meanwhile is not slept over.
      const rung = this.#bell.promise;
      try {
        await this.runDue(lane);
        isReadable = true;
      } catch (error) {
        // Once for each time that it is out of reach, however long that takes.
        if (isReadable) this.#options.reportError('The job queue could not be read.', error);
        isReadable = false;
      }
      if (!this.#isStopped) await restUntil(rung);
    }
  }

  #ring(): void {
    this.#bell.resolve();
    this.#bell = Promise.withResolvers();
  }

  #sweep(run: () => Promise<void>): void {
    const sweep = run().catch((error: unknown) => this.#options.reportError('A sweep failed.', error));
    this.#sweeping.add(sweep);
    void sweep.finally(() => this.#sweeping.delete(sweep));
  }

  /** The lease is checked again by the update itself, so that of two workers one gets the job. */
  #claim(lane: Lane | undefined): Promise<Jobs | undefined> {
    const now = this.#options.clock.now();
    const { beside } = this.#options;
    const kinds = typeof lane === 'number' ? beside[lane] : beside.flat();
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
            .$if(lane !== undefined, (due) => due.where('kind', lane === 'prompt' ? 'not in' : 'in', kinds ?? []))
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
      await handle(handlers, job);
      await database.write((tx) => tx.deleteFrom('jobs').where('id', '=', job.id).execute());
    } catch (error) {
      await this.#postpone(job, error);
    }
  }

  /** Later and later, up to an hour; after ten attempts, unless its kind has more, the job is a dead letter. */
  async #postpone(job: Jobs, error: unknown): Promise<void> {
    const isExpected = error instanceof NotDone;
    if (!isExpected) this.#options.reportError(`The job ${job.kind} failed.`, error);
    const { [job.kind as JobKind]: most = mostAttempts } = this.#options.patience ?? {};
    const isDead = (isExpected && error.isFinal) || job.attempts >= most;
    const delay = Math.min(longestDelayMs, 1000 * 2 ** job.attempts);
    const now = this.#options.clock.now();
    await this.#options.database.write(async (tx) => {
      await tx
        .updateTable('jobs')
        .set({
          state: isDead ? 'dead' : 'ready',
          run_at: now + delay,
          leased_until: 0,
          last_error: (error instanceof Error ? error.message : String(error)).slice(0, longestError),
        })
        .where('id', '=', job.id)
        .execute();
      if (isDead) await tellUndone(tx, job, now);
    });
  }
}

/** Until the bell rings, but not for long: a job may be due by time alone. */
async function restUntil(rung: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const rested = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, pollMs);
  });
  await Promise.race([rung, rested]);
  clearTimeout(timer);
}

/** Checks what was stored of a job against its kind, and hands it on. */
async function handle<K extends JobKind>(handlers: Partial<JobHandlers>, job: Jobs): Promise<void> {
  const kind = job.kind as K;
  const handler = handlers[kind];
  if (!handler) throw new Error(`No handler does jobs of the kind ${job.kind}.`);
  const payload: unknown = JSON.parse(job.payload);
  const schema: (typeof jobKinds)[K]['payload'] = jobKinds[kind].payload;
  if (job.website_id === null || !Value.Check(schema, payload)) {
    throw new Error(`The job ${job.id} is not as jobs of the kind ${job.kind} are.`);
  }
  await handler(job.website_id, payload);
}
