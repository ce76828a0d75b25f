import { opcodeNames, type Tree } from '../engine/tree.ts';

// A tree may come from anywhere, so it is checked without recursion before it is compiled.

type Check = (value: unknown) => boolean;

const isString: Check = (value) => typeof value === 'string';
const isAnything: Check = () => true;
const isPath: Check = (value) =>
  Array.isArray(value) && value.every((part) => isString(part) || Number.isInteger(part));
const isPaths: Check = (value) => Array.isArray(value) && value.every(isPath);
const isArguments: Check = (value) =>
  value === 0 || (Array.isArray(value) && Array.isArray(value[0]) && value[0].every(isString) && isString(value[1]));
const isCall: Check = (value) =>
  Array.isArray(value) && isString(value[0]) && (value.length < 2 || isArguments(value[1]));
const isCalls: Check = (value) => value === 0 || (Array.isArray(value) && value.every(isCall));
const isOperators: Check = (value) => Array.isArray(value) && value.every((item) => item === 0 || item === 1);
const isName: Check = (value) => value === 0 || isString(value);
const isBindings: Check = (value) =>
  Array.isArray(value) && value.every((item) => Array.isArray(item) && isString(item[0]) && isPath(item[1]));

type Field = Check | 'block' | 'alternate';

const shapes: Readonly<Record<number, readonly Field[]>> = {
  0: [isString],
  1: [isPaths, isCalls],
  2: [isPath, 'block', 'alternate'],
  4: [isPath, 'block', 'alternate', 'block'],
  5: [isName, isArguments, 'block', 'alternate'],
  6: [isString, isPaths, isCalls],
  7: [isName, isArguments, 'block', 'alternate'],
  8: [isOperators, isPaths, 'block', 'alternate'],
  9: [isString, isString, isArguments],
  10: [isString, 'block'],
  11: [isString, isAnything],
  20: [isAnything, 'block'],
  21: [isAnything],
  22: [isString, isBindings],
  23: [isString],
  24: [isString, isArguments],
};

const bare = new Set<unknown>([3, 12, 13, 14, 15, 16, 18, 19]);

/** The tree, if it is one of at most `nesting` blocks inside each other; else what is wrong with it. */
export function readTree(tree: unknown, nesting: number): Tree | string {
  return treeProblem(tree, nesting) ?? (tree as Tree);
}

function treeProblem(tree: unknown, nesting: number): string | undefined {
  if (!Array.isArray(tree) || tree[0] !== 17 || !Array.isArray(tree[2])) return 'This is no instruction tree.';
  const waiting: { item: unknown; depth: number }[] = tree[2].map((item) => ({ item, depth: 0 }));
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { item, depth } = next;
    if (bare.has(item)) continue;
    const shape = Array.isArray(item) ? shapes[Number(item[0])] : undefined;
    if (!shape || !Array.isArray(item)) return 'The tree holds something that is no instruction.';
    if (depth > nesting) return `The tree is nested deeper than ${nesting}.`;
    for (const [i, field] of shape.entries()) {
      const value: unknown = item[i + 1];
      if (typeof field === 'function') {
        if (!field(value)) return `${opcodeNames[Number(item[0])]} has a wrong operand ${i + 1}.`;
      } else if (field === 'alternate') {
        if (value === 3 || value === null || value === undefined) continue;
        if (!Array.isArray(value) || value[0] !== 7) return 'A block is followed by something else than .or.';
        waiting.push({ item: value, depth: depth + 1 });
      } else {
        if (!Array.isArray(value)) return `${opcodeNames[Number(item[0])]} has no block.`;
        for (const child of value) waiting.push({ item: child, depth: depth + 1 });
      }
    }
  }
  return undefined;
}
