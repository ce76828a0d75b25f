import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it, type TestContext } from 'vitest';
import { residentMegabytes } from '../bench/server/measure.ts';
import { startServer } from './server-process.ts';

function makeFolder({ onTestFinished }: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-data-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The files of all pictures' widths, as "0a1b…/500.webp". */
function variants(folder: string): string[] {
  try {
    return readdirSync(join(folder, 'blobs/variants'), { recursive: true, encoding: 'utf8' });
  } catch {
    return [];
  }
}

describe.concurrent('the pictures of a new shop', () => {
  it('are made in all widths before anyone asks, those of the home page first (design 9, images)', async (context) => {
    const dataFolder = makeFolder(context);
    const server = await startServer({ dataFolder, isFresh: true });
    const [, first = ''] = /<img[^>]*src="\/media\/(\w+)/.exec(await (await fetch(server.url)).text()) ?? [];
    const widths = [100, 300, 500, 750, 1000, 1500, 2500].map((width) => `${first}/${width}.webp`);
    await expect.poll(() => variants(dataFolder), { timeout: 40_000 }).toEqual(expect.arrayContaining(widths));
    expect(variants(dataFolder).filter((file) => file.endsWith('.avif'))).toEqual([]);
    await server.stop();
  });

  it.for(['stop', 'kill'] as const)(
    'are left alone once the server has ended: %s (design 5, invariant 6)',
    async (end, context) => {
      const dataFolder = makeFolder(context);
      const server = await startServer({ dataFolder, isFresh: true });
      const drawn = () => variants(dataFolder).filter((file) => file.endsWith('/100.webp')).length;
      await expect.poll(drawn, { timeout: 40_000 }).toBeGreaterThan(0);
      await server[end]();
      await pause(500);
      const left = variants(dataFolder);
      await pause(3000);
      expect(variants(dataFolder)).toEqual(left);
    },
  );
});

/** The processes that a server has started to do this, by their ids. */
function processesOf(pid: number, command: string): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'ppid=,pid=,args='], { encoding: 'utf8' }).split('\n');
  return lines.flatMap((line) => {
    const [, parent, child, args = ''] = /^ *(\d+) +(\d+) +(.*)$/.exec(line) ?? [];
    return Number(parent) === pid && args.endsWith(` ${command}`) ? [Number(child)] : [];
  });
}

describe.concurrent('pictures that are asked for at once', () => {
  it('are drawn beside the server, which stays small, by a process that comes and goes (design 9, images)', async () => {
    const server = await startServer({ isFresh: true });
    for (const pid of processesOf(server.pid, 'pictures')) process.kill(pid, 'SIGKILL');
    const page = await (await fetch(`${server.url}/shop`)).text();
    const all = new Set(Array.from(page.matchAll(/\/media\/\w{32,}\/[\w.-]+/g), ([path]) => path));
    // Those that would have come last.
    const pictures = [...all].slice(-3);
    const before = residentMegabytes(server.pid);
    const ask = (width: number) =>
      Promise.all(
        pictures.map(
          async (path) => (await fetch(`${server.url}${path}?format=${width}w`, { headers: { accept: '*/*' } })).status,
        ),
      );
    const statuses = await Promise.all([100, 300, 500, 750].map(ask));
    expect([statuses.flat().length, new Set(statuses.flat())]).toEqual([12, new Set([200])]);
    expect(residentMegabytes(server.pid) - before).toBeLessThan(60);
    // One that is killed is missed by whoever waits for it at most, and by nobody after.
    const [drawing = 0] = processesOf(server.pid, 'draw');
    const waiting = ask(1000);
    process.kill(drawing, 'SIGKILL');
    for (const status of await waiting) expect([200, 500]).toContain(status);
    expect(await ask(1000)).toEqual([200, 200, 200]);
    await expect.poll(() => processesOf(server.pid, 'draw'), { timeout: 30_000 }).toEqual([]);
    await server.stop();
  }, 120_000);
});
