import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../project-root.ts';
import type { ZipEntry } from '../../testing/zip.ts';

/** The files of the theme that `vitrine theme new` begins with. */
export function newThemeFiles(): ZipEntry[] {
  const folder = join(projectRoot, 'scripts/new-theme');
  const found = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return found.map((entry) => {
    const path = join(entry.parentPath, entry.name);
    return [path.slice(folder.length + 1), readFileSync(path, 'utf8').replace('"NAME"', '"Blue Door"')];
  });
}
