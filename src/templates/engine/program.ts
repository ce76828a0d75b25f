import type { Aids, EscapeOptions } from './aids.ts';
import { compileBlock } from './block-compiler.ts';
import { diagnose, type Diagnostic, type Unit } from './diagnostic.ts';
import type { Limits } from './limits.ts';
import { parse, type Parsed } from './parser.ts';
import type { Tables } from './registry.ts';
import type { Step } from './run.ts';
import { depthOf, type Block } from './tree.ts';

/** What all units of one template are compiled with. */
export interface ProgramOptions {
  tables: Tables;
  limits: Limits;
  preprocess: boolean;
  aids: Aids | undefined;
  escape: EscapeOptions | undefined;
}

/** A compiled unit: a template, a partial, a formatter's built-in template. */
export interface Program extends Parsed {
  name: string;
  unit: Unit;
  block: Step;
  /** Blocks inside each other, at most. */
  depth: number;
  warnings: readonly Diagnostic[];
}

/** Compiles source text, or a tree made earlier (`unknown`: it is checked, which takes `aids`). */
export function compileProgram(source: unknown, name: string, options: ProgramOptions): Program {
  const { tables, limits, preprocess, aids, escape } = options;
  const unit: Unit = { name, source: typeof source === 'string' ? source : '' };
  const critic = aids?.critic(unit);
  const parsed =
    typeof source === 'string'
      ? parse(unit, { tables, preprocess, ...limits, critic })
      : readTree(unit, source, options);
  const { tree, origins } = parsed;
  const offsets = new Map(origins);
  const escaperOf = escape && aids ? aids.planEscapes(tree, escape, tables) : () => undefined;
  const depths = new Map<Block, number>();
  const { expressionTokens } = limits;
  const block = compileBlock({ unit, tables, offsets, depths, expressionTokens, escaperOf }, tree[2]);
  return { name, unit, block, depth: depthOf(tree[2], depths), warnings: critic?.warnings ?? [], ...parsed };
}

function readTree(unit: Unit, source: unknown, { limits, aids }: ProgramOptions): Parsed {
  const tree = aids ? aids.readTree(source, limits.nesting) : 'This is no template.';
  if (typeof tree === 'object') return { tree, origins: [], errors: [] };
  const error = diagnose({ unit, offset: -1 }, 'assembler', 'invalid-tree', `SyntaxError: ${tree}`);
  return { tree: [17, 1, [], 18], origins: [], errors: [error] };
}
