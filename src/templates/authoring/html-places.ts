import type { EscapeOptions, EscaperOf } from '../engine/aids.ts';
import { entryOf, type Place, type Tables } from '../engine/registry.ts';
import { escapers } from './escape.ts';
import { HtmlScanner } from './html-scanner.ts';
import type { Alternate, Block, Tree, Variable } from '../engine/tree.ts';

/** Every variable of a tree with the place in HTML where it prints, in the order of the source. */
export function findPlaces(tree: Tree): Map<Variable, Place> {
  const places = new Map<Variable, Place>();
  walk(tree[2], new HtmlScanner(), places);
  return places;
}

/** Reads a block and gives where it ends. A branch that is not taken leaves no trace: the first one decides. */
function walk(block: Block, start: HtmlScanner, places: Map<Variable, Place>): HtmlScanner {
  let scanner = start;
  for (const instruction of block) {
    if (typeof instruction === 'number') scanner.read(instruction === 14 ? '\n' : ' ');
    else if (instruction[0] === 0) scanner.read(instruction[1]);
    else if (instruction[0] === 1) {
      places.set(instruction, scanner.place);
      scanner.skip();
    } else if (instruction[0] === 10) walk(instruction[2], new HtmlScanner(), places);
    else if (instruction[0] === 20) scanner = walk(instruction[2], scanner, places);
    else if (instruction[0] === 2 || instruction[0] === 4) {
      const before = scanner.copy();
      scanner = walk(instruction[2], scanner, places);
      if (instruction[0] === 4) walk(instruction[4], scanner.copy(), places);
      walkAlternate(instruction[3], before, places);
    } else if (instruction[0] === 5 || instruction[0] === 7 || instruction[0] === 8) {
      const before = scanner.copy();
      scanner = walk(instruction[3], scanner, places);
      walkAlternate(instruction[4], before, places);
    }
  }
  return scanner;
}

function walkAlternate(alternate: Alternate, scanner: HtmlScanner, places: Map<Variable, Place>): void {
  if (alternate === 3 || alternate === null || alternate === undefined) return;
  const before = scanner.copy();
  walk(alternate[3], scanner, places);
  walkAlternate(alternate[4], before, places);
}

/** Whether a variable may print unescaped at a place: its last formatter says so, or it is a loop's index. */
export function isSafe(variable: Variable, place: Place, tables: Tables): boolean {
  const [, paths, calls] = variable;
  const last = calls === 0 ? undefined : calls.at(-1)?.[0];
  if (last === undefined) return paths[0]?.length === 1 && (paths[0][0] === '@index' || paths[0][0] === '@index0');
  return entryOf(tables.formatters, last)?.safeIn?.includes(place) ?? false;
}

/** For the escaping mode: how each variable's text is to be escaped. */
export function planEscapes(tree: Tree, { trusted = [] }: EscapeOptions, tables: Tables): EscaperOf {
  const places = findPlaces(tree);
  return (variable) => {
    const place = places.get(variable) ?? 'text';
    const name = variable[2] === 0 ? variable[1][0]?.at(-1) : undefined;
    const isTrusted = place === 'text' && typeof name === 'string' && trusted.includes(name);
    return isTrusted || isSafe(variable, place, tables) ? undefined : escapers[place];
  };
}
