import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Options } from 'autocannon';
import { TestVisitor } from '#server/test-visitor.ts';
import { overHttp } from '../test/over-http.ts';
import { findFreePort, startServer } from '../test/server-process.ts';
import {
  atLeast,
  atMost,
  compare,
  getPage,
  median,
  pageTime,
  residentMegabytes,
  startPeer,
  type Comparison,
  type Measurement,
} from './server/measure.ts';

const productPath = '/shop/field-bowl';
const cheapPath = '/shop/damson-preserve';
const entriesPath = '/api/commerce/shopping-cart/entries';
const load = { connections: 16, duration: 2 };
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
  const bare = await startPeer('bare-http', file);
  const options = { ...load, headers: { 'accept-encoding': 'gzip', accept: 'text/html' } };
  const rates = await compare(
    { pid: server.pid, options: { ...options, url: server.url + productPath } },
    { pid: bare.pid, options: { ...options, url: bare.url } },
  );
  await Promise.all([server.stop(), bare.stop()]);
  return shares('cached page', rates, 'bare node:http', 0.6);
}

/** By work too: that tells more where the load, or somebody else, takes the machine's time. */
function shares(name: string, { ours, bare, share, cpuShare }: Comparison, rival: string, goal: number): Measurement[] {
  console.log(`${name}: ${ours.toFixed(0)}/s, ${rival} ${bare.toFixed(0)}/s`);
  return [
    atLeast(`${name}, share of ${rival}`, share, goal),
    atLeast(`${name}, share of ${rival} by work`, cpuShare, goal),
  ];
}

interface Cart {
  body: string;
  /** Cookies of visitors who have a cart. */
  cookies: string[];
}

/** Visitors with a cart each, one for every connection, and what they add once more. */
async function fillCarts(): Promise<Cart> {
  const server = await startServer({ dataFolder });
  const { json } = await new TestVisitor(overHttp(server)).get(`${cheapPath}?format=json`);
  const { id, structuredContent } = json.item;
  const sku: string = structuredContent.variants[0].sku;
  const visitors = Array.from({ length: load.connections }, () => new TestVisitor(overHttp(server)));
  for (const visitor of visitors) await visitor.addToCart(id, sku);
  await server.stop();
  return {
    body: JSON.stringify({ itemId: id, sku, quantity: 1, additionalFields: 'null' }),
    cookies: visitors.map(({ cookies }) => [...cookies].map((cookie) => cookie.join('=')).join('; ')),
  };
}

async function measureAdds(): Promise<Measurement[]> {
  const { body, cookies } = await fillCarts();
  const file = join(folder, 'bare.db');
  copyFileSync(join(dataFolder, 'vitrine.db'), file);
  const server = await startServer({ dataFolder });
  const bare = await startPeer('bare-fastify', file);
  const measured: Measurement[] = [];
  for (const [name, cookie] of [
    ['a new visitor', () => 'crumb=1'],
    ['a visitor with a cart', nextOf(cookies)],
  ] as const) {
    const options = (url: string): Options => ({
      ...load,
      url: url + entriesPath,
      method: 'POST',
      body,
      setupClient: (client) => {
        const sent = cookie();
        const crumb = /crumb=([^;]+)/.exec(sent)?.[1] ?? '';
        client.setHeaders({ 'content-type': 'application/json', cookie: sent, 'x-csrf-token': crumb });
      },
    });
    const rates = await compare(
      { pid: server.pid, options: options(server.url) },
      { pid: bare.pid, options: options(bare.url) },
    );
    measured.push(...shares(`add to cart of ${name}`, rates, 'bare Fastify', 0.5));
  }
  await Promise.all([server.stop(), bare.stop()]);
  return measured;
}

function nextOf(values: string[]): () => string {
  let turn = 0;
  return () => values[turn++ % values.length] ?? '';
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

/** Prints how fast pages, carts and starts are, against the goals of design 7. Fails where one is missed. */
export async function run(): Promise<void> {
  const parts = [measureStart, measureUncached, measureCached, measureAdds, measureMemory];
  const rows: Measurement[] = [];
  for (const measure of parts) rows.push(...(await measure()));
  rmSync(folder, { recursive: true, force: true });
  console.table(rows);
  if (rows.some((row) => !row.reached)) process.exitCode = 1;
}

if (import.meta.main) await run();
