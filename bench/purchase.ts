import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Database } from '#database/database.ts';
import { createPostgresDatabase } from '#database/test-database.ts';
import { startPostgres } from '../test/postgres.ts';
import { startServer, type ServerProcess } from '../test/server-process.ts';
import { makeDatabase, type DatabaseKind } from '../test/shop.ts';
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

const articleUrlId = 'smoked-salt';
const amplePieces = 1_000_000;

/** A demo shop with enough in stock, and a copy of its data for the bare server. */
interface MeasuredShop {
  article: Article;
  serve(): Promise<ServerProcess>;
  startBare(): ReturnType<typeof startPeer>;
  drop(): Promise<void>;
}

async function makeShop(kind: DatabaseKind): Promise<MeasuredShop> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-bench-'));
  const dataFolder = join(folder, 'data');
  const { env, drop } = await makeDatabase(kind);
  // The jobs after a purchase are none of the recorded statements.
  const settings = { dataFolder, env: { ...env, JOBS: 'false' } };
  await (await startServer(settings)).stop();
  const article = await stockUp(dataFolder, env.DATABASE_URL);
  const script = join(folder, 'script.json');
  writeFileSync(script, JSON.stringify(await recordVisit(dataFolder, env, article)));
  const copy = env.DATABASE_URL ? await createPostgresDatabase(env.DATABASE_URL) : undefined;
  const copiedFile = join(folder, 'copy.db');
  if (!copy) copyFileSync(join(dataFolder, 'vitrine.db'), copiedFile);
  return {
    article,
    serve: () => startServer(settings),
    startBare: () => startPeer('purchase/bare-fastify', script, copy?.url ?? copiedFile),
    async drop() {
      await copy?.drop();
      await drop();
      rmSync(folder, { recursive: true });
    },
  };
}

async function stockUp(folder: string, url: string | undefined): Promise<Article> {
  const database = await Database.open({ folder, url });
  await database.write((tx) =>
    tx.updateTable('variants').set({ qty_in_stock: amplePieces }).where('unlimited', '=', 0).execute(),
  );
  const article = await database.read
    .selectFrom('variants')
    .innerJoin('items', 'items.id', 'variants.item_id')
    .select(['items.id as itemId', 'variants.sku'])
    .where('items.url_id', '=', articleUrlId)
    .executeTakeFirstOrThrow();
  await database.close();
  return article;
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

async function measureFlow(kind: DatabaseKind, shop: MeasuredShop, flow: Flow): Promise<Measurement[]> {
  const [server, bare] = await Promise.all([shop.serve(), shop.startBare()]);
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
async function measureSecondProcess(shop: MeasuredShop, flow: Flow): Promise<Measurement[]> {
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
    for (const flow of flows) rows.push(...(await measureFlow(kind, shop, flow)));
    if (kind === 'postgres') for (const flow of flows) rows.push(...(await measureSecondProcess(shop, flow)));
    await shop.drop();
  }
  await postgres.stop();
  console.table(rows);
  if (rows.some((row) => !row.reached)) process.exitCode = 1;
}

if (import.meta.main) await run();
