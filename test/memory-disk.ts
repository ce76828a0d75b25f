import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

const place = '/dev/shm';
/** In bytes: a whole run takes a part of it. */
const room = 3e9;

/**
 * Lays temporary files of this process, and of those that it starts, into memory, where the machine has a disk there with
 * room enough: what tests write is gone after them, and waiting for a disk takes a fifth of the processor's time of suites
 * on a database.
 */
export function useMemoryDisk(): void {
  if (process.env.TMPDIR || !hasRoom()) return;
  const folder = mkdtempSync(join(place, 'vitrine-tests-'));
  // PostgreSQL may run as another user.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
}

function hasRoom(): boolean {
  try {
    const mounted = readFileSync('/proc/mounts', 'utf8').split('\n');
    const options = mounted
      .find((line) => line.includes(` ${place} tmpfs `))
      ?.split(' ')[3]
      ?.split(',');
    const { bavail, bsize } = statfsSync(place);
    // Programs of PostgreSQL may be copied there.
    return options !== undefined && !options.includes('noexec') && Math.min(bavail * bsize, freemem()) > room;
  } catch {
    return false;
  }
}
