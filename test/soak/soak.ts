import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { holdMs } from '#catalog/stock.ts';
import { Database } from '#database/database.ts';
import { TestVisitor } from '#server/test-visitor.ts';
import { bookErrors, sumErrors } from '../books.ts';
import { overHttp } from '../over-http.ts';
import { startPostgres } from '../postgres.ts';
import { startServer, type ServerProcess } from '../server-process.ts';
import { makeDatabase, type DatabaseKind } from '../shop.ts';
import { letTimePass } from '../time.ts';
import { askMemory, megabytes, memoryErrors, memoryReport, type Memory } from './memory.ts';
import { Owner, type Article } from './owner.ts';
import { Tally } from './tally.ts';
import { visit } from './visits.ts';

export interface SoakOptions {
  minutes: number;
  kind: DatabaseKind;
  /** Ends the visits before their time; what there is by then is judged. */
  signal: AbortSignal;
}

const visitsPerSecond = 2;
const mostVisitors = 24;
const longestIntervalMs = 60_000;
/** Fewer minutes are warming up alone: memory says nothing then. */
const minutesToJudgeMemory = 10;
const restRounds = 6;
const restPatienceMs = 20_000;
/** What servers report because visitors pay with cards that provoke it. */
const provoked = /did not answer a charge|The test provider (booked|is down)|The job payment\.refund failed/;

/** A demo shop on a database of its own, served by real processes. */
class Soak {
  readonly #folder = mkdtempSync(join(tmpdir(), 'vitrine-soak-'));
  readonly #options: SoakOptions;
  readonly #tally = new Tally();
  readonly #samples: Memory[][] = [];
  #ends: (() => Promise<unknown>)[] = [];
  #env: Record<string, string> = {};
  #servers: ServerProcess[] = [];
  #output = '';

  constructor(options: SoakOptions) {
    this.#options = options;
  }

