import type { ActName } from '#catalog/acts.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Database, Write, WriteOptions } from '#database/database.ts';
import { newId } from '#database/ids.ts';
import type { Signal } from '#database/signals.ts';
import type { Clock } from '#providers/clock.ts';
import { noFaults, type FaultPoint, type Faults } from '#providers/faults.ts';
import { insertActs } from './audit-log.ts';
import { insertJob, type NewJob } from './queue.ts';

/** Who acts. */
export type Actor =
  | { kind: 'visitor' }
  | { kind: 'member'; id: string }
  /** An account of the owner's side or a program's key, the network address that it calls from, and by what. */
  | { kind: 'owner'; id: string; address?: string; via?: string }
  /** The product itself: a job, the seed, the command line; `id` names the part. */
  | { kind: 'system'; id: string };

/** One line of the audit log. */
export interface Act {
  /** What was done to what: a new one is a line of `catalog/acts.ts`. */
  action: ActName;
  subjectId: string;
  /** What a reader needs to understand it, as the names of the changed fields. */
  details?: Record<string, unknown>;
}

/** What a unit of work needs of the process. */
export interface UnitDeps {
  database: Database;
  clock: Clock;
  faults?: Faults;
}

type OwnJob<J> = J extends NewJob ? Omit<J, 'websiteId'> : never;

/** One unit of work, the first argument of all that writes: a transaction on one website, who acts, and when (design 11). */
export class Unit {
  readonly tx: Write;
  readonly websiteId: string;
  readonly actor: Actor;
  /** Epoch ms; the same for all that is written together. */
  readonly now: number;
  /** The database's kind: the search index is another on each. */
  readonly kind: Database['kind'];
  readonly #faults: Faults;
  readonly #signals = new Map<string, Signal>();

  constructor(
    tx: Write,
    { websiteId, actor, now, kind }: Pick<Unit, 'websiteId' | 'actor' | 'now' | 'kind'>,
    faults = noFaults,
  ) {
    this.#faults = faults;
    this.tx = tx;
    this.kind = kind;
    this.websiteId = websiteId;
    this.actor = actor;
    this.now = now;
  }

  /** A new id of this moment. */
  newId(): string {
    return newId(this.now);
  }

  /** Makes a job due by this unit's commit, and only by it. */
  async enqueue(job: OwnJob<NewJob>): Promise<void> {
    await insertJob(this.tx, { ...job, websiteId: this.websiteId }, this.now);
    this.signal(['jobs', job.kind]);
  }

  /** Says what becomes stale by this unit: tags of pages, as `item:<id>` or `website:<id>`. */
  touch(...tags: string[]): void {
    for (const tag of tags) this.signal(['purge', tag]);
  }

  /** Tells all processes after the commit; the same twice is told once. */
  signal(signal: Signal): void {
    this.#signals.set(signal.join(' '), signal);
  }

  /** What is told after the commit. */
  get signals(): Signal[] {
    return [...this.#signals.values()];
  }

  /** Passes a step at which tests may stop the process (docs/faults.md). */
  reach(point: FaultPoint): Promise<void> {
    return this.#faults.reach(point);
  }

  /** Writes a line of the audit log; gives its id. */
  async record(act: Act): Promise<string> {
    const [id = ''] = await this.recordAll([act]);
    return id;
  }

  /** The same of several at once, in their order. */
  async recordAll(acts: readonly Act[]): Promise<string[]> {
    const { actor, websiteId, now } = this;
    const lines = acts.map(({ details = {}, ...act }) => ({
      ...act,
      details,
      id: this.newId(),
      websiteId,
      actor,
      now,
    }));
    await insertActs(this.tx, lines);
    return lines.map(({ id }) => id);
  }
}

/** Two who change what belongs to the website as a whole follow each other. SQLite has one writer anyhow. */
export async function lockWebsite({ tx, websiteId, kind }: Unit): Promise<void> {
  const own = tx.selectFrom('websites').select('id').where('id', '=', websiteId);
  if (kind === 'postgres') await own.forUpdate().executeTakeFirstOrThrow();
}

/** Carries a refusal out of the transaction that it takes back. */
class TakenBack extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.message);
    this.refusal = refusal;
  }
}

/**
 * Runs `work` as one unit on a website and gives what it gives; a `Refusal` takes everything back that was written.
 * Like every transaction it may run again, after a deadlock, so it changes nothing but the unit.
 */
export async function inUnit<T>(
  { database, clock, faults }: UnitDeps,
  { websiteId, actor }: Pick<Unit, 'websiteId' | 'actor'>,
  work: (unit: Unit) => Promise<T>,
  options?: WriteOptions,
): Promise<T> {
  try {
    return await database.write(async (tx) => {
      const unit = new Unit(tx, { websiteId, actor, now: clock.now(), kind: database.kind }, faults);
      const result = await work(unit);
      if (result instanceof Refusal) throw new TakenBack(result);
      await database.signal(tx, ...unit.signals);
      return result;
    }, options);
  } catch (error) {
    if (error instanceof TakenBack) return error.refusal as T;
    throw error;
  }
}

/** What a writer gave, where a refusal can only be a mistake of the program or its files; that is thrown. */
export function granted<T>(result: T | Refusal): T {
  if (!(result instanceof Refusal)) return result;
  throw new Error(`${result.message} ${JSON.stringify(result.details)}`);
}
