import { siteOf, type Compiler } from './compiler.ts';
import type { Site } from './diagnostic.ts';
import { compilePath, Frame, type Resolve } from './frame.ts';
import { LimitReached } from './limits.ts';
import type { Path } from './path.ts';
import { print } from './printing.ts';
import { entryOf, unimplemented, type Formatter } from './registry.ts';
import type { Run, Step } from './run.ts';
import { nameOf, type Bindvar, type Call, type Compound, type Variable } from './tree.ts';

/** The value that a tag's variables and formatters give. */
type Read = (run: Run) => unknown;
/** One formatter with its arguments. */
interface Stage {
  apply: (value: unknown, run: Run, values: readonly unknown[]) => unknown;
  /** It works on its value and arguments alone: no scope is needed around it. */
  isPure: boolean;
}

export function compileVariable(instruction: Variable, compiler: Compiler): Step {
  const read = compileRead(instruction, instruction[1], instruction[2], compiler);
  const escape = compiler.escaperOf(instruction);
  return (run) => {
    const value = read(run);
    if (escape) run.out += escape(print(value));
    else if (typeof value === 'string') run.out += value;
    else if (value !== undefined) run.out += print(value);
  };
}

export function compileBindvar(instruction: Bindvar, compiler: Compiler): Step {
  const [, name, paths, calls] = instruction;
  const read = compileRead(instruction, paths, calls, compiler);
  return (run) => run.frame.setVariable(name, read(run));
}

function compileRead(tag: Variable | Bindvar, paths: readonly Path[], calls: 0 | Call[], compiler: Compiler): Read {
  const resolvers = paths.map(compilePath);
  const [resolve = nothing, ...others] = resolvers;
  if (!calls || calls.length === 0) return ({ frame }) => resolve(frame);
  const stages = calls.map((call) => compileCall(call, compiler));
  const site = siteOf(compiler, tag);
  const isPure = others.length === 0 && stages.every((stage) => stage.isPure);
  return isPure ? readPure(tag, resolve, stages, site) : readInScope(tag, resolvers, stages, site);
}

const nothing: Resolve = () => undefined;
const noValues: readonly unknown[] = [];

function readPure(tag: Compound, resolve: Resolve, stages: readonly Stage[], site: Site): Read {
  return (run) => {
    try {
      let value = resolve(run.frame);
      for (const stage of stages) value = stage.apply(value, run, noValues);
      return value;
    } catch (error) {
      return reportUnexpected(error, tag, run, site);
    }
  };
}

/**
 * Formatters of a printed tag resolve names in its first value before they search the scope; in `.var` they search the
 * scope only.
 */
function readInScope(tag: Compound, resolvers: readonly Resolve[], stages: readonly Stage[], site: Site): Read {
  return (run) => {
    const { frame, around } = run;
    const values = resolvers.map((resolve) => resolve(frame));
    run.site = site;
    run.around = frame;
    if (tag[0] === 1) run.frame = new Frame(values[0], frame);
    try {
      for (const stage of stages) values[0] = stage.apply(values[0], run, values);
      return values[0];
    } catch (error) {
      return reportUnexpected(error, tag, run, site);
    } finally {
      run.frame = frame;
      run.around = around;
      run.site = site;
    }
  };
}

function compileCall([name, given]: Call, { tables }: Compiler): Stage {
  const formatter = entryOf(tables.formatters, name);
  if (!isImplemented(formatter)) return { apply: (value, run) => passOn(name, value, run), isPure: false };
  const args = given?.[0] ?? [];
  const prepared = formatter.prepare ? formatter.prepare(args) : args;
  return {
    apply: (value, run, values) => formatter.run(value, prepared, run, values),
    // A function that names no context asks for none.
    isPure: formatter.run.length === 1 || formatter.run.length === 2,
  };
}

function isImplemented(formatter: Formatter | undefined): formatter is Formatter & Required<Pick<Formatter, 'run'>> {
  return formatter?.run !== undefined;
}

function passOn(name: string, value: unknown, run: Run): unknown {
  run.report(unimplemented(name), 'not-implemented');
  return value;
}

/** An exception in a formatter or predicate costs its own tag, not the page; an ended budget goes on up. */
export function reportUnexpected(error: unknown, tag: Compound, run: Run, site: Site): undefined {
  if (error instanceof LimitReached) throw error;
  run.site = site;
  const { name, message } = error instanceof Error ? error : { name: 'Error', message: String(error) };
  run.report(`RuntimeError: Unexpected ${name} error when executing ${nameOf(tag)}: ${message}`, 'unexpected');
}
