import { themeWords } from '#catalog/theme-words.ts';
import { compileFile, isTemplate, sharedTemplates, type ThemeSource } from '#pages/theme.ts';
import type { Diagnostic } from '#templates/engine/diagnostic.ts';
import { lineAt, type ThemeProblem } from './theme-problem.ts';

/** What no theme brings; the policy of pages keeps it from working anyway (design 9). */
const refused: [RegExp, string][] = [
  [/<\/?(?:script|iframe|frame|object|embed|applet|base|meta|link|style)\b/gi, 'is nothing that a template brings.'],
  [/\son[a-z]+\s*=/gi, 'runs code, which a theme does not bring.'],
  [/\b(?:java|vb)script:/gi, 'runs code, which a theme does not bring.'],
];

/** What is wrong with the templates of a theme as they are written. */
export function templateProblems(source: ThemeSource): ThemeProblem[] {
  const files = Object.keys(source.files).filter(isTemplate);
  const found = files.flatMap((file) => {
    const text = source.files[file] ?? '';
    return [...refusedIn(file, text), ...faultsOf(source, file), ...unknownWords(file, text)].toSorted(
      (a, b) => (a.line ?? 0) - (b.line ?? 0),
    );
  });
  return [...found, ...withoutContent(source, files), ...unused(source, files)];
}

/** A word that is misspelt prints nothing. */
function unknownWords(file: string, text: string): ThemeProblem[] {
  return Array.from(text.matchAll(/\{words\.(\w+)/g), ({ 1: key = '', index }) => ({ key, index }))
    .filter(({ key }) => !Object.hasOwn(themeWords, key))
    .map(({ key, index }) => ({
      file,
      line: lineAt(text, index),
      text: `There is no word ${key}: src/catalog/theme-words.ts has them all.`,
    }));
}

function withoutContent({ files }: ThemeSource, templates: readonly string[]): ThemeProblem[] {
  const file = 'site.region';
  if (files[file] === undefined || templates.some((name) => files[name]?.includes('mainContent'))) return [];
  return [{ file, text: 'It lacks {mainContent}, the place where every page stands.' }];
}

/** Templates that bear no name of a shared one, nor are named by another. */
function unused({ files }: ThemeSource, templates: readonly string[]): ThemeProblem[] {
  const isNamed = (file: string) => templates.some((other) => other !== file && files[other]?.includes(file));
  return templates
    .filter((file) => !sharedTemplates.includes(file) && !isNamed(file))
    .map((file) => ({ file, text: `${nowhere} ${meant(file)}`, isHint: true }));
}

const nowhere = 'It stands nowhere: a template has the name of one that all share, or is named by one that has.';

function meant(file: string): string {
  const shared = sharedTemplates.find((name) => name === file.toLowerCase());
  return shared ? `Did you mean ${shared}?` : 'Pages of blocks, as the home page is, have none but site.region.';
}

function refusedIn(file: string, text: string): ThemeProblem[] {
  return refused.flatMap(([pattern, why]) =>
    Array.from(text.matchAll(pattern), ({ 0: found, index }) => ({
      file,
      line: lineAt(text, index),
      text: `${found.trim()} ${why}`,
    })),
  );
}

function faultsOf(source: ThemeSource, file: string): ThemeProblem[] {
  const { errors, warnings } = compileFile(source, file);
  return [...errors.map((error) => faultIn(source, error)), ...warnings.map((error) => faultIn(source, error))];
}

/** A fault of the language as a problem; a near miss prints as it is written, which nobody wants. */
export function faultIn({ name }: Pick<ThemeSource, 'name'>, { file, line, message, hint }: Diagnostic): ThemeProblem {
  const own = file.startsWith(`${name}/`) ? file.slice(name.length + 1) : file;
  return { file: own, line: line || undefined, text: hint ? `${message} ${hint}` : message };
}
