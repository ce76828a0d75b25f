import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { themeTitle } from '#pages/theme.ts';
import { checkTheme, isRefused } from './check-theme.ts';
import { ownThemeName, type CheckThemeZip } from '../own-themes.ts';
import { readThemeZip } from './read-zip.ts';

/** Looks at a theme in this process, which it holds up for as long as the pages of the theme take. */
export const checkThemeZip: CheckThemeZip = async (path) => {
  const { files, problems } = await readThemeZip(await readFile(path));
  if (isRefused(problems)) return { problems };
  const sorted = Object.entries(files).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const name = ownThemeName(createHash('sha256').update(JSON.stringify(sorted)).digest('hex'));
  const checked = checkTheme(name, files);
  const all = [...problems, ...checked.problems];
  if (isRefused(all) || !checked.source) return { problems: all };
  return {
    problems: all,
    theme: { name, title: themeTitle(checked.source) ?? 'Unnamed', files: checked.source.files },
  };
};
