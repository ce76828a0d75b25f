import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startPostgres } from '../test/postgres.ts';
import type { DatabaseKind } from '../test/shop.ts';
import { DemoShop } from './purchase/demo-shop.ts';
import { recordVisit } from './purchase/record-visit.ts';
import { timeDisk } from './purchase/time-disk.ts';
import { callNames, together, Visit, type Article, type CallName } from './purchase/visits.ts';
import {
  atLeast,
  atMost,
  compare,
  median,
  percentile,
  shares,
  startPeer,
  type Load,
  type Measurement,
  type Peer,
} from './server/measure.ts';

/** What is measured: calls of visitors who have made others before. */
interface Flow {
  name: string;
  before: CallName[];
  calls: CallName[];
  /** So many visitors in a round. */
  visits: number;
}

const flows: Flow[] = [
  { name: 'add to cart of a new visitor', before: [], calls: ['first addition'], visits: 1000 },
  {
    name: 'add to cart of a visitor with a cart',
    before: ['first addition'],
    calls: ['further addition'],
    visits: 1000,
  },
  { name: 'checkout', before: ['first addition'], calls: ['start of the checkout', 'payment'], visits: 400 },
];

/** Milliseconds in which 99 of 100 calls are to be answered to visitors who pause. */
/** What share of a bare server's rate is reached. */
const goals: Record<DatabaseKind, number> = { sqlite: 0.6, postgres: 0.5 };
const patience: Record<DatabaseKind, number> = { sqlite: 10, postgres: 25 };

/** People pause at random between their calls, up to so many milliseconds. */
const longestPause = 400;
const pausingVisits = 250;
const pausingRounds = 5;
const warmUpVisits = 200;

/** Two servers, PostgreSQL and the visitors need so many cores to be in nobody's way. */
const coresOfTwo = 6;

/** A demo shop, and a bare server that has copied its data and what visits do. */
interface MeasuredShop {
  shop: DemoShop;
  startBare: () => Promise<Peer>;
  /** Adds to carts by one statement; on PostgreSQL. */
  startOneStatement: () => Promise<Peer>;
  drop(): Promise<void>;
}

async function makeShop(kind: DatabaseKind): Promise<MeasuredShop> {
  const shop = await DemoShop.make(kind);
  const script = await recordVisit(shop);
  const copy = await shop.copy();
  const scriptFile = join(copy.dataFolder, 'script.json');
  writeFileSync(scriptFile, JSON.stringify(script));
  const address = copy.env.DATABASE_URL ?? join(copy.dataFolder, 'vitrine.db');
  return {
    shop,
    startBare: () => startPeer('purchase/bare-fastify', scriptFile, address),
    startOneStatement: () => startPeer('purchase/one-statement', scriptFile, address, shop.websiteId),
    async drop() {
      await copy.drop();
      await shop.drop();
    },
  };
}

/** Milliseconds that each call took. */
type Times = Map<CallName, number[]>;

const inMs = (times: number[], percent: number) => `${percentile(times, percent).toFixed(1)} ms`;

const noTimes = (names: readonly CallName[]): Times => new Map(names.map((name) => [name, []]));

async function timeCall(visit: Visit, name: CallName, times: Times): Promise<void> {
  await visit.call(name);
  times.get(name)?.push(visit.took);
}

/** A round of a flow at these servers, to one after the other; `rounds` takes the times of each. */
function loadOf(flow: Flow, article: Article, servers: { url: string; pid: number }[], rounds: Times[] = []): Load {
  return {
    pids: servers.map(({ pid }) => pid),
    async prepare() {
      const visits = Array.from(
        { length: flow.visits },
        (_, index) => new Visit(servers[index % servers.length]?.url ?? '', article),
      );
      const waiting = [...visits];
      await together(visits.length, async () => {
        const visit = waiting.pop();
        for (const name of flow.before) await visit?.call(name);
      });
      const times = noTimes(flow.calls);
      rounds.push(times);
      return async () => {
        await together(visits.length, async () => {
          const visit = visits.pop();
          for (const name of flow.calls) if (visit) await timeCall(visit, name, times);
        });
        return flow.visits;
      };
    },
  };
}

/**
 * How many calls a second are answered beside the bare server, to visitors who call without a pause. What each call
 * takes then says nothing more, since it waits for the others' calls: it is printed, and held to no goal.
 */
async function measureRates({ shop, startBare }: MeasuredShop, flow: Flow): Promise<Measurement[]> {
  const [server, bare] = await Promise.all([shop.serve(), startBare()]);
  const ours: Times[] = [];
  const theirs: Times[] = [];
  const rates = await compare(loadOf(flow, shop.article, [server], ours), loadOf(flow, shop.article, [bare], theirs));
  await Promise.all([server.stop(), bare.stop()]);
  // The first round warmed up.
  const within = (rounds: Times[], name: CallName) =>
    inMs(
      rounds.slice(1).flatMap((round) => round.get(name) ?? []),
      99,
    );
  for (const name of flow.calls) {
    const [own, other] = [within(ours, name), within(theirs, name)];
    console.log(`${shop.kind}: ${name} without pauses, 99 % within ${own}, bare Fastify ${other}`);
  }
  return shares(`${shop.kind}: ${flow.name}`, rates, 'bare Fastify', goals[shop.kind]);
}

