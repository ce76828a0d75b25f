import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Agent, get, type IncomingHttpHeaders } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import autocannon, { type Options } from 'autocannon';
import { findFreePort } from '../../test/server-process.ts';

/** A line of the table; `result` and `goal` in the unit that `name` says. */
export interface Measurement {
  name: string;
  result: number;
  goal: string;
  reached: boolean;
}

export function atMost(name: string, result: number, goal: number): Measurement {
  return { name, result: rounded(result), goal: `≤ ${goal}`, reached: result <= goal };
}

export function atLeast(name: string, result: number, goal: number): Measurement {
  return { name, result: rounded(result), goal: `≥ ${goal}`, reached: result >= goal };
}

function rounded(value: number): number {
  return Number(value.toPrecision(3));
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

export interface Page {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Gets a page over one kept connection, as the bytes that were sent. */
export function getPage(agent: Agent, url: string): Promise<Page> {
  const { promise, resolve, reject } = Promise.withResolvers<Page>();
  const request = get(url, { agent, headers: { 'accept-encoding': 'gzip', accept: 'text/html' } }, (answer) => {
    const chunks: Buffer[] = [];
    answer.on('data', (chunk: Buffer) => chunks.push(chunk));
    answer.on('end', () =>
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
    );
  });
  request.on('error', reject);
  return promise;
}

/** The median time of a page in ms, one request after another. */
export async function pageTime(url: string, { warmUp, count }: { warmUp: number; count: number }): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times: number[] = [];
  for (let index = -warmUp; index < count; index++) {
    const start = performance.now();
    const { status } = await getPage(agent, url);
    if (status !== 200) throw new Error(`${url} answered ${status}.`);
    if (index >= 0) times.push(performance.now() - start);
  }
  agent.destroy();
  return median(times);
}

/** Requests per second. */
export async function rate(options: Options): Promise<number> {
  const { requests, duration, non2xx, errors } = await autocannon(options);
  if (non2xx + errors > 0) throw new Error(`${options.url}: ${non2xx} refused, ${errors} failed.`);
  return requests.total / duration;
}

/** The rate of `ours` as a share of that of `bare`: the median of rounds in which both are measured in turn. */
export async function share(
  ours: Options,
  bare: Options,
  rounds = 5,
): Promise<{ share: number; ours: number; bare: number }> {
  const pairs: { ours: number; bare: number }[] = [];
  for (let round = 0; round <= rounds; round++) {
    const pair = { ours: await rate(ours), bare: await rate(bare) };
    // The first round warms both up.
    if (round > 0) pairs.push(pair);
  }
  return {
    share: median(pairs.map((pair) => pair.ours / pair.bare)),
    ours: median(pairs.map((pair) => pair.ours)),
    bare: median(pairs.map((pair) => pair.bare)),
  };
}

export interface Peer {
  url: string;
  stop(): Promise<void>;
}

/** Starts one of the bare servers beside this file, as a process of its own. */
export async function startPeer(name: string, ...args: string[]): Promise<Peer> {
  const port = await findFreePort();
  const child = spawn(process.execPath, [`${import.meta.dirname}/${name}.ts`, String(port), ...args], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  while (!(await isAnswering(url))) {
    if (child.exitCode !== null) throw new Error(`${name} did not start.`);
    await pause(20);
  }
  return {
    url,
    async stop() {
      child.kill();
      await once(child, 'exit');
    },
  };
}

async function isAnswering(url: string): Promise<boolean> {
  return fetch(url).then(
    () => true,
    () => false,
  );
}

/** The memory that a process holds, in MB. */
export function residentMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}
