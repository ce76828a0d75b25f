import { cpSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { ConfigProblem } from '#server/config.ts';
import { projectRoot } from '#server/project-root.ts';
import { checkTheme, isRefused, type CheckedTheme } from '#server/themes/check-theme.ts';
import { readThemeFolder } from '#server/themes/read-folder.ts';
import { readThemeZip } from '#server/themes/read-zip.ts';
import { problemLine, type ThemeProblem } from '#server/themes/theme-problem.ts';
import { serveTheme } from './theme-dev.ts';

const commands: Record<string, (given: string) => Promise<void> | void> = {
  new: makeTheme,
  check: tellProblems,
  dev: (folder) => serveTheme(resolve(folder), () => lookAt(folder)),
};

/** Helps who makes a theme: begins one, says what is wrong with it, shows it. */
export async function theme([name = '', given, ...more]: readonly string[]): Promise<void> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command || given === undefined || more.length > 0) {
    throw new ConfigProblem('Write `vitrine theme new NAME`, `vitrine theme check DIR` or `vitrine theme dev DIR`.');
  }
  await command(given);
}

/** Writes a small theme that works into a new folder. */
function makeTheme(given: string): void {
  const folder = resolve(given);
  const name = basename(folder);
  if (!/^[a-z0-9][a-z0-9-]{0,50}$/.test(name)) {
    const near = name
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, '');
    const as = near ? `, as ${near.slice(0, 50)}` : '';
    throw new ConfigProblem(`No theme is called "${name}": write it in small letters, digits and hyphens${as}.`);
  }
  if (existsSync(folder)) throw new ConfigProblem(`There is something at ${folder} already.`);
  cpSync(join(projectRoot, 'scripts/new-theme'), folder, { recursive: true });
  const settings = join(folder, 'theme.json');
  writeFileSync(settings, readFileSync(settings, 'utf8').replace('"NAME"', JSON.stringify(titleOf(name))));
  process.stdout.write(
    `The theme is in ${folder}.\n  vitrine theme dev ${given}    shows it, and follows what you change\n` +
      `  vitrine theme check ${given}  says what is wrong with it\n`,
  );
}

/** As "Blue Door" of "blue-door". */
function titleOf(name: string): string {
  const words = name.split('-').filter(Boolean);
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
}

async function lookAtZip(file: string): Promise<CheckedTheme> {
  const bytes = readFileSync(file);
  if (bytes.toString('latin1', 0, 2) !== 'PK')
    throw new ConfigProblem(`What is at ${resolve(file)} is neither a folder nor a zip.`);
  const { files, problems } = await readThemeZip(bytes);
  return withProblems(problems, checkTheme('in-work', files));
}

function lookAt(folder: string): CheckedTheme {
  if (!existsSync(folder)) throw new ConfigProblem(`There is no folder ${resolve(folder)}.`);
  const inside = readdirSync(folder);
  if (!inside.includes('theme.json')) {
    const themes = inside.filter((name) => existsSync(join(folder, name, 'theme.json')));
    const near = themes.length > 0 ? ` There is one in ${themes.slice(0, 9).join(', ')}.` : '';
    throw new ConfigProblem(`There is no theme.json in ${resolve(folder)}, and every theme has one.${near}`);
  }
  const { files, problems } = readThemeFolder(resolve(folder));
  return withProblems(problems, checkTheme('in-work', files));
}

const withProblems = (problems: ThemeProblem[], checked: CheckedTheme): CheckedTheme => ({
  ...checked,
  problems: [...problems, ...checked.problems],
});

/** Prints what is wrong with a theme, one line each; ends with 1 where it could not be chosen. */
async function tellProblems(given: string): Promise<void> {
  const isZip = existsSync(given) && statSync(given).isFile();
  const { problems, pages } = isZip ? await lookAtZip(given) : lookAt(given);
  for (const problem of problems) process.stdout.write(`${problemLine(problem)}\n`);
  if (isRefused(problems)) {
    process.stdout.write(`${problems.length} ${problems.length === 1 ? 'thing is' : 'things are'} to be mended.\n`);
    process.exitCode = 1;
  } else process.stdout.write(`Nothing is wrong: ${pages} pages were rendered.\n`);
}
