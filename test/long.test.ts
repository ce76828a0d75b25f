import { afterEach, describe, expect, it, vi } from 'vitest';
import { complaintsAboutTime } from './fuzz/judge.ts';
import { runLongRuns } from './fuzz/run-long-runs.ts';
import { timed } from './fuzz/stopwatch.ts';

// `npm run bench -- fuzz` sends more, and to both databases.
const rounds = { piecesEach: 1, oneIn: { calls: 4, own: 8, common: 24 } };
const patience = { timeout: 600_000 };

afterEach(() => void vi.unstubAllEnvs());

describe('calls with a long run of one character', () => {
  it('in any field are answered within a second, and hold nobody up (design 9)', patience, async () => {
    vi.stubEnv('TEST_DATABASE', 'sqlite');
    expect(await runLongRuns({ ...rounds, seed: 1 })).toBeGreaterThan(500);
  });
});

describe('the judge of times', () => {
  const busyFor = (ms: number) => {
    const { user, system } = process.threadCpuUsage();
    const used = () => process.threadCpuUsage({ user, system });
    while (used().user + used().system < ms * 1000);
  };

  it('complains of work that gives way to nobody, and not of as much that does', async () => {
    const { duration: stubborn } = await timed(async () => busyFor(200));
    expect(complaintsAboutTime(stubborn, 1).join()).toMatch(/kept all others waiting/);
    const { duration: polite } = await timed(async () => {
      for (let turn = 0; turn < 5; turn++) {
        busyFor(30);
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    });
    expect(polite.longestTurn).toBeLessThan(stubborn.longestTurn);
    expect(complaintsAboutTime(polite, 10)).toEqual([]);
  });

  it('complains of more than a second, or of as many as the machine is slower', () => {
    expect(complaintsAboutTime({ ms: 1100, longestTurn: 1 }, 1)).toHaveLength(1);
    expect(complaintsAboutTime({ ms: 1100, longestTurn: 1 }, 2)).toEqual([]);
  });
});