  /** Runs all of it; gives what was wrong, in words. */
  async run(): Promise<string[]> {
    try {
      const database = await this.#open();
      const owner = new Owner(database, this.#env.SECRET ?? readFileSync(join(this.#folder, 'secret'), 'utf8'));
      const articles = await owner.open();
      await this.#receive({ database, owner, articles });
      return await this.#judge(database);
    } finally {
      await this.#stopServers();
      for (const end of this.#ends.toReversed()) await end();
      rmSync(this.#folder, { recursive: true, force: true });
    }
  }

  /** Lets the servers make the demo shop. */
  async #open(): Promise<Database> {
    if (this.#options.kind === 'postgres' && !process.env.TEST_POSTGRES_URL) {
      const { url, stop } = await startPostgres();
      process.env.TEST_POSTGRES_URL = url;
      this.#ends.push(stop);
    }
    const { env, drop } = await makeDatabase(this.#options.kind);
    this.#env = env;
    this.#ends.push(drop);
    await this.#startServers();
    const database = await Database.open({ folder: this.#folder, url: env.DATABASE_URL, shared: true });
    this.#ends.push(() => database.close());
    return database;
  }

  async #startServers(): Promise<void> {
    const env = { ...this.#env, ...memoryReport };
    const count = this.#options.kind === 'postgres' ? 2 : 1;
    const start = () => startServer({ dataFolder: this.#folder, env, ownGroup: true });
    this.#servers = await Promise.all(Array.from({ length: count }, start));
  }

  async #stopServers(): Promise<void> {
    for (const server of this.#servers) {
      const code = await server.stop();
      if (code !== 0) this.#tally.surprise(`a server ended with ${code}`);
      this.#output += server.output();
    }
    this.#servers = [];
  }

  /** Visitors come at a fixed rate, but not too many at once. */
  async #receive({ database, owner, articles }: { database: Database; owner: Owner; articles: Article[] }) {
    const { minutes, signal } = this.#options;
    const start = performance.now();
    const elapsed = () => performance.now() - start;
    const interval = Math.min(longestIntervalMs, (minutes * 60_000) / 12);
    const deliver = this.#tally.watch(overHttp(...this.#servers));
    const giftCards: string[] = [];
    const inside = new Set<Promise<void>>();
    let nextReport = interval;
    while (elapsed() < minutes * 60_000 && !signal.aborted) {
      if (inside.size < mostVisitors) {
        const scene = { visitor: new TestVisitor(deliver), articles, giftCards, owner, tally: this.#tally };
        const visiting = this.#welcome(visit(scene)).finally(() => inside.delete(visiting));
        inside.add(visiting);
      }
      await pause(1000 / visitsPerSecond, undefined, { signal }).catch(() => {});
      if (elapsed() < nextReport) continue;
      nextReport += interval;
      await owner.restock();
      await this.#report(database, elapsed());
    }
    await Promise.all(inside);
  }

  async #welcome(visiting: Promise<void>): Promise<void> {
    this.#tally.visits++;
    await visiting.catch((error: unknown) =>
      this.#tally.surprise(error instanceof Error ? `${error.message} ${causeOf(error)}` : String(error)),
    );
  }

  async #report(database: Database, elapsedMs: number): Promise<void> {
    const memory = await Promise.all(this.#servers.map(askMemory));
    this.#samples.push(memory);
    const errors = await sumErrors({ database });
    for (const error of errors) this.#tally.surprise(error);
    const { visits, requests, orders, refusals, breakdowns, surprises } = this.#tally;
    const { held, waiting } = await countOpen(database);
    const figures = {
      visits,
      requests,
      orders,
      refusals,
      errors: breakdowns + surprises,
      'rss MB': memory.map(({ rss }) => megabytes(rss)).join('+'),
      'heap MB': memory.map(({ heapUsed }) => megabytes(heapUsed)).join('+'),
      held,
      queue: waiting,
      books: errors.length === 0 ? 'balance' : `${errors.length} errors`,
    };
    const time = new Date(elapsedMs).toISOString().slice(11, 19);
    console.log([time, ...Object.entries(figures).map(([name, value]) => `${name} ${value}`)].join('  '));
  }

  async #judge(database: Database): Promise<string[]> {
    const left = await this.#comeToRest(database);
    const { breakdowns, surprises, examples } = this.#tally;
    const reports = this.#output.split('\n').filter((line) => /^\d{4}-\d\d-\d\dT/.test(line) && !provoked.test(line));
    const counts = [
      breakdowns > 0 ? `${breakdowns} answers in the 5xx` : '',
      surprises > 0 ? `${surprises} answers that no visit allows for` : '',
    ];
    return [
      ...(this.#options.minutes >= minutesToJudgeMemory ? this.#judgeMemory() : []),
      ...left,
      ...counts.filter(Boolean),
      ...examples,
      ...reports.slice(0, 20).map((line) => `a server reported: ${line}`),
    ];
  }

  #judgeMemory(): string[] {
    return (this.#samples[0] ?? []).flatMap((_, index) =>
      memoryErrors(this.#samples.flatMap((sample) => sample[index] ?? [])),
    );
  }

  /** Lets all that is open end, as if the day were over; gives what did not, or does not add up. */
  async #comeToRest(database: Database): Promise<string[]> {
    let left: string[] = [];
    for (let round = 0; round < restRounds; round++) {
      await this.#stopServers();
      await letTimePass({ database }, holdMs + 60_000);
      // A server that starts sweeps at once.
      await this.#startServers();
      const deadline = performance.now() + restPatienceMs;
      do {
        await pause(500);
        left = await bookErrors({ database });
      } while (left.length > 0 && performance.now() < deadline);
      const { held } = await countOpen(database);
      if (held > 0) left.push(`${held} holds are left`);
      if (left.length === 0) break;
    }
    return left;
  }
}

async function countOpen({ read }: Database): Promise<{ held: number; waiting: number }> {
  const query = sql<{ held: number; waiting: number }>`select
    (select count(*) from stock_holds where state = 'held') + (select count(*) from gift_card_holds where state = 'held')
      + (select count(*) from discount_uses where state = 'held') as held,
    (select count(*) from jobs where state = 'ready' and run_at <= ${Date.now()}) as waiting`;
  return (await query.execute(read)).rows[0] ?? { held: 0, waiting: 0 };
}

function causeOf({ cause }: Error): string {
  return cause instanceof Error ? `(${cause.message})` : '';
}

/** Lets visitors use a demo shop for so many minutes, and gives what was wrong with it at the end. */
export function soak(options: SoakOptions): Promise<string[]> {
  return new Soak(options).run();
}
