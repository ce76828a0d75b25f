import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { serverFlags } from '../scripts/prepare.mjs';

const serverFile = 'dist/server/vitrine.js';
/** Compiled once for the many servers of a run. */
export const compileCache = 'node_modules/.cache/compiled';

/** In the run's demo shop (`demo-shop.ts`): what its first start printed. */
export const printedFile = 'printed.txt';

/** In the run's demo shop: what was drawn of its pictures, once for all copies, each of which leads there. */
export const drawnPictures = 'blobs/variants';

// A test that fails leaves its servers behind: they end with the run.
const running = new Set<ChildProcess>();
process.on('exit', () => running.forEach((child) => child.kill('SIGKILL')));
process.once('SIGTERM', () => process.exit(1));

export interface ServerProcess {
  /** Where the shop is seen, as "http://127.0.0.1:40123". */
  url: string;
  /** Where its owner works, as "http://localhost:40123". */
  ownerUrl: string;
  dataFolder: string;
  pid: number;
  /** All that it printed so far, on both streams. */
  output: () => string;
  /** Leaves it without anybody who reads what it prints. */
  closeOutput: () => void;
  /** Settles once it has ended, by itself or not. */
  ended: Promise<unknown>;
  /** Asks it to end, as a supervisor does; gives the exit code. */
  terminate: () => Promise<number | null>;
  /** Ends it as Ctrl-C does and gives the exit code. */
  stop: () => Promise<number | null>;
  /** Ends it as a power cut does (`kill -9`). */
  kill: () => Promise<void>;
}

/** The demo shop for who looks at pages alone: it makes no pictures ahead, which would take the machine for minutes. */
export const pagesAlone = { JOBS: 'false' };

export interface ServerOptions {
  /** Give one to start again with the same data; else it gets one of its own, which is removed at its end. */
  dataFolder?: string;
  /** Makes the demo shop itself, as a first start does; else an empty folder begins with a copy of the run's. */
  isFresh?: boolean;
  /** Of an earlier server, to keep its address; else a free one. */
  port?: number;
  /** Of another build; else of this one. */
  program?: string;
  /** Further words of the command, as `--empty`. */
  words?: string[];
  /** Settings, as `DATABASE_URL`. */
  env?: Record<string, string>;
  /** Keeps a terminal's Ctrl-C from it, for a caller who wants to end it last. */
  ownGroup?: boolean;
}

/** Starts the built server as a process of its own and waits until it serves pages; throws with its output if it does not. */
export async function startServer(options: ServerOptions = {}): Promise<ServerProcess> {
  const port = options.port ?? (await findFreePort());
  const dataFolder = options.dataFolder ?? mkdtempSync(join(tmpdir(), 'vitrine-data-'));
  const isCopy = !options.isFresh && !options.words && !options.env?.DATABASE_URL && isEmpty(dataFolder);
  const printed = isCopy ? copyDemoShop(dataFolder) : '';
  const url = `http://127.0.0.1:${port}`;
  const settings = { HOST: '127.0.0.1', PORT: String(port), DATA_DIR: dataFolder, NODE_ENV: 'production' };
  const own = { PATH: process.env.PATH, HOME: process.env.HOME, NODE_COMPILE_CACHE: compileCache };
  const program = [...serverFlags, options.program ?? serverFile, 'start', ...(options.words ?? [])];
  const child = spawn(process.execPath, program, {
    env: { ...own, ...settings, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: options.ownGroup ?? false,
  });
  let output = printed;
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  running.add(child);
  const exited = once(child, 'exit').finally(() => running.delete(child));
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await exited;
    if (!options.dataFolder) rmSync(dataFolder, { recursive: true, force: true, maxRetries: 5 });
    return child.exitCode;
  };

  const deadline = Date.now() + 90_000;
  while (!(await isServing(url))) {
    if (child.exitCode !== null || child.signalCode !== null || Date.now() > deadline) {
      await end('SIGKILL');
      throw new Error(`The server did not start:\n${output}`);
    }
    await pause(20);
  }
  return {
    url,
    ownerUrl: `http://localhost:${port}`,
    dataFolder,
    pid: child.pid ?? 0,
    output: () => output,
    closeOutput: () => [child.stdout, child.stderr].forEach((stream) => stream.destroy()),
    ended: exited,
    terminate: () => end('SIGTERM'),
    stop: () => end('SIGINT'),
    kill: async () => void (await end('SIGKILL')),
  };
}

const isEmpty = (folder: string) => !existsSync(folder) || readdirSync(folder).length === 0;

/** Copies the run's demo shop into an empty folder; gives what its first start printed, with the owner's password. */
function copyDemoShop(folder: string): string {
  const demo = process.env.TEST_DEMO_SHOP;
  if (!demo) return '';
  const drawn = join(demo, drawnPictures);
  cpSync(demo, folder, { recursive: true, filter: (path) => path !== drawn });
  symlinkSync(drawn, join(folder, drawnPictures));
  const printed = readFileSync(join(folder, printedFile), 'utf8');
  rmSync(join(folder, printedFile));
  return printed;
}

/** Ports of each worker: a server that comes back at its address must not find another worker's there. */
const portsEach = 2500;
const firstPort = 12_000 + (Number(process.env.VITEST_POOL_ID ?? 0) % 8) * portsEach;

/** Each is given once in a while only: two servers that start at once must not find the same one free. */
let given = randomInt(portsEach);

/** A port on which nothing listens now. */
export async function findFreePort(): Promise<number> {
  given = (given + 1) % portsEach;
  const port = firstPort + given;
  const probe = createServer().listen(port, '127.0.0.1');
  try {
    await once(probe, 'listening');
  } catch {
    return findFreePort();
  }
  probe.close();
  await once(probe, 'close');
  return port;
}

async function isServing(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/healthz`)).ok;
  } catch {
    return false;
  }
}
