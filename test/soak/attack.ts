import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Database } from '#database/database.ts';
import { startServer, type ServerProcess } from '../server-process.ts';
import { makeDatabase, type DatabaseKind } from '../shop.ts';
import { openDemoShop } from './demo-shop.ts';
import { hostileRequest, type HostileRequest, type Loot } from './hostile-requests.ts';
import { askMemory, megabytes, memoryReport, type Memory } from './memory.ts';

export interface AttackOptions {
  requests: number;
  kind: DatabaseKind;
  report: (line: string) => void;
}

const connections = 16;
/** First renditions of pictures take their time on a busy machine. */
const patienceMs = 300_000;
/** Fewer say nothing of memory: the server is warming up. */
const requestsToJudgeMemory = 100_000;
/** What it may be at the end, as a share of what it was after the first tenth. */
const mostGrowth = 1.2;

/** Sends so many hostile requests to a demo shop of its own; gives what was wrong with its memory and its answers, in words. */
export async function attack({ requests, kind, report }: AttackOptions): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-attack-'));
  const { env, drop } = await makeDatabase(kind);
  const server = await startServer({ dataFolder: folder, env: { ...env, ...memoryReport, TRUST_PROXY: 'true' } });
  try {
    const loot = await explore(folder, env, server);
    const siege = new Siege(server, loot);
    const samples: Memory[] = [];
    for (let tenth = 0; tenth < 10; tenth++) {
      await siege.send(Math.ceil(requests / 10));
      const memory = await restingMemory(server);
      samples.push(memory);
      report(`${siege.figures()}  rss MB ${megabytes(memory.rss)}  heap MB ${megabytes(memory.heapUsed)}`);
    }
    const growth = requests >= requestsToJudgeMemory ? growthErrors(samples) : [];
    return [...siege.errors, ...growth];
  } finally {
    await server.stop();
    await drop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function explore(folder: string, env: Record<string, string>, server: ServerProcess): Promise<Loot> {
  const database = await Database.open({ folder, url: env.DATABASE_URL, shared: true });
  const { articles } = await openDemoShop(database, env.SECRET ?? '');
  await database.close();
  const shop = await (await fetch(`${server.url}/shop`)).text();
  const pictures = [...new Set(Array.from(shop.matchAll(/\/media\/\w{16,}\/[\w.-]+/g), ([path]) => path))];
  return { articles, pictures: pictures.slice(0, 1) };
}

/** Several callers who send one request after another. */
class Siege {
  readonly errors: string[] = [];
  readonly #server: ServerProcess;
  readonly #loot: Loot;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: connections });
  readonly #statuses: Record<string, number> = {};
  #slowestMs = 0;

  constructor(server: ServerProcess, loot: Loot) {
    this.#server = server;
    this.#loot = loot;
  }

  async send(count: number): Promise<void> {
    let left = count;
    const caller = async () => {
      while (left-- > 0) await this.#sendOne(hostileRequest(this.#loot));
    };
    await Promise.all(Array.from({ length: connections }, caller));
  }

  figures(): string {
    return `answers ${JSON.stringify(this.#statuses)}  slowest ms ${this.#slowestMs.toFixed(0)}`;
  }

  async #sendOne(hostile: HostileRequest): Promise<void> {
    const start = performance.now();
    const status = await ask(this.#server.url, hostile, this.#agent).catch((error: Error) => error.message);
    this.#slowestMs = Math.max(this.#slowestMs, performance.now() - start);
    this.#statuses[status] = (this.#statuses[status] ?? 0) + 1;
    if (typeof status === 'number' && (status < 500 || status === 503)) return;
    if (this.errors.length < 20) this.errors.push(`${hostile.method} ${hostile.path}: ${status}`);
  }
}

function ask(url: string, { method, path, headers, body }: HostileRequest, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    const asked = request(new URL(path, url), { method, headers, agent, timeout: patienceMs }, (answer) => {
      answer.on('error', reject);
      answer.on('end', () => resolve(answer.statusCode ?? 0));
      answer.resume();
    });
    asked.on('timeout', () => asked.destroy(new Error('no answer')));
    asked.on('error', reject);
    asked.end(body);
  });
}

/** The least of what it takes while nobody calls: garbage comes and goes. */
async function restingMemory(server: ServerProcess): Promise<Memory> {
  const samples: Memory[] = [];
  for (let count = 0; count < 3; count++) {
    await pause(500);
    samples.push(await askMemory(server));
  }
  const least = (kind: keyof Memory) => Math.min(...samples.map((sample) => sample[kind]));
  return { rss: least('rss'), heapUsed: least('heapUsed') };
}

function growthErrors(samples: readonly Memory[]): string[] {
  const [first, last] = [samples[0], samples.at(-1)];
  if (!first || !last) return [];
  return (['rss', 'heapUsed'] as const)
    .filter((kind) => last[kind] > first[kind] * mostGrowth)
    .map((kind) => `${kind} grew from ${megabytes(first[kind])} to ${megabytes(last[kind])} MB under hostile requests`);
}
