import { chmodSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const ours = /^((vitrine|restoring|before-restore)\.db(-wal|-shm)?|lock\.db(-journal)?|secret|blobs|backups)$/;

/**
 * What this process makes is for its user alone, the database's log too: buyers' data is in there. So becomes what lies
 * in the data folder already, and the folder itself where nothing else is in it.
 */
export function keepPrivate(dataFolder: string): void {
  process.umask(0o077);
  let names: string[] = [];
  try {
    names = readdirSync(dataFolder);
  } catch {
    // It is made later, or refused then.
    return;
  }
  for (const name of names.filter((name) => ours.test(name))) tighten(join(dataFolder, name));
  if (names.every((name) => ours.test(name))) tighten(dataFolder);
}

function tighten(path: string): void {
  const stat = statSync(path);
  const mode = stat.mode & (stat.isDirectory() ? 0o700 : 0o600);
  try {
    if ((stat.mode & 0o777) !== mode) chmodSync(path, mode);
  } catch {
    // It belongs to somebody else, who sees to it.
  }
}
