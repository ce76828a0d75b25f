import type { Path } from './path.ts';

/** The instruction codes of the JSON tree, version 1. */
export const opcode = {
  text: 0,
  variable: 1,
  section: 2,
  end: 3,
  repeated: 4,
  predicate: 5,
  bindvar: 6,
  orPredicate: 7,
  if: 8,
  inject: 9,
  macro: 10,
  comment: 11,
  metaLeft: 12,
  metaRight: 13,
  newline: 14,
  space: 15,
  tab: 16,
  root: 17,
  eof: 18,
  alternatesWith: 19,
  struct: 20,
  atom: 21,
  ctxvar: 22,
  eval: 23,
  include: 24,
} as const;

/** The names that error messages use, by code. */
export const opcodeNames: readonly string[] = [
  'TEXT',
  'VARIABLE',
  'SECTION',
  'END',
  'REPEATED',
  'PREDICATE',
  'BINDVAR',
  'OR_PREDICATE',
  'IF',
  'INJECT',
  'MACRO',
  'COMMENT',
  'META_LEFT',
  'META_RIGHT',
  'NEWLINE',
  'SPACE',
  'TAB',
  'ROOT',
  'EOF',
  'ALTERNATES_WITH',
  'STRUCT',
  'ATOM',
  'CTXVAR',
  'EVAL',
  'INCLUDE',
];

/** The arguments and the character that separates them. */
export type Arguments = readonly [args: readonly string[], delimiter: string];
export type Call = readonly [name: string, args?: Arguments];
/** What follows a block: nothing (`3`; null in a block that was never closed) or an `.or`. */
export type Alternate = 3 | null | OrPredicate;
export type Block = Instruction[];

export type Text = [0, text: string];
export type Variable = [1, variables: Path[], formatters: 0 | Call[]];
export type Section = [2, name: Path, body: Block, alternate: Alternate];
export type Repeated = [4, name: Path, body: Block, alternate: Alternate, between: Block];
export type Predicate = [5, name: string | 0, args: Arguments | 0, body: Block, alternate: Alternate];
export type Bindvar = [6, name: string, variables: Path[], formatters: 0 | Call[]];
export type OrPredicate = [7, name: string | 0, args: Arguments | 0, body: Block, alternate: Alternate];
/** Operators: 0 is `||`, 1 is `&&`; one fewer than the paths. */
export type If = [8, operators: (0 | 1)[], paths: Path[], body: Block, alternate: Alternate];
export type Inject = [9, name: string, path: string, args: Arguments | 0];
export type Macro = [10, name: string, body: Block];
export type Comment = [11, text: string, multiline: 0 | 1];
export type Struct = [20, opaque: unknown, body: Block];
export type Atom = [21, opaque: unknown];
export type Ctxvar = [22, name: string, bindings: [key: string, path: Path][]];
export type Eval = [23, expression: string];
export type Include = [24, name: string, args: Arguments | 0];

/** An instruction without operands. */
export type Bare = 3 | 12 | 13 | 14 | 15 | 16 | 18 | 19;
/** An instruction that holds a block. */
export type Holder = Section | Repeated | Predicate | OrPredicate | If | Macro;
export type Compound = Text | Variable | Holder | Bindvar | Inject | Comment | Struct | Atom | Ctxvar | Eval | Include;
export type Instruction = Bare | Compound;
/** A whole template as JSON: `[17, 1, [...], 18]`; it ends with 3 where a block was never closed. */
export type Tree = [17, version: number, body: Block, end: 18 | 3];

/** Where each instruction came from: offsets into the source. Text and bare instructions have none. */
export class Positions {
  private readonly instructions: Compound[] = [];
  private readonly offsets: number[] = [];
  private index: Map<Compound, number> | undefined;

  add(instruction: Compound, offset: number): void {
    this.instructions.push(instruction);
    this.offsets.push(offset);
  }

  get(instruction: Compound): number | undefined {
    this.index ??= new Map(this.instructions.map((known, i) => [known, this.offsets[i] ?? 0]));
    return this.index.get(instruction);
  }
}
