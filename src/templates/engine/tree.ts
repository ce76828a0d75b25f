import type { Path } from './path.ts';

/** The names of instructions, by their code in the JSON tree, version 1. */
const names =
  'TEXT VARIABLE SECTION END REPEATED PREDICATE BINDVAR OR_PREDICATE IF INJECT MACRO COMMENT META_LEFT META_RIGHT NEWLINE ' +
  'SPACE TAB ROOT EOF ALTERNATES_WITH STRUCT ATOM CTXVAR EVAL INCLUDE';
export const opcodeNames: readonly string[] = names.split(' ');

/** What error messages call an instruction. */
export function nameOf(instruction: Instruction): string {
  return opcodeNames[typeof instruction === 'number' ? instruction : instruction[0]] ?? '';
}

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

/** Where an instruction came from, as an offset into the source. Text and bare instructions have none. */
export type Origin = readonly [instruction: Compound, offset: number];

/** The blocks inside an instruction: its body first, then what stands between elements, last an `.or`. */
export function blocksOf(instruction: Instruction): readonly Block[] {
  if (typeof instruction === 'number') return none;
  switch (instruction[0]) {
    case 2:
      return [instruction[2], orOf(instruction[3])];
    case 4:
      return [instruction[2], instruction[4], orOf(instruction[3])];
    case 5:
    case 7:
    case 8:
      return [instruction[3], orOf(instruction[4])];
    case 10:
    case 20:
      return [instruction[2]];
    default:
      return none;
  }
}

const none: readonly Block[] = [];

/** The `.or` of a block as a block of its own. */
function orOf(alternate: Alternate | undefined): Block {
  return alternate && alternate !== 3 ? [alternate] : [];
}

/**
 * How many blocks, `.or`s included, lie inside each other at most. The tree's own depth is limited. What is `known` of
 * blocks is not worked out again: macros lie inside each other too.
 */
export function depthOf(block: Block, known: Map<Block, number>): number {
  let deepest = known.get(block);
  if (deepest !== undefined) return deepest;
  deepest = 0;
  for (const instruction of block) {
    for (const inner of blocksOf(instruction)) deepest = Math.max(deepest, 1 + depthOf(inner, known));
  }
  known.set(block, deepest);
  return deepest;
}
