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

const snippetWidth = 80;

/** A diagnostic with line, column and snippet worked out from where it happened. */
export function diagnose(
  { unit, offset }: Site,
  type: DiagnosticType,
  code: string,
  message: string,
  { hint, stack = [] }: { hint?: string | undefined; stack?: readonly string[] } = {},
): Diagnostic {
  const { name: file, source } = unit;
  const base = { type, code, message, file, ...(hint && { hint }) };
  if (offset < 0 || source === '') return { ...base, line: 0, column: 0, snippet: '', stack };
  const before = source.slice(0, offset);
  const start = before.lastIndexOf('\n') + 1;
  const from = Math.max(start, offset - snippetWidth / 2);
  const [snippet = ''] = source.slice(from, from + snippetWidth).split('\n');
  return { ...base, line: countLines(before), column: offset - start + 1, snippet: snippet.trim(), stack };
}

function countLines(text: string): number {
  let lines = 1;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines++;
  return lines;
}
