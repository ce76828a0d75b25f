import { nearest } from './near-miss.ts';
import type { Tables } from './registry.ts';
import type { Arguments, Call } from './tree.ts';
import { usageProblem } from './usage.ts';

interface Problem {
  code: string;
  message: string;
  hint?: string;
}

interface Checked {
  error?: Problem;
  warnings: Problem[];
}

/** Looks up the formatters of one tag: the first unknown one is an error, wrong arguments are warnings. */
export function checkCalls(calls: readonly Call[] | 0, tables: Tables): Checked {
  const warnings: Problem[] = [];
  for (const [name, args] of calls === 0 ? [] : calls) {
    if (!Object.hasOwn(tables.formatters, name)) {
      const message = `SyntaxError: Formatter '${name}' is unknown`;
      return { error: { code: 'formatter-unknown', message, hint: suggest(name, tables.formatters) }, warnings };
    }
    const problem = usageProblem(tables.formatters[name]?.args, args?.[0] ?? []);
    if (problem) warnings.push({ code: 'formatter-arguments', message: `${name} ${problem}` });
  }
  return { warnings };
}

/** Looks up a predicate. */
export function checkPredicate(name: string, args: Arguments | 0, tables: Tables): Checked {
  if (!Object.hasOwn(tables.predicates, name)) {
    const message = `SyntaxError: Predicate '${name}' is unknown`;
    return { error: { code: 'predicate-unknown', message, hint: suggest(name, tables.predicates) }, warnings: [] };
  }
  const problem = usageProblem(tables.predicates[name]?.args, args === 0 ? [] : args[0]);
  return { warnings: problem ? [{ code: 'predicate-arguments', message: `${name} ${problem}` }] : [] };
}

function suggest(name: string, table: object): string | undefined {
  const meant = name.length > 60 ? undefined : nearest(name, Object.keys(table));
  return meant && `did you mean '${meant}'?`;
}
