import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Agent, get, type IncomingHttpHeaders } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
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
  return percentile(values, 50);
}

/** The value that so many percent of all lie below. */
export function percentile(values: readonly number[], percent: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length * percent) / 100)] ?? Number.NaN;
}

export interface Page {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Gets a page over one kept connection, as the bytes that were sent. */
export function getPage(agent: Agent, url: string, host = new URL(url).host): Promise<Page> {
  const { promise, resolve, reject } = Promise.withResolvers<Page>();
  const headers = { host, 'accept-encoding': 'gzip', accept: 'text/html' };
  const request = get(url, { agent, headers }, (answer) => {
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

/** Calls of a server. */
export interface Load {
  /** Of the server's processes. */
  pids: number[];
  /** Makes ready; what it gives makes the calls and says how many they were. */
  prepare: () => Promise<() => Promise<number>>;
}

export interface Rate {
  /** Calls per second. */
  perSecond: number;
  /** Calls per second of the server's own work. */
  perCpuSecond: number;
}

/** Measures one round of a load. */
export async function measureRate({ pids, prepare }: Load): Promise<Rate> {
  const call = await prepare();
  const worked = () => pids.reduce((sum, pid) => sum + cpuSeconds(pid), 0);
  const before = worked();
  const start = performance.now();
  const count = await call();
  const seconds = (performance.now() - start) / 1000;
  return { perSecond: count / seconds, perCpuSecond: count / (worked() - before) };
}

export interface Comparison {
  /** Ours by bare, of the requests per second, and of those per second of the server's own work. */
  share: number;
  cpuShare: number;
  /** Requests per second. */
  ours: number;
  bare: number;
}

/** Compares the rates of two servers: the median of rounds in which both are measured in turn. */
export async function compare(ours: Load, bare: Load, rounds = 5): Promise<Comparison> {
  const pairs: { ours: Rate; bare: Rate }[] = [];
  for (let round = 0; round <= rounds; round++) {
    const pair = { ours: await measureRate(ours), bare: await measureRate(bare) };
    // The first round warms both up.
    if (round > 0) pairs.push(pair);
  }
  return {
    share: median(pairs.map((pair) => pair.ours.perSecond / pair.bare.perSecond)),
    cpuShare: median(pairs.map((pair) => pair.ours.perCpuSecond / pair.bare.perCpuSecond)),
    ours: median(pairs.map((pair) => pair.ours.perSecond)),
    bare: median(pairs.map((pair) => pair.bare.perSecond)),
  };
}

/** By work too: that tells more where the load, or somebody else, takes the machine's time. */
export function shares(
  name: string,
  { ours, bare, share, cpuShare }: Comparison,
  rival: string,
  goal: number,
): Measurement[] {
  console.log(`${name}: ${ours.toFixed(0)}/s, ${rival} ${bare.toFixed(0)}/s`);
  return [
    atLeast(`${name}, share of ${rival}`, share, goal),
    atLeast(`${name}, share of ${rival} by work`, cpuShare, goal),
  ];
}

export interface Peer {
  url: string;
  pid: number;
  stop(): Promise<void>;
}

/** Starts a bare server, a file of `bench/`, as a process of its own. */
export async function startPeer(name: string, ...args: string[]): Promise<Peer> {
  const port = await findFreePort();
  const child = spawn(process.execPath, [`bench/${name}.ts`, String(port), ...args], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  while (!(await isAnswering(url))) {
    if (child.exitCode !== null) throw new Error(`${name} did not start.`);
    await pause(20);
  }
  return {
    url,
    pid: child.pid ?? 0,
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

/** What a process has worked so far, of all its threads; Linux counts in hundredths. */
export function cpuSeconds(pid: number): number {
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const [user, system] = fields.split(' ').slice(11, 13);
  return (Number(user) + Number(system)) / 100;
}

/** The memory that a process holds, in MB. */
export function residentMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}
