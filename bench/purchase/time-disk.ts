import { mkdtempSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** About what a commit adds to SQLite's log, in bytes. */
const commitBytes = 40 * 1024;
const logBytes = 4 * 1024 * 1024;
const commits = 500;
/** In milliseconds; with the pauses of visitors, a commit comes every 10 to 20. */
const longestPause = 25;

/** How long the disk by itself takes to keep what a commit writes, in milliseconds: no answer can come sooner. */
export async function timeDisk(): Promise<number[]> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-bench-'));
  const file = await open(join(folder, 'log'), 'w');
  await file.write(Buffer.alloc(logBytes, 1));
  await file.datasync();
  const bytes = Buffer.alloc(commitBytes, 2);
  const times: number[] = [];
  for (let commit = 0; commit < commits; commit++) {
    await pause(Math.random() * longestPause);
    await file.write(bytes, 0, commitBytes, (commit * commitBytes) % (logBytes - commitBytes));
    const start = performance.now();
    await file.datasync();
    times.push(performance.now() - start);
  }
  await file.close();
  rmSync(folder, { recursive: true });
  return times;
}
