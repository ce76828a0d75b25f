import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it, type TestContext } from 'vitest';
import { memoryErrors } from './memory.ts';

/** Runs the command as a terminal does, in a group of its own that a Ctrl-C reaches. */
function start(onTestFinished: TestContext['onTestFinished'], ...args: string[]) {
  const child = spawn(process.execPath, ['scripts/soak.mjs', ...args], { detached: true });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  onTestFinished(() => void child.kill('SIGTERM'));
  const interrupt = () => process.kill(-(child.pid ?? 0), 'SIGINT');
  return { output: () => output, interrupt, ended: once(child, 'exit') };
}

describe.concurrent('a soak', () => {
  it('of some seconds sells, tells how the shop fares, and finds that all adds up (design 5)', async ({
    expect,
    onTestFinished,
  }) => {
    const run = start(onTestFinished, '--minutes', '0.25');
    expect(await run.ended, run.output()).toEqual([0, null]);
    expect(run.output()).toMatch(
      /orders [1-9].* rss MB [\d.]+ .*heap MB [\d.]+ .*held \d+ .*queue \d+ .*books balance/,
    );
    expect(run.output()).toMatch(/\nAll adds up\.\n$/);
  }, 300_000);

  it('on two PostgreSQL processes is judged too when Ctrl-C cuts it short (design 5)', async ({
    expect,
    onTestFinished,
  }) => {
    const run = start(onTestFinished, '--database', 'postgres', '--minutes', '5');
    await expect.poll(run.output, { timeout: 120_000 }).toMatch(/orders [1-9]/);
    run.interrupt();
    expect(await run.ended, run.output()).toEqual([0, null]);
    expect(run.output()).toMatch(/rss MB [\d.]+\+[\d.]+.*\n(.*\n)*Ending.*\n(.*\n)*All adds up\.\n$/);
  }, 300_000);
});

describe.concurrent('an attack', () => {
  it('of some hundred requests tells how the server fares, and finds no answer that broke (design 9)', async ({
    expect,
    onTestFinished,
  }) => {
    const run = start(onTestFinished, '--hostile', '600');
    expect(await run.ended, run.output()).toEqual([0, null]);
    expect(run.output()).toMatch(/answers \{.*"404":\d+.*\} .*slowest ms \d+ .*rss MB [\d.]+ .*heap MB [\d.]+/);
    expect(run.output()).toMatch(/\nAll adds up\.\n$/);
  }, 300_000);
});

describe('memory', () => {
  const sample = (megabytes: number) => ({ rss: 100_000_000, heapUsed: megabytes * 1_000_000 });
  const samples = (...quarters: number[]) =>
    quarters.flatMap((megabytes) => Array.from({ length: 9 }, () => sample(megabytes)));

  it('that grows until caches are full, and then stays, is steady (design 5)', () => {
    expect(memoryErrors(samples(10, 60, 60, 61))).toEqual([]);
  });

  it('that grows on is not, whatever single samples say (design 5)', () => {
    expect(memoryErrors(samples(10, 60, 63, 66))).toEqual(['heapUsed grew from 60.0 to 66.0 MB']);
    expect(memoryErrors([...samples(10, 60, 60), ...samples(60).with(3, sample(500))])).toEqual([]);
  });
});
