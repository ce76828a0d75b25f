import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { ServerProcess } from '../server-process.ts';

/** Bytes that a server holds: of the machine, and of objects that are in use. */
export interface Memory {
  rss: number;
  heapUsed: number;
}

/** The setting with which a server tells its memory. */
export const memoryReport = {
  NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, 'report-memory.mjs')).href}`,
};

const patienceMs = 5000;

/** Asks a server for its memory, after it has collected its garbage. Throws where it does not answer. */
export async function askMemory(server: ServerProcess): Promise<Memory> {
  const before = reports(server).length;
  process.kill(server.pid, 'SIGUSR2');
  const deadline = Date.now() + patienceMs;
  while (Date.now() < deadline) {
    const report = reports(server)[before];
    if (report !== undefined) return JSON.parse(report) as Memory;
    await pause(10);
  }
  throw new Error('The server does not tell its memory.');
}

function reports(server: ServerProcess): string[] {
  return [...server.output().matchAll(/^memory (.+)$/gm)].map((match) => match[1] ?? '');
}

/** What may be added between the second and the last quarter; the machine's share comes and goes in larger pieces. */
const tolerances = {
  heapUsed: { share: 1.05, bytes: 1_000_000 },
  rss: { share: 1.1, bytes: 8_000_000 },
};

/**
 * Whether memory is steady: the median of the last quarter of the samples against that of the second, when caches are
 * full. Gives what is not, in words.
 */
export function memoryErrors(samples: readonly Memory[]): string[] {
  return (['heapUsed', 'rss'] as const).flatMap((kind) => {
    const quarter = (index: number) =>
      median(
        samples.map((sample) => sample[kind]),
        index,
      );
    const [before, after] = [quarter(1), quarter(3)];
    const { share, bytes } = tolerances[kind];
    const isSteady = after <= before * share + bytes;
    return isSteady ? [] : [`${kind} grew from ${megabytes(before)} to ${megabytes(after)} MB`];
  });
}

/** The median of one quarter, counted from 0. */
function median(values: readonly number[], quarter: number): number {
  const [from, to] = [quarter, quarter + 1].map((end) => Math.floor((values.length * end) / 4));
  const sorted = values.slice(from, to).toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

export function megabytes(bytes: number): string {
  return (bytes / 1_000_000).toFixed(1);
}
