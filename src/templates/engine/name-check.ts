import { nearest } from './near-miss.ts';
import type { Tables } from './registry.ts';
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

/** Looks up the formatters of one tag: the first unknown one is an error, wrong arguments are warnings. */
export function checkCalls(calls: readonly Call[] | 0, tables: Tables): Checked {
  if (calls === 0) return fine;
  let warnings: Problem[] | undefined;
  for (const [name, args] of calls) {
    if (!Object.hasOwn(tables.formatters, name)) {
      const message = `SyntaxError: Formatter '${name}' is unknown`;
      const hint = suggest(name, tables.formatters);
      return { error: { code: 'formatter-unknown', message, hint }, warnings: warnings ?? [] };
    }
    const problem = usageProblem(tables.formatters[name]?.args, args?.[0]);
    if (problem) (warnings ??= []).push({ code: 'formatter-arguments', message: `${name} ${problem}` });
  }
  return warnings ? { warnings } : fine;
}

/** Looks up a predicate. */
export function checkPredicate(name: string, args: Arguments | 0, tables: Tables): Checked {
  if (!Object.hasOwn(tables.predicates, name)) {
    const message = `SyntaxError: Predicate '${name}' is unknown`;
    return { error: { code: 'predicate-unknown', message, hint: suggest(name, tables.predicates) }, warnings: [] };
  }
  const problem = usageProblem(tables.predicates[name]?.args, args === 0 ? undefined : args[0]);
  return problem ? { warnings: [{ code: 'predicate-arguments', message: `${name} ${problem}` }] } : fine;
}

function suggest(name: string, table: object): string | undefined {
  const meant = name.length > 60 ? undefined : nearest(name, Object.keys(table));
  return meant && `did you mean '${meant}'?`;
}
