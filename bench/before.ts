import { resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import autocannon from 'autocannon';
import { Client } from 'pg';
import { startPostgres } from '../test/postgres.ts';
import { startServer, type ServerProcess } from '../test/server-process.ts';
import { databaseKinds, makeDatabase, type DatabaseKind } from '../test/shop.ts';
import { together, Visit, type Article, type CallName } from './purchase/visits.ts';
import {
  atLeast,
  atMost,
  compare,
  median,
  pageTime,
  residentMegabytes,
  type Load,
  type Measurement,
} from './server/measure.ts';

const rounds = 9;
const productPath = '/shop/smoked-salt';
const amplePieces = 1_000_000;

/** A demo shop as one build makes and serves it. */
interface Build {
  server: ServerProcess;
  article: Article;
  stop: () => Promise<void>;
}

async function openBuild(folder: string, kind: DatabaseKind, settings: Record<string, string> = {}): Promise<Build> {
  const { env, drop } = await makeDatabase(kind);
  const program = resolve(folder, 'dist/server/vitrine.js');
  const server = await startServer({ program, isFresh: true, env: { ...env, JOBS: 'false', ...settings } });
  await stockUp(server.dataFolder, env.DATABASE_URL);
  const page = (await (await fetch(`${server.url}${productPath}?format=json`)).json()) as {
    item: { id: string; variants?: { sku: string }[]; structuredContent?: { variants: { sku: string }[] } };
  };
  const { id, variants, structuredContent } = page.item;
  const article = { itemId: id, sku: (variants ?? structuredContent?.variants)?.[0]?.sku ?? '' };
  const stop = async () => {
    await server.stop();
    await drop();
  };
  return { server, article, stop };
}

/** By plain SQL: to open an older shop's data would bring it up to date. */
async function stockUp(folder: string, url?: string): Promise<void> {
  const statement = `update variants set qty_in_stock = ${amplePieces}`;
  if (url === undefined) {
    using database = new DatabaseSync(resolve(folder, 'vitrine.db'));
    database.exec(`pragma busy_timeout = 5000; ${statement} where unlimited = 0`);
    return;
  }
  const client = new Client({ connectionString: url });
  await client.connect();
  await client
    .query(`${statement} where unlimited = false`)
    .catch(() => client.query(`${statement} where unlimited = 0`));
  await client.end();
}

function pages({ server }: Build): Load {
  return {
    pids: [server.pid],
    prepare: async () => async () => {
      const headers = { 'accept-encoding': 'gzip', accept: 'text/html' };
      const url = server.url + productPath;
      const { requests, non2xx, errors } = await autocannon({ url, headers, connections: 16, duration: 2 });
      if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} refused, ${errors} failed.`);
      return requests.total;
    },
  };
}

/** Visits that make these calls, after others. */
function visits({ server, article }: Build, before: CallName[], calls: CallName[], count: number): Load {
  return {
    pids: [server.pid],
    async prepare() {
      const made = Array.from({ length: count }, () => new Visit(server.url, article));
      const each = async (names: CallName[]) => {
        const waiting = [...made];
        await together(count, async () => {
          const visit = waiting.pop();
          for (const name of names) await visit?.call(name);
        });
      };
      await each(before);
      return async () => {
        await each(calls);
        return count;
      };
    },
  };
}

/** How the rate of calls of this build stands to that of the one before. */
async function rate(name: string, ours: Load, theirs: Load): Promise<Measurement> {
  const { share, ours: own, bare: other } = await compare(ours, theirs, rounds);
  console.log(`${name}: ${own.toFixed(0)}/s, before ${other.toFixed(0)}/s`);
  return atLeast(`${name}, now by before`, share, 0.95);
}

/** The build here and the one before, one as the other. */
async function both(before: string, kind: DatabaseKind, settings?: Record<string, string>) {
  const [now, earlier] = await Promise.all([openBuild('.', kind, settings), openBuild(before, kind, settings)]);
  return { now, earlier, close: () => Promise.all([now.stop(), earlier.stop()]) };
}

async function measureSales(before: string, kind: DatabaseKind): Promise<Measurement[]> {
  const { now, earlier, close } = await both(before, kind);
  const rows: Measurement[] = [];
  if (kind === 'sqlite')
    rows.push(...(await measureMemory(now, earlier)), await rate('cached page', pages(now), pages(earlier)));
  const flows: [string, CallName[], CallName[], number][] = [
    ['a new cart', [], ['first addition'], 1000],
    ['a further addition', ['first addition'], ['further addition'], 1000],
    ['a checkout', ['first addition'], ['start of the checkout', 'payment'], 300],
  ];
  for (const [name, previous, calls, count] of flows) {
    rows.push(
      await rate(`${kind}: ${name}`, visits(now, previous, calls, count), visits(earlier, previous, calls, count)),
    );
  }
  await close();
  return rows;
}

async function measureMemory(now: Build, earlier: Build): Promise<Measurement[]> {
  for (const { server } of [now, earlier])
    for (const path of ['/', '/shop', productPath]) await fetch(server.url + path);
  await new Promise((done) => setTimeout(done, 15_000));
  const [own, other] = [now, earlier].map(({ server }) => residentMegabytes(server.pid)) as [number, number];
  console.log(`memory: ${own.toFixed(0)} MB, before ${other.toFixed(0)} MB`);
  return [atMost('memory of an idle process, more than before (MB)', own - other, 5)];
}

async function measureRendering(before: string): Promise<Measurement[]> {
  const { now, earlier, close } = await both(before, 'sqlite', { PAGE_CACHE_MB: '0' });
  const ratios: number[] = [];
  for (let round = 0; round <= rounds; round++) {
    const [own, other] = [
      await pageTime(now.server.url + productPath, { warmUp: 50, count: 200 }),
      await pageTime(earlier.server.url + productPath, { warmUp: 50, count: 200 }),
    ];
    if (round > 0) ratios.push(own / other);
    if (round === rounds) console.log(`uncached page: ${own.toFixed(2)} ms, before ${other.toFixed(2)} ms`);
  }
  await close();
  return [atMost('uncached page, time now by before', median(ratios), 1.05)];
}

/**
 * Prints how this build stands to another, `--before=FOLDER` with a built clone of it: the median of nine rounds in
 * which both are measured in turn. Fails where something is slower by more than 5 %, or takes 5 MB more.
 */
export async function run(): Promise<void> {
  const before = process.argv.find((word) => word.startsWith('--before='))?.slice('--before='.length);
  if (!before) throw new Error('Say where the build before lies: npm run bench -- before --before=../old');
  const { url, stop } = await startPostgres({ isMeasured: true });
  process.env.TEST_POSTGRES_URL = url;
  const rows = await measureRendering(before);
  for (const kind of databaseKinds) rows.push(...(await measureSales(before, kind)));
  await stop();
  console.table(rows);
  if (rows.some((row) => !row.reached)) process.exitCode = 1;
}

if (import.meta.main) await run();
