import { Value } from 'typebox/value';
import { jobKinds, jobLanes, type JobKind, type JobLane, type PayloadOf } from '#contract/jobs.ts';
import type { Database } from '#database/database.ts';
import type { Jobs } from '#database/job-schema.ts';
import { prepare } from '#database/prepared.ts';
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

const lanes = Object.keys(jobLanes) as JobLane[];
/** Whose jobs in hand are waited for when a process ends. Others are done anew when their lease is over. */
const awaited: readonly JobLane[] = ['prompt', 'billing'];

/** Claims due jobs and runs them until stopped, in each lane beside the others. Any number of workers may share one database. */
export class Worker {
  readonly #options: WorkerOptions;
  readonly #timers: NodeJS.Timeout[] = [];
  #isStopped = false;
  readonly #bells = new Map(lanes.map((lane) => [lane, Promise.withResolvers<void>()]));
  #working: Promise<void>[] = [];
  readonly #sweeping = new Set<Promise<void>>();

  constructor(options: WorkerOptions) {
    this.#options = options;
  }

  start(): void {
    const ringAll = () => lanes.forEach((lane) => this.#ring(lane));
    const ring = (kind: string) => (isKnown(kind) ? this.#ring(jobKinds[kind].lane) : ringAll());
    this.#options.database.listen((channel, payload) => channel === 'jobs' && ring(payload), ringAll);
    for (const { every, run } of this.#options.sweeps) {
      this.#sweep(run);
      this.#timers.push(setInterval(() => this.#sweep(run), every));
    }
    const working = lanes.map((lane) => [lane, this.#work(lane)] as const);
    this.#working = working.filter(([lane]) => awaited.includes(lane)).map(([, work]) => work);
  }

  /** Ends after the jobs in hand, but for those of lanes that may take long. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#timers.forEach((timer) => clearInterval(timer));
    lanes.forEach((lane) => this.#ring(lane));
    await Promise.all([...this.#working, ...this.#sweeping]);
  }

  /** Runs all jobs that are due now, one after another; gives how many it ran. */
  async runDue(): Promise<number> {
    let all = 0;
    for (;;) {
      let ran = 0;
      for (const lane of lanes) ran += await this.#runLane(lane, 1);
      if (ran === 0) return all;
      all += ran;
    }
  }

  /** Runs the due jobs of a lane, so many at once at most; gives how many it ran. */
  async #runLane(lane: JobLane, most: number): Promise<number> {
    const job = await this.#next(lane);
    if (!job) return 0;
    // Another looks for the next only where there was one.
    const [ran, ranBeside] = await Promise.all([this.#runFrom(job), most > 1 ? this.#runLane(lane, most - 1) : 0]);
    return ran + ranBeside;
  }

  /** Runs a job and those of its lane that come after it. */
  async #runFrom(first: Jobs): Promise<number> {
    const lane = first.lane as JobLane;
    let ran = 0;
    for (let job: Jobs | undefined = first; job; ran++) {
      const isDone = await this.#run(job);
      job = await this.#next(lane, isDone ? job : undefined);
    }
    return ran;
  }

  async #work(lane: JobLane): Promise<void> {
    let isReadable = true;
    while (!this.#isStopped) {
      // Taken before looking, so that a job which comes meanwhile is not slept over.
      const rung = this.#bells.get(lane)?.promise;
      try {
        await this.#runLane(lane, jobLanes[lane]);
        isReadable = true;
      } catch (error) {
        // Once for each time that it is out of reach, however long that takes.
        if (isReadable) this.#options.reportError('The job queue could not be read.', error);
        isReadable = false;
      }
      if (!this.#isStopped) await restUntil(rung);
    }
  }

  #ring(lane: JobLane): void {
    this.#bells.get(lane)?.resolve();
    this.#bells.set(lane, Promise.withResolvers());
  }

  #sweep(run: () => Promise<void>): void {
    const sweep = run().catch((error: unknown) => this.#options.reportError('A sweep failed.', error));
    this.#sweeping.add(sweep);
    void sweep.finally(() => this.#sweeping.delete(sweep));
  }

  /**
   * Removes what is done and claims what is next, unless the worker was stopped, in one commit. A power cut may take it
   * back: then the job runs twice.
   */
  async #next(lane: JobLane, done?: Jobs): Promise<Jobs | undefined> {
    if (this.#isStopped && !done) return undefined;
    const { database, clock } = this.#options;
    const now = clock.now();
    return database.write(
      async (tx) => {
        if (done) await remove(tx, done);
        if (this.#isStopped) return undefined;
        const [job] = await claim[database.kind](tx, { lane, now, until: now + leaseMs });
        return job;
      },
      { isDurable: false },
    );
  }

  /** Whether it was done; else it is put off. */
  async #run(job: Jobs): Promise<boolean> {
    try {
      await handle(this.#options.handlers, job);
      return true;
    } catch (error) {
      await this.#postpone(job, error);
      return false;
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

const remove = prepare((db, { id }: Pick<Jobs, 'id'>) => db.deleteFrom('jobs').where('id', '=', id));

/** Leases the next job of a lane. Of two workers on PostgreSQL each gets another at once: SQLite has one writer anyhow. */
const claimOn = (kind: Database['kind']) =>
  prepare((db, p: { lane: string; now: number; until: number }) =>
    db
      .updateTable('jobs')
      .set((eb) => ({ leased_until: p.until, attempts: eb('attempts', '+', 1) }))
      .where('id', '=', (eb) =>
        eb
          .selectFrom('jobs')
          .select('id')
          .where('state', '=', 'ready')
          .where('lane', '=', p.lane)
          .where('run_at', '<=', p.now)
          .where('leased_until', '<=', p.now)
          .orderBy('run_at')
          .orderBy('id')
          .limit(1)
          .$if(kind === 'postgres', (next) => next.forUpdate().skipLocked()),
      )
      .returningAll(),
  );
const claim = { sqlite: claimOn('sqlite'), postgres: claimOn('postgres') };

const isKnown = (kind: string): kind is JobKind => Object.hasOwn(jobKinds, kind);

/** Until the bell rings, but not for long: a job may be due by time alone. */
async function restUntil(rung: Promise<void> | undefined): Promise<void> {
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
