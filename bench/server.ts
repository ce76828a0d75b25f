import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import autocannon from 'autocannon';
import { findFreePort, startServer } from '../test/server-process.ts';
import {
  atMost,
  compare,
  getPage,
  median,
  pageTime,
  residentMegabytes,
  shares,
  startPeer,
  type Measurement,
} from './server/measure.ts';

const productPath = '/shop/field-bowl';
/** Seconds of doing nothing until the memory is read. */
const idleSeconds = 15;

const folder = mkdtempSync(join(tmpdir(), 'vitrine-bench-'));
const dataFolder = join(folder, 'data');

async function measureUncached(): Promise<Measurement[]> {
  const server = await startServer({ dataFolder, env: { PAGE_CACHE_MB: '0' } });
  const time = await pageTime(server.url + productPath, { warmUp: 300, count: 500 });
  await server.stop();
  return [atMost('product page, uncached, median (ms)', time, 5)];
}

async function measureCached(): Promise<Measurement[]> {
  const server = await startServer({ dataFolder });
  const { headers, body } = await getPage(new Agent(), server.url + productPath);
  const { date: _, connection: __, 'keep-alive': ___, ...sent } = headers;
  const file = join(folder, 'page.json');
  writeFileSync(file, JSON.stringify({ headers: sent, body: body.toString('base64') }));
  const bare = await startPeer('server/bare-http', file);
  const rates = await compare(
    { pids: [server.pid], prepare: async () => () => getOften(server.url + productPath) },
    { pids: [bare.pid], prepare: async () => () => getOften(bare.url) },
  );
  await Promise.all([server.stop(), bare.stop()]);
  return shares('cached page', rates, 'bare node:http', 0.6);
}

/** Gets a page for some seconds, and gives how often it came. */
async function getOften(url: string): Promise<number> {
  const headers = { 'accept-encoding': 'gzip', accept: 'text/html' };
  const { requests, non2xx, errors } = await autocannon({ url, headers, connections: 16, duration: 2 });
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} refused, ${errors} failed.`);
  return requests.total;
}

/** The time from `npm start` to the first page, in ms. */
async function startTime(data: string): Promise<number> {
  const port = await findFreePort();
  const env = { ...process.env, PORT: String(port), DATA_DIR: data };
  const start = performance.now();
  const npm = spawn('npm', ['start'], { env, detached: true, stdio: 'ignore' });
  const agent = new Agent({ keepAlive: true });
  const isServed = () =>
    getPage(agent, `http://127.0.0.1:${port}/`).then(
      ({ status }) => status === 200,
      () => false,
    );
  while (!(await isServed())) await pause(10);
  const time = performance.now() - start;
  agent.destroy();
  process.kill(-(npm.pid ?? 0), 'SIGINT');
  await once(npm, 'exit');
  return time;
}

async function measureStart(): Promise<Measurement[]> {
  const empty: number[] = [];
  const existing: number[] = [];
  for (let round = 0; round < 5; round++) {
    empty.push(await startTime(join(folder, `empty-${round}`)));
    existing.push(await startTime(dataFolder));
  }
  return [
    atMost('npm start to the first page, existing folder (ms)', median(existing), 1000),
    atMost('npm start to the first page, empty folder (ms)', median(empty), 10_000),
  ];
}

async function measureMemory(): Promise<Measurement[]> {
  const server = await startServer({ dataFolder });
  for (const path of ['/', '/shop', productPath]) await fetch(server.url + path);
  await pause(idleSeconds * 1000);
  const memory = residentMegabytes(server.pid);
  await server.stop();
  return [atMost('memory of an idle process (MB)', memory, 150)];
}

/** Prints how fast pages and starts are, against the goals of design 7. Fails where one is missed. */
export async function run(): Promise<void> {
  const parts = [measureStart, measureUncached, measureCached, measureMemory];
  const rows: Measurement[] = [];
  for (const measure of parts) rows.push(...(await measure()));
  rmSync(folder, { recursive: true, force: true });
  console.table(rows);
  if (rows.some((row) => !row.reached)) process.exitCode = 1;
}

if (import.meta.main) await run();
