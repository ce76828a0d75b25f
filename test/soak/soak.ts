import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { Database } from '#database/database.ts';
import { TestVisitor } from '#server/testing/visitor.ts';
import { sumErrors } from '#server/testing/books.ts';
import { overHttp } from '../over-http.ts';
import { comeToRest, countHeld } from '../rest.ts';
import { startServer, type ServerProcess } from '../server-process.ts';
import { makeDatabase, type DatabaseKind } from '../shop.ts';
import { openDemoShop, type DemoShop } from './demo-shop.ts';
import { askMemory, megabytes, memoryErrors, memoryReport, type Memory } from './memory.ts';
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
/** What servers report because visitors pay with cards that provoke it. */
const provoked = /did not answer a charge|The test provider (booked|is down)|The job payment\.refund failed/;

/** A demo shop on a database of its own, served by real processes. */
class Soak {
  readonly #folder = mkdtempSync(join(tmpdir(), 'vitrine-soak-'));
  readonly #options: SoakOptions;
  readonly #tally = new Tally();
  readonly #samples: Memory[][] = [];
  readonly #ends: (() => Promise<unknown>)[] = [];
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
      const shop = await openDemoShop(database, this.#env.SECRET ?? '');
      await this.#receive(database, shop);
      return await this.#judge(database);
    } finally {
      await this.#stopServers();
      for (const end of this.#ends.toReversed()) await end();
      rmSync(this.#folder, { recursive: true, force: true });
    }
  }

  /** Lets the servers make the demo shop. */
  async #open(): Promise<Database> {
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
  async #receive(database: Database, shop: DemoShop): Promise<void> {
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
        const scene = { ...shop, visitor: new TestVisitor(deliver), giftCards, tally: this.#tally };
        const visiting = this.#welcome(visit(scene)).finally(() => inside.delete(visiting));
        inside.add(visiting);
      }
      await pause(1000 / visitsPerSecond, undefined, { signal }).catch(() => {});
      if (elapsed() < nextReport) continue;
      nextReport += interval;
      await shop.owner.restock();
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
    const figures = {
      visits,
      requests,
      orders,
      refusals,
      errors: breakdowns + surprises,
      'rss MB': memory.map(({ rss }) => megabytes(rss)).join('+'),
      'heap MB': memory.map(({ heapUsed }) => megabytes(heapUsed)).join('+'),
      held: await countHeld(database),
      queue: await countDue(database),
      books: errors.length === 0 ? 'balance' : `${errors.length} errors`,
    };
    const time = new Date(elapsedMs).toISOString().slice(11, 19);
    console.log([time, ...Object.entries(figures).map(([name, value]) => `${name} ${value}`)].join('  '));
  }

  async #judge(database: Database): Promise<string[]> {
    const servers = { stop: () => this.#stopServers(), start: () => this.#startServers() };
    const left = await comeToRest(database, servers);
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
}

async function countDue({ read }: Database): Promise<number> {
  const query = sql<{ due: number }>`
    select count(*) as due from jobs where state = 'ready' and run_at <= ${Date.now()}`;
  return (await query.execute(read)).rows[0]?.due ?? 0;
}

function causeOf({ cause }: Error): string {
  return cause instanceof Error ? `(${cause.message})` : '';
}

/** Lets visitors use a demo shop for so many minutes, and gives what was wrong with it at the end. */
export function soak(options: SoakOptions): Promise<string[]> {
  return new Soak(options).run();
}
