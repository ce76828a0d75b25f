import type { Diagnostic, Unit } from './diagnostic.ts';
import type { Tables } from './registry.ts';
import type { Tree, Variable } from './tree.ts';

export type CallKind = 'Formatter' | 'Predicate';

/** Follows a parse to warn of near misses. Offsets are places in the source. */
export interface Critic {
  readonly warnings: readonly Diagnostic[];
  /** Text with a brace that begins no tag. */
  strayText(text: string, offset: number): void;
  /** Something in braces that is no tag. */
  noTag(body: string, offset: number): void;
  /** A formatter or predicate with its usage line and what it is given. */
  call(
    kind: CallKind,
    name: string,
    usage: string | undefined,
    args: readonly string[] | undefined,
    offset: number,
  ): void;
  /** What was probably meant by a name that is not among these. */
  hint(name: string, known: object): string | undefined;
  /** A block that is never closed. */
  unclosed(offset: number): void;
}

/** What makes a variable's text harmless where it stands; undefined where it may print as it is. */
export type EscaperOf = (variable: Variable) => ((text: string) => string) | undefined;

/** How the escaping mode treats a site's data. */
export interface EscapeOptions {
  /** Last names of paths whose values are HTML by nature (`body`, `excerpt`): printed as they are in text. */
  trusted?: readonly string[];
}

/**
 * What the engine can compile and render source text without, handed in by who wants it. `authoring/` has all of it; a
 * bundle for browsers may leave it out.
 */
export interface Aids {
  /** Makes a critic for the parse of one unit. */
  critic(unit: Unit): Critic;
  /** Checks a tree that was made elsewhere; gives what is wrong where it is none. */
  readTree(tree: unknown, nesting: number): Tree | string;
  /** Finds out where in HTML each variable of a tree prints, for the escaping mode. */
  planEscapes(tree: Tree, options: EscapeOptions, tables: Tables): EscaperOf;
}
