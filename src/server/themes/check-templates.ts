import { compileFile, isTemplate, type ThemeSource } from '#pages/theme.ts';
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
  return Object.keys(source.files)
    .filter(isTemplate)
    .flatMap((file) => [...wordsOf(file, source.files[file] ?? ''), ...faultsOf(source, file)]);
}

function wordsOf(file: string, text: string): ThemeProblem[] {
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
