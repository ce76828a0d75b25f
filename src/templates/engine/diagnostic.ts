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
  site: Site,
  type: DiagnosticType,
  code: string,
  message: string,
  more: { hint?: string; stack?: readonly string[] } = {},
): Diagnostic {
  const { name, source } = site.unit;
  const base = { type, code, message, file: name, ...(more.hint && { hint: more.hint }) };
  const stack = more.stack ?? [];
  if (site.offset < 0 || source === '') return { ...base, line: 0, column: 0, snippet: '', stack };
  const start = site.offset === 0 ? 0 : source.lastIndexOf('\n', site.offset - 1) + 1;
  const stop = source.indexOf('\n', site.offset);
  const from = Math.max(start, site.offset - snippetWidth / 2);
  const snippet = source.slice(from, Math.min(stop < 0 ? source.length : stop, from + snippetWidth)).trim();
  return { ...base, line: countLines(source, start), column: site.offset - start + 1, snippet, stack };
}

function countLines(source: string, end: number): number {
  let line = 1;
  for (let at = source.indexOf('\n'); at >= 0 && at < end; at = source.indexOf('\n', at + 1)) line++;
  return line;
}
