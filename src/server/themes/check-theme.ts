import { themeLimits } from '#catalog/theme-limits.ts';
import { isTemplate, type Theme, type ThemeSource } from '#pages/theme.ts';
import { readSettings, settingsProblems, type ThemeSettings } from '#pages/theme-settings.ts';
import { libraryPaths } from '../assets/fonts.ts';
import { processorClock } from '../processor-clock.ts';
import { checkPages } from './check-pages.ts';
import { templateProblems } from './check-templates.ts';
import { readDrawing } from './read-drawing.ts';
import { readSheet } from './read-sheet.ts';
import { lineAt, type ThemeProblem } from './theme-problem.ts';

/** What became of looking at a theme. */
export interface CheckedTheme {
  problems: ThemeProblem[];
  /** As it is kept, and ready to render with; without them where nothing could be made of what there is. */
  source?: ThemeSource;
  theme?: Theme;
  /** How many sample pages were rendered. */
  pages: number;
}

const settingsFile = 'theme.json';
const mostProblems = 100;
const kindsOfPage =
  ' The kinds of page are listed in docs/themes.md; pages of blocks, as the home page is, are "content".';

/**
 * Looks at all of a theme that others have made, its files by their paths: what it says is read, what it loads stays
 * within the website, nothing in it runs, and every page renders in it within its budget.
 */
export function checkTheme(name: string, files: Record<string, string>): CheckedTheme {
  const { problems, content } = readContent(files);
  const made: Record<string, string> = { [settingsFile]: files[settingsFile] ?? '{}' };
  for (const [file, text] of Object.entries(files)) {
    const read = readFile(file, text, { name, files });
    problems.push(...read.problems);
    if (read.text !== undefined) made[file] = read.text;
  }
  const source = { name, settings: content, files: made, limits: themeLimits.render, clock: processorClock };
  if (isRefused(problems)) return { problems: problems.slice(0, mostProblems), pages: 0 };
  const settings = readSettings(name, content);
  problems.push(...settingProblems(settings, files), ...templateProblems(source));
  if (isRefused(problems)) return { problems: problems.slice(0, mostProblems), pages: 0 };
  const rendered = checkPages(source);
  problems.push(...rendered.problems);
  return { problems: problems.slice(0, mostProblems), source, theme: rendered.theme, pages: rendered.pages };
}

/** Whether a theme with these may not be chosen. */
export function isRefused(problems: readonly ThemeProblem[]): boolean {
  return problems.some(({ isHint }) => !isHint);
}

function readFile(file: string, text: string, theme: { name: string; files: Record<string, string> }) {
  if (file.endsWith('.css')) {
    const { css, problems } = readSheet(file, text, theme);
    return { text: css, problems };
  }
  if (file.endsWith('.svg')) {
    const { svg, problems } = readDrawing(file, text);
    return { text: svg, problems };
  }
  return { text: isTemplate(file) ? text : undefined, problems: [] };
}

function readContent(files: Record<string, string>): { content: unknown; problems: ThemeProblem[] } {
  const text = files[settingsFile];
  const file = settingsFile;
  if (text === undefined)
    return { content: {}, problems: [{ file, text: 'It is not there, and every theme has one.' }] };
  try {
    const content = JSON.parse(text) as unknown;
    const problems = settingsProblems(content).map(({ path, problem }) => ({
      file,
      line: lineOfPath(text, path),
      text: `${path} ${problem}.${/^\/styles\/\w/.test(path) ? kindsOfPage : ''}`,
    }));
    return { content, problems };
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    const line = Number(/line (\d+)/.exec(message)?.[1]) || undefined;
    return { content: {}, problems: [{ file, line, text: `It is no JSON: ${message}.` }] };
  }
}

/** Where a place such as `/styles/cart` stands, as near as its names tell. */
function lineOfPath(text: string, path: string): number {
  const keys = path.split('/').filter((key) => key !== '' && !/^\d+$/.test(key));
  const offset = keys.reduce((from, key) => Math.max(from, text.indexOf(JSON.stringify(key), from)), 0);
  return lineAt(text, offset);
}

/** What `theme.json` names and is not there, and sheets that it does not name. */
function settingProblems(
  { styles, fonts, social, choices }: ThemeSettings,
  files: Record<string, string>,
): ThemeProblem[] {
  const text = files[settingsFile] ?? '';
  const at = (named: string, what: string): ThemeProblem => {
    const line = lineAt(text, Math.max(0, text.indexOf(JSON.stringify(named))));
    return { file: settingsFile, line, text: what };
  };
  const named = Object.values(styles).flat();
  const letters = [...fonts.map(({ file }) => file), ...social.title.fonts, ...social.label.fonts];
  return [
    ...named
      .filter((file) => files[file] === undefined || !file.endsWith('.css'))
      .map((file) => at(file, `/styles names ${file}, which is not there.`)),
    ...fonts
      .filter((font) => font.package !== undefined)
      .map((font) => at(font.file, `/fonts: ${font.file} is to be one of the library, without a package.`)),
    ...letters
      .filter((file) => !libraryPaths(file))
      .map((file) => at(file, `There is no font ${file} in the library.`)),
    ...Object.keys(choices.tokens)
      .filter((token) => !named.some((file) => files[file]?.includes(`${token}:`)))
      .map((token) => ({ ...at(token, `/choices/tokens: no sheet sets ${token}.`), isHint: true })),
    ...Object.keys(files)
      .filter((file) => file.endsWith('.css') && !named.includes(file))
      .map((file) => ({ file, text: 'No page has this sheet: theme.json does not name it.', isHint: true })),
  ];
}
