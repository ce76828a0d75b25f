import type { Block, Instruction } from './tree.ts';

/** How many blocks, `.or`s included, lie inside each other at most. The tree's own depth is limited. */
export function depthOf(block: Block): number {
  let deepest = 0;
  for (const instruction of block) deepest = Math.max(deepest, depthOfOne(instruction));
  return deepest;
}

function depthOfOne(instruction: Instruction): number {
  if (typeof instruction === 'number') return 0;
  switch (instruction[0]) {
    case 2:
      return 1 + Math.max(depthOf(instruction[2]), afterBlock(instruction[3]));
    case 4:
      return 1 + Math.max(depthOf(instruction[2]), depthOf(instruction[4]), afterBlock(instruction[3]));
    case 5:
    case 7:
    case 8:
      return 1 + Math.max(depthOf(instruction[3]), afterBlock(instruction[4]));
    case 10:
    case 20:
      return 1 + depthOf(instruction[2]);
    default:
      return 0;
  }
}

function afterBlock(alternate: Instruction | null | undefined): number {
  return alternate === null || alternate === undefined ? 0 : depthOfOne(alternate);
}
