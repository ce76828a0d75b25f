import { siteOf, type Compiler } from './compiler.ts';
import { compilePath, Frame } from './frame.ts';
import { LimitReached } from './limits.ts';
import type { Path } from './path.ts';
import { print } from './printing.ts';
import { unimplemented, type Formatter } from './registry.ts';
import type { Run, Step } from './run.ts';
import type { Bindvar, Call, Variable } from './tree.ts';

/** The value that a tag's variables and formatters give. */
type Read = (run: Run) => unknown;
type Stage = (value: unknown, run: Run, values: readonly unknown[]) => unknown;

export function compileVariable(instruction: Variable, compiler: Compiler): Step {
  const read = compileRead(instruction, instruction[1], instruction[2], compiler);
  const escaper = compiler.escaperOf(instruction);
  if (escaper) return (run) => run.write(escaper(print(read(run))));
  return (run) => {
    const value = read(run);
    if (typeof value === 'string') run.write(value);
    else if (value !== undefined) run.write(print(value));
  };
}

export function compileBindvar(instruction: Bindvar, compiler: Compiler): Step {
  const name = instruction[1];
  const read = compileRead(instruction, instruction[2], instruction[3], compiler);
  return (run) => run.frame.setVariable(name, read(run));
}

/**
 * Formatters of a printed tag resolve names in its first value before they search the scope; in `.var` they search the
 * scope only.
 */
function compileRead(tag: Variable | Bindvar, paths: readonly Path[], calls: 0 | Call[], compiler: Compiler): Read {
  const resolvers = paths.map(compilePath);
  const [first = () => undefined] = resolvers;
  if (calls === 0 || calls.length === 0) return (run) => first(run.frame);
  const stages = calls.map((call) => compileCall(call, compiler));
  const site = siteOf(compiler, tag);
  const isPrinted = tag[0] === 1;
  return (run) => {
    const outer = run.frame;
    const values = resolvers.map((resolve) => resolve(outer));
    run.site = site;
    if (isPrinted) run.frame = new Frame(values[0], outer);
    try {
      for (const stage of stages) values[0] = stage(values[0], run, values);
      return values[0];
    } catch (error) {
      return reportUnexpected(error, isPrinted ? 'VARIABLE' : 'BINDVAR', run);
    } finally {
      run.frame = outer;
      run.site = site;
    }
  };
}

function compileCall([name, given]: Call, compiler: Compiler): Stage {
  const { formatters } = compiler.tables;
  const formatter: Formatter | undefined = Object.hasOwn(formatters, name) ? formatters[name] : undefined;
  if (!formatter?.run) {
    return (value, run) => {
      run.report(unimplemented(name), 'not-implemented');
      return value;
    };
  }
  const args = given?.[0] ?? [];
  const prepared = formatter.prepare ? formatter.prepare(args) : args;
  return (value, run, values) => formatter.run?.(value, prepared, run, values);
}

/** An exception in a formatter or predicate costs its own tag, not the page; an ended budget goes on up. */
export function reportUnexpected(error: unknown, name: string, run: Run): undefined {
  if (error instanceof LimitReached) throw error;
  const [kind, message] = error instanceof Error ? [error.name, error.message] : ['Error', String(error)];
  run.report(`RuntimeError: Unexpected ${kind} error when executing ${name}: ${message}`, 'unexpected');
}
