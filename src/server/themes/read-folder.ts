import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { isBeside, ThemeFiles } from './theme-files.ts';

/** Reads the files of a theme that lies in a folder, by their paths. Throws where there is no such folder. */
export function readThemeFolder(folder: string): ThemeFiles {
  const read = new ThemeFiles();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const whole = join(entry.parentPath, entry.name);
    const path = relative(folder, whole).split(sep).join('/');
    if (entry.isDirectory() || isBeside(path)) continue;
    if (read.isFull()) break;
    if (!entry.isFile()) read.problems.push({ file: path, text: 'It is no file: a theme has no links.' });
    else if (read.take(path, lstatSync(whole).size)) read.keep(path, readFileSync(whole));
  }
  return read;
}