/** How near additions come to the least that one can be, by their rate: the server’s own work is told beside it. */
async function measureNearness({ shop, startOneStatement }: MeasuredShop, flow: Flow): Promise<Measurement[]> {
  const [server, least] = await Promise.all([shop.serve(), startOneStatement()]);
  const rates = await compare(loadOf(flow, shop.article, [server]), loadOf(flow, shop.article, [least]), 9);
  await Promise.all([server.stop(), least.stop()]);
  const name = `${shop.kind}: ${flow.name}`;
  console.log(`${name}: by work ${rates.cpuShare.toFixed(2)} of one statement on bare Fastify`);
  return shares(name, rates, 'one statement on bare Fastify', 0.4).slice(0, 1);
}

/**
 * How long people wait for an answer: as many visitors at once as for the rates, who each pause before every call, so
 * that the server has time to spare. It is the time of the call as the visitor sees it, from its request until the last
 * byte of its answer, and the median of rounds, since what else the machine does falls upon one round or another. The
 * bare server's is printed beside: it tells what the machine takes of it.
 */
async function measureWaits({ shop, startBare }: MeasuredShop): Promise<Measurement[]> {
  const [server, bare] = await Promise.all([shop.serve(), startBare()]);
  for (const { url } of [server, bare]) await visitWithPauses(url, shop.article, warmUpVisits, 0);
  const ours: Times[] = [];
  const theirs: Times[] = [];
  for (let round = 0; round < pausingRounds; round++) {
    ours.push(await visitWithPauses(server.url, shop.article, pausingVisits, longestPause));
    theirs.push(await visitWithPauses(bare.url, shop.article, pausingVisits, longestPause));
  }
  await Promise.all([server.stop(), bare.stop()]);
  return callNames.map((call) => {
    const name = `${shop.kind}: ${call} with pauses`;
    const within = (rounds: Times[], percent: number) =>
      rounds.map((round) => percentile(round.get(call) ?? [], percent));
    const own = within(ours, 99);
    const other = median(within(theirs, 99)).toFixed(1);
    const rounds = own.map((time) => time.toFixed(1)).join(', ');
    console.log(
      `${name}, median ${median(within(ours, 50)).toFixed(1)} ms, bare Fastify ${median(within(theirs, 50)).toFixed(1)} ms; ` +
        `99 % within ${rounds} ms, bare Fastify ${other} ms`,
    );
    return atMost(`${name}, 99 % within (ms)`, median(own), patience[shop.kind]);
  });
}

/** The times of so many visits, with pauses of at most `longest` ms before their calls. */
async function visitWithPauses(url: string, article: Article, count: number, longest: number): Promise<Times> {
  const times = noTimes(callNames);
  await together(count, async () => {
    const visit = new Visit(url, article);
    for (const name of callNames) {
      await pause(Math.random() * longest);
      await timeCall(visit, name, times);
    }
  });
  return times;
}

/** What a second process brings, where it has cores to run on. */
async function measureSecondProcess({ shop }: MeasuredShop, flow: Flow): Promise<Measurement[]> {
  const cores = availableParallelism();
  const [first, second] = await Promise.all([shop.serve(), shop.serve()]);
  const { share } = await compare(loadOf(flow, shop.article, [first, second]), loadOf(flow, shop.article, [first]));
  await Promise.all([first.stop(), second.stop()]);
  const name = `postgres: ${flow.name}, two processes by one`;
  if (cores >= coresOfTwo) return [atLeast(name, share, 1.6)];
  console.log(`${name}: ${share.toFixed(2)}, with ${cores} cores, which is too few to judge`);
  return [];
}

/**
 * Prints how many purchases a second are answered beside the same statements on bare Fastify, on both databases, and how
 * long visitors wait for an answer who pause as people do. Fails where a goal is missed.
 */
export async function run(): Promise<void> {
  const postgres = await startPostgres({ isMeasured: true });
  process.env.TEST_POSTGRES_URL = postgres.url;
  const disk = await timeDisk();
  console.log(`the disk by itself, for one commit: median ${inMs(disk, 50)}, 99 % within ${inMs(disk, 99)}`);
  const rows: Measurement[] = [];
  for (const kind of ['sqlite', 'postgres'] as const) {
    const shop = await makeShop(kind);
    for (const flow of flows) rows.push(...(await measureRates(shop, flow)));
    rows.push(...(await measureWaits(shop)));
    if (kind === 'postgres') {
      for (const flow of flows.slice(0, 2)) rows.push(...(await measureNearness(shop, flow)));
      for (const flow of flows) rows.push(...(await measureSecondProcess(shop, flow)));
    }
    await shop.drop();
  }
  await postgres.stop();
  console.table(rows);
  if (rows.some((row) => !row.reached)) process.exitCode = 1;
}

if (import.meta.main) await run();
