import { nearest } from './near-miss.ts';
import type { Formatter, Predicate, Tables } from './registry.ts';
import type { Arguments, Call } from './tree.ts';
import { usageProblem } from './usage.ts';

interface Problem {
  code: string;
  message: string;
  hint?: string;
}

export interface Checked {
  error?: Problem;
  warnings: readonly Problem[];
}

const fine: Checked = { warnings: [] };

interface Names {
  formatters: ReadonlyMap<string, Formatter>;
  predicates: ReadonlyMap<string, Predicate>;
}

const known = new WeakMap<Tables, Names>();

/** The tables as maps, which are quicker to search for any text at all. Made once for each pair of tables. */
function namesOf(tables: Tables): Names {
  const found = known.get(tables);
  if (found) return found;
  const { formatters, predicates } = tables;
  const names = { formatters: new Map(Object.entries(formatters)), predicates: new Map(Object.entries(predicates)) };
  known.set(tables, names);
  return names;
}

/** Looks up the formatters of one tag: the first unknown one is an error, wrong arguments are warnings. */
export function checkCalls(calls: readonly Call[], tables: Tables): Checked {
  const { formatters } = namesOf(tables);
  let warnings: Problem[] | undefined;
  for (const [name, args] of calls) {
    const formatter = formatters.get(name);
    if (!formatter) {
      const message = `SyntaxError: Formatter '${name}' is unknown`;
      const hint = suggest(name, formatters.keys());
      return { error: { code: 'formatter-unknown', message, hint }, warnings: warnings ?? [] };
    }
    const problem = usageProblem(formatter.args, args?.[0]);
    if (problem) (warnings ??= []).push({ code: 'formatter-arguments', message: `${name} ${problem}` });
  }
  return warnings ? { warnings } : fine;
}

/** Looks up a predicate. */
export function checkPredicate(name: string, args: Arguments | 0, tables: Tables): Checked {
  const { predicates } = namesOf(tables);
  const predicate = predicates.get(name);
  if (!predicate) {
    const message = `SyntaxError: Predicate '${name}' is unknown`;
    const hint = suggest(name, predicates.keys());
    return { error: { code: 'predicate-unknown', message, hint }, warnings: [] };
  }
  const problem = usageProblem(predicate.args, args === 0 ? undefined : args[0]);
  return problem ? { warnings: [{ code: 'predicate-arguments', message: `${name} ${problem}` }] } : fine;
}

function suggest(name: string, names: Iterable<string>): string | undefined {
  const meant = name.length > 60 ? undefined : nearest(name, names);
  return meant && `did you mean '${meant}'?`;
}
