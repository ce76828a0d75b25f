/** Who found it: `parser` a tag, `assembler` the nesting of blocks, `engine` the render (platform 8). */
export type DiagnosticType = 'parser' | 'assembler' | 'engine';

/** Something wrong with a template, at compile time or while it ran. */
export interface Diagnostic {
  type: DiagnosticType;
  /** Stable, e.g. `formatter-unknown`, `dead-code`, `limit`; docs/templates.md lists them. */
  code: string;
  message: string;
  /** What was probably meant, where something near exists. */
  hint?: string;
  /** Name of the template or partial. */
  file: string;
  /** From 1; 0 where a template came as a tree. */
  line: number;
  /** From 1, in characters of UTF-16; 0 where a template came as a tree. */
  column: number;
  /** The source line, shortened to 80 characters. */
  snippet: string;
  /** The partials and macros that were running, outermost first. */
  stack: readonly string[];
}

/** One source text: a template or a partial. */
export interface Unit {
  name: string;
  /** '' where it came as a tree. */
  source: string;
}

/** A place in a unit; offset -1 where it is unknown. */
export interface Site {
  unit: Unit;
  offset: number;
}

/** As many are kept of one kind, of one unit or one render: who mends a template begins with the first. */
export const mostDiagnostics = 100;
const longestMessage = 500;
const snippetWidth = 80;
/** Where the lines of a unit begin, found when the first diagnostic asks. */
const lineStarts = new WeakMap<Unit, readonly number[]>();

/** A diagnostic with line, column and snippet worked out from where it happened. */
export function diagnose(
  { unit, offset }: Site,
  type: DiagnosticType,
  code: string,
  message: string,
  { hint, stack = [] }: { hint?: string | undefined; stack?: readonly string[] } = {},
): Diagnostic {
  const { name: file, source } = unit;
  const base = { type, code, message: shorten(message), file, ...(hint && { hint }) };
  if (offset < 0 || source === '') return { ...base, line: 0, column: 0, snippet: '', stack };
  const { line, start } = lineAt(unit, offset);
  const from = Math.max(start, offset - snippetWidth / 2);
  const [snippet = ''] = source.slice(from, from + snippetWidth).split('\n');
  return { ...base, line, column: offset - start + 1, snippet: snippet.trim(), stack };
}

/** A message repeats what stands in the template, however long that is. */
function shorten(text: string): string {
  return text.length > longestMessage ? `${text.slice(0, longestMessage)}…` : text;
}

/** The line that holds an offset, from 1, and where it begins. */
function lineAt(unit: Unit, offset: number): { line: number; start: number } {
  const starts = lineStarts.get(unit) ?? findLines(unit.source);
  lineStarts.set(unit, starts);
  let line = 1;
  for (let after = starts.length; after - line > 0;) {
    const middle = Math.ceil((line + after) / 2);
    if ((starts[middle - 1] ?? 0) > offset) after = middle - 1;
    else line = middle;
  }
  return { line, start: starts[line - 1] ?? 0 };
}

function findLines(source: string): number[] {
  const starts = [0];
  for (let at = source.indexOf('\n'); at >= 0; at = source.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}
