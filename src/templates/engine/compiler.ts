import type { Site, Unit } from './diagnostic.ts';
import type { Tables } from './registry.ts';
import type { Step } from './run.ts';
import type { Alternate, Block, Compound, Positions, Variable } from './tree.ts';

/** What the compilers of single instructions share. */
export interface Compiler {
  unit: Unit;
  tables: Tables;
  positions: Positions;
  expressionTokens: number;
  /** How the text of a variable is escaped where it stands; undefined where it prints as it is. */
  escaperOf: (variable: Variable) => ((text: string) => string) | undefined;
  block: (block: Block) => Step;
  alternate: (alternate: Alternate) => Step | undefined;
}

export function siteOf(compiler: Compiler, instruction: Compound): Site {
  return { unit: compiler.unit, offset: compiler.positions.get(instruction) ?? -1 };
}
