import { siteOf, type Compiler } from './compiler.ts';
import { reportUnexpected } from './variable-compiler.ts';
import { compileLocalPath, compilePath, Frame } from './frame.ts';
import { entryOf, unimplemented } from './registry.ts';
import type { Routine, Run, Step } from './run.ts';
import type { Alternate, If, OrPredicate, Predicate, Repeated, Section } from './tree.ts';
import { isTruthy } from './values.ts';

export function compileSection(instruction: Section, compiler: Compiler): Step {
  const resolve = compileLocalPath(instruction[1]);
  const body = compiler.block(instruction[2]);
  const alternate = compiler.alternate(instruction[3]);
  return (run) => {
    const value = resolve(run.frame);
    const block = isTruthy(value) ? body : alternate;
    if (block) run.inside(new Frame(value, run.frame), block);
  };
}

export function compileRepeated(instruction: Repeated, compiler: Compiler): Step {
  const resolve = compileLocalPath(instruction[1]);
  const body = compiler.block(instruction[2]);
  const alternate = compiler.alternate(instruction[3]);
  const between = instruction[4].length > 0 ? compiler.block(instruction[4]) : undefined;
  return (run) => {
    const value = resolve(run.frame);
    if (Array.isArray(value) && value.length > 0) repeat(run, value, body, between);
    else if (alternate) alternate(run);
  };
}

function repeat(run: Run, items: readonly unknown[], body: Step, between: Step | undefined): void {
  const outer = run.frame;
  const loop = new Frame<Routine>(items, outer);
  const last = items.length - 1;
  for (let i = 0; i <= last; i++) {
    run.spendRound();
    loop.index = i;
    run.frame = new Frame(items[i], loop);
    body(run);
    if (between && i < last) between(run);
  }
  run.frame = outer;
}

/** `.or`, alone or with a predicate. */
export function compileAlternate(alternate: Alternate, compiler: Compiler): Step | undefined {
  if (!alternate || alternate === 3) return undefined;
  return alternate[1] === 0 ? compiler.block(alternate[3]) : compilePredicate(alternate, compiler);
}

export function compilePredicate(instruction: Predicate | OrPredicate, compiler: Compiler): Step {
  const body = compiler.block(instruction[3]);
  const holds = compileTest(instruction, compiler);
  return branch(holds, body, compiler.alternate(instruction[4]));
}

function branch(holds: (run: Run) => boolean, body: Step, alternate: Step | undefined): Step {
  return (run) => {
    const block = holds(run) ? body : alternate;
    if (block) block(run);
  };
}

function compileTest(instruction: Predicate | OrPredicate, compiler: Compiler): (run: Run) => boolean {
  const [, name, given] = instruction;
  if (name === 0) return () => true;
  const predicate = entryOf(compiler.tables.predicates, name);
  if (!predicate) return () => false;
  const args = given === 0 ? [] : given[0];
  const prepared = predicate.prepare ? predicate.prepare(args) : args;
  const site = siteOf(compiler, instruction);
  return (run) => {
    run.site = site;
    if (!predicate.test) {
      run.report(unimplemented(name), 'not-implemented');
      return false;
    }
    const { frame } = run;
    try {
      return predicate.test(prepared, run);
    } catch (error) {
      run.frame = frame;
      return reportUnexpected(error, instruction, run, site) ?? false;
    }
  };
}

/** No precedence: left to right; an `||` that gives true ends the chain, and so does an `&&` that gives false. */
export function compileIf(instruction: If, compiler: Compiler): Step {
  const [, operators, paths] = instruction;
  const [first, ...rest] = paths.map(compilePath);
  const body = compiler.block(instruction[3]);
  const alternate = compiler.alternate(instruction[4]);
  const site = siteOf(compiler, instruction);
  if (!first) {
    return (run) => {
      run.site = site;
      run.report('RuntimeError: This IF has no condition.', 'if-empty');
    };
  }
  if (rest.length === 0) return branch((run) => isTruthy(first(run.frame)), body, alternate);
  const holds = (run: Run): boolean => {
    let result = isTruthy(first(run.frame));
    for (const [i, resolve] of rest.entries()) {
      const isAnd = operators[i] === 1;
      result = isAnd ? result && isTruthy(resolve(run.frame)) : result || isTruthy(resolve(run.frame));
      if (result !== isAnd) break;
    }
    return result;
  };
  return branch(holds, body, alternate);
}
