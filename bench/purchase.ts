import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../test/postgres.ts';
import type { DatabaseKind } from '../test/shop.ts';
import { DemoShop } from './purchase/demo-shop.ts';
import { recordVisit } from './purchase/record-visit.ts';
import { together, Visit, type Article, type CallName } from './purchase/visits.ts';
import {
  atLeast,
  atMost,
  compare,
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

/** Milliseconds in which 99 of 100 calls are to be answered. */
const patience: Record<DatabaseKind, number> = { sqlite: 10, postgres: 25 };

/** Two servers, PostgreSQL and the visitors need so many cores to be in nobody's way. */
const coresOfTwo = 6;

/** A demo shop, and a bare server that has copied its data and what visits do. */
interface MeasuredShop {
  shop: DemoShop;
  startBare: () => Promise<Peer>;
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
    async drop() {
      await copy.drop();
      await shop.drop();
    },
  };
}

/** Milliseconds that each call took, by round. */
type Times = Map<CallName, number[]>;

/** A round of a flow at these servers, to one after the other. */
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
      const times: Times = new Map(flow.calls.map((name) => [name, []]));
      rounds.push(times);
      return async () => {
        await together(visits.length, async () => {
          const visit = visits.pop();
          for (const name of flow.calls) {
            const start = performance.now();
            await visit?.call(name);
            times.get(name)?.push(performance.now() - start);
          }
        });
        return flow.visits;
      };
    },
  };
}

async function measureFlow({ shop, startBare }: MeasuredShop, flow: Flow): Promise<Measurement[]> {
  const { kind } = shop;
  const [server, bare] = await Promise.all([shop.serve(), startBare()]);
  const rounds: Times[] = [];
  const rates = await compare(loadOf(flow, shop.article, [server], rounds), loadOf(flow, shop.article, [bare]));
  await Promise.all([server.stop(), bare.stop()]);
  const rows = shares(`${kind}: ${flow.name}`, rates, 'bare Fastify', 0.5);
  for (const name of flow.calls) {
    // The first round warmed up.
    const times = rounds.slice(1).flatMap((round) => round.get(name) ?? []);
    console.log(`${kind}: ${name}, median ${percentile(times, 50).toFixed(1)} ms`);
    rows.push(atMost(`${kind}: ${name}, 99 % within (ms)`, percentile(times, 99), patience[kind]));
  }
  return rows;
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
 * Prints how fast buying is beside the same statements on bare Fastify, on both databases, and how long a visitor waits
 * for an answer. Fails where a goal is missed.
 */
export async function run(): Promise<void> {
  const postgres = await startPostgres({ isMeasured: true });
  process.env.TEST_POSTGRES_URL = postgres.url;
  const rows: Measurement[] = [];
  for (const kind of ['sqlite', 'postgres'] as const) {
    const shop = await makeShop(kind);
    for (const flow of flows) rows.push(...(await measureFlow(shop, flow)));
    if (kind === 'postgres') for (const flow of flows) rows.push(...(await measureSecondProcess(shop, flow)));
    await shop.drop();
  }
  await postgres.stop();
  console.table(rows);
  if (rows.some((row) => !row.reached)) process.exitCode = 1;
}

if (import.meta.main) await run();
