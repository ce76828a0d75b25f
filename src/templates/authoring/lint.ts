import { diagnose, mostDiagnostics, type Diagnostic } from '../engine/diagnostic.ts';
import { findPlaces, isSafe } from './html-places.ts';
import type { Program } from '../engine/program.ts';
import type { Place, Tables } from '../engine/registry.ts';

const advice: Readonly<Record<Place, string>> = {
  text: 'in HTML text: end with |html',
  attribute: 'in an attribute: end with |htmlattr',
  url: 'as an address: end with |htmlattr, and check where it comes from',
  tag: 'between attributes: quote it and end with |htmlattr',
  script: 'in a script: end with |json',
  style: 'in a style',
};

/** One warning for each variable that prints unescaped data in HTML, the first hundred. */
export function lintTree({ tree, unit, origins }: Program, tables: Tables): Diagnostic[] {
  const offsets = new Map<unknown, number>(origins);
  const found: Diagnostic[] = [];
  for (const [variable, place] of findPlaces(tree)) {
    if (found.length >= mostDiagnostics) break;
    if (isSafe(variable, place, tables)) continue;
    const path = variable[1][0]?.join('.') ?? '';
    const message = `{${path}} prints unescaped ${advice[place]}.`;
    found.push(diagnose({ unit, offset: offsets.get(variable) ?? -1 }, 'parser', 'unescaped', message));
  }
  return found;
}
