import type { EscaperOf } from './aids.ts';
import type { Site, Unit } from './diagnostic.ts';
import type { Tables } from './registry.ts';
import type { Step } from './run.ts';
import type { Alternate, Block, Compound } from './tree.ts';

/** What the compilers of single instructions share. */
export interface Compiler {
  unit: Unit;
  tables: Tables;
  offsets: ReadonlyMap<Compound, number>;
  /** What is known of how deep blocks are. */
  depths: Map<Block, number>;
  expressionTokens: number;
  escaperOf: EscaperOf;
  block: (block: Block) => Step;
  alternate: (alternate: Alternate) => Step | undefined;
}

export function siteOf({ unit, offsets }: Compiler, instruction: Compound): Site {
  return { unit, offset: offsets.get(instruction) ?? -1 };
}
