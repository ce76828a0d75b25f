import { treeProblem } from './tree-check.ts';
import { compileBlock } from './block-compiler.ts';
import { depthOf } from './depth.ts';
import { diagnose, type Diagnostic, type Unit } from './diagnostic.ts';
import type { EscapeOptions } from './escape.ts';
import { planEscapes } from './html-places.ts';
import type { Limits } from './limits.ts';
import { parse } from './parser.ts';
import type { Tables } from './registry.ts';
import type { Step } from './run.ts';
import { Positions, type Tree } from './tree.ts';

/** What all units of one template are compiled with. */
export interface ProgramOptions {
  tables: Tables;
  limits: Limits;
  preprocess: boolean;
  escape: EscapeOptions | undefined;
}

/** A compiled unit: a template, a partial, a formatter's built-in template. */
export interface Program {
  name: string;
  unit: Unit;
  tree: Tree;
  positions: Positions;
  block: Step;
  /** Blocks inside each other, at most. */
  depth: number;
  errors: readonly Diagnostic[];
  warnings: readonly Diagnostic[];
}

/** Compiles source text, or a tree made earlier (`unknown`: it is checked). */
export function compileProgram(source: unknown, name: string, options: ProgramOptions): Program {
  const unit: Unit = { name, source: typeof source === 'string' ? source : '' };
  const parsed = typeof source === 'string' ? parseUnit(unit, options) : readTree(unit, source, options);
  const escaperOf = options.escape ? planEscapes(parsed.tree, options.escape, options.tables) : () => undefined;
  const { tables, limits } = options;
  const compiler = { unit, tables, positions: parsed.positions, expressionTokens: limits.expressionTokens, escaperOf };
  const block = compileBlock(compiler, parsed.tree[2]);
  return { name, unit, block, depth: depthOf(parsed.tree[2]), ...parsed };
}

type Parsed = Pick<Program, 'tree' | 'positions' | 'errors' | 'warnings'>;

function parseUnit(unit: Unit, { tables, limits, preprocess }: ProgramOptions): Parsed {
  return parse(unit, { tables, preprocess, nesting: limits.nesting, sourceSize: limits.sourceSize });
}

function readTree(unit: Unit, tree: unknown, { limits }: ProgramOptions): Parsed {
  const problem = treeProblem(tree, limits.nesting);
  const positions = new Positions();
  if (problem === undefined) return { tree: tree as Tree, positions, errors: [], warnings: [] };
  const error = diagnose({ unit, offset: -1 }, 'assembler', 'invalid-tree', `SyntaxError: ${problem}`);
  return { tree: [17, 1, [], 18], positions, errors: [error], warnings: [] };
}
