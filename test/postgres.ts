import { spawn, spawnSync } from 'node:child_process';
import { chownSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { findPostgres } from './tools.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

/** PostgreSQL refuses to run as root: there it runs as the user "nobody". */
const nobody = 65_534;
const isRoot = process.getuid?.() === 0;

/**
 * Starts one empty PostgreSQL for the whole run, on a socket in a temporary folder. Suites find the address of its
 * administrative database in `TEST_POSTGRES_URL` and in vitest's `inject('postgresUrl')`.
 */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const running = process.env.TEST_POSTGRES_URL;
  if (running) {
    project.provide('postgresUrl', running);
    return undefined;
  }
  const { url, stop } = await startPostgres();
  process.env.TEST_POSTGRES_URL = url;
  project.provide('postgresUrl', url);
  return stop;
}

/** Settings of a PostgreSQL whose data nobody will miss. */
const careless = ['fsync=off', 'full_page_writes=off'];

export interface OwnPostgres {
  url: string;
  /** Ends it for good. */
  stop: () => Promise<void>;
  /** Ends it at once, as an administrator does who starts it again. */
  interrupt: () => Promise<void>;
  resume: () => Promise<void>;
  /** Stops all its processes in the midst of what they do: connections stay, and nothing is answered. */
  freeze: () => Promise<void>;
  thaw: () => void;
}

/**
 * Starts a PostgreSQL of its own and gives its address; it ends with `stop` or with this process, however that ends.
 * To be fast it does not wait for the disk, unless it is to be measured.
 */
export async function startPostgres({ isMeasured = false } = {}): Promise<OwnPostgres> {
  const found = findPostgres();
  if (!found) throw new Error('PostgreSQL is missing: run the tests with "npm test", which fetches it.');
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-postgres-'));
  const bin = isRoot ? readableCopy(found, folder) : found;
  const data = join(folder, 'data');
  const user = isRoot ? { uid: nobody, gid: nobody } : {};
  if (isRoot) chownSync(folder, nobody, nobody);
  const options = { ...user, cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' } };

  // The order of texts is that of their bytes, as the README advises: comparing them otherwise takes longer.
  const locale = ['--locale=C.UTF-8', '--lc-collate=C', '--encoding=UTF8'];
  const initdb = ['-D', data, '-U', 'postgres', '--auth=trust', '--no-sync', ...locale];
  const made = spawnSync(join(bin, 'initdb'), initdb, { ...options, encoding: 'utf8' });
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr || made.error?.message}`);

  const settings = ['listen_addresses=', 'max_connections=200', 'timezone=UTC', ...(isMeasured ? [] : careless)];
  const server = [join(bin, 'postgres'), '-D', data, '-k', folder, ...settings.flatMap((setting) => ['-c', setting])];
  // The shell starts it for each line of its input, and waits for the end of that, which comes whenever this process
  // ends: no server outlives the run.
  const serve = 'while read line; do "$@" >>server.log 2>&1 </dev/null & p=$!; done';
  const script = `${serve}; kill -CONT $p; kill -QUIT $p; wait $p; rm -rf "${folder}"`;
  const shell = spawn('sh', ['-c', script, 'sh', ...server], {
    ...options,
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  shell.unref();
  const url = `postgres://postgres@/postgres?host=${encodeURIComponent(folder)}`;
  const start = async () => {
    shell.stdin.write('start\n');
    await waitForConnection(url);
  };
  await start();

  const ended = new Promise<void>((resolve) => shell.once('exit', () => resolve()));
  const stop = async () => {
    shell.ref();
    shell.stdin.end();
    await ended;
  };
  return { url, stop, resume: start, ...interruptions(url, data) };
}

function interruptions(url: string, data: string): Pick<OwnPostgres, 'interrupt' | 'freeze' | 'thaw'> {
  const pidFile = join(data, 'postmaster.pid');
  const mainPid = () => Number(readFileSync(pidFile, 'utf8').split('\n')[0]);
  let frozen: number[] = [];
  return {
    async interrupt() {
      process.kill(mainPid(), 'SIGINT');
      while (existsSync(pidFile)) await pause(20);
    },
    async freeze() {
      const client = new Client({ connectionString: url });
      await client.connect();
      frozen = [mainPid()];
      // First the one that would start others.
      process.kill(mainPid(), 'SIGSTOP');
      const { rows } = await client.query<{ pid: number }>('select pid from pg_stat_activity');
      frozen.push(...rows.map(({ pid }) => pid));
      for (const pid of frozen) process.kill(pid, 'SIGSTOP');
      client.on('error', () => {});
      client.connection.stream.destroy();
    },
    thaw() {
      for (const pid of frozen) process.kill(pid, 'SIGCONT');
      frozen = [];
    },
  };
}

// Programs that came by npm may lie in a folder that only root can read.
function readableCopy(bin: string, folder: string): string {
  if (bin.startsWith('/usr/')) return bin;
  const copy = join(folder, 'postgres');
  mkdirSync(copy);
  cpSync(dirname(bin), copy, { recursive: true, verbatimSymlinks: true });
  spawnSync('chown', ['-R', `${nobody}:${nobody}`, copy]);
  return join(copy, 'bin');
}

async function waitForConnection(url: string): Promise<void> {
  const deadline = Date.now() + 60_000;
  for (;;) {
    const client = new Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await pause(50);
    }
  }
}
