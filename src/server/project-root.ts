import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The folder of package.json, above the sources and above the build. */
export const projectRoot = findRoot(import.meta.dirname);

function findRoot(folder: string): string {
  if (existsSync(join(folder, 'package.json')) || folder === dirname(folder)) return folder;
  return findRoot(dirname(folder));
}
