/** Who found it: `parser` a tag, `assembler` the nesting of blocks, `engine` the render (platform 8). */
export type DiagnosticType = 'parser' | 'assembler' | 'engine';

/** Something wrong with a template, at compile time or while it ran. */
export interface Diagnostic {
  type: DiagnosticType;
  /** Stable, upper case: `FORMATTER_UNKNOWN`, `DEAD_CODE_BLOCK`, `limit` codes … */
  code: string;
  message: string;
  /** Name of the template or partial. */
  file: string;
  /** From 1; 0 where a template came as a tree. */
  line: number;
  column: number;
  /** The source line, shortened. */
  snippet: string;
  /** The partials and macros that were running, outermost first. */
  stack: readonly string[];
}
