import { siteOf, type Compiler } from './compiler.ts';
import type { Site } from './diagnostic.ts';
import { compilePath, Frame, type Resolve } from './frame.ts';
import { LimitReached } from './limits.ts';
import type { Path } from './path.ts';
import { print } from './printing.ts';
import { unimplemented, type Formatter } from './registry.ts';
import type { Run, Step } from './run.ts';
import { opcodeNames, type Bindvar, type Call, type Compound, type Variable } from './tree.ts';

/** The value that a tag's variables and formatters give. */
type Read = (run: Run) => unknown;
/** One formatter with its arguments. */
interface Stage {
  apply: (value: unknown, run: Run, values: readonly unknown[]) => unknown;
  /** It works on its value and arguments alone: neither scope nor error reports are needed around it. */
  isPure: boolean;
}

export function compileVariable(instruction: Variable, compiler: Compiler): Step {
  const read = compileRead(instruction, instruction[1], instruction[2], compiler);
  const escaper = compiler.escaperOf(instruction);
  if (escaper) return (run) => run.write(escaper(print(read(run))));
  if (instruction[2] === 0) return compilePlain(instruction[1]);
  return (run) => {
    const value = read(run);
    if (typeof value === 'string') run.out += value;
    else if (value !== undefined) run.write(print(value));
  };
}

function compilePlain([path = []]: readonly Path[]): Step {
  const resolve = compilePath(path);
  return (run) => {
    const value = resolve(run.frame);
    if (typeof value === 'string') run.out += value;
    else if (value !== undefined) run.write(print(value));
  };
}

export function compileBindvar(instruction: Bindvar, compiler: Compiler): Step {
  const name = instruction[1];
  const read = compileRead(instruction, instruction[2], instruction[3], compiler);
  return (run) => run.frame.setVariable(name, read(run));
}

function compileRead(tag: Variable | Bindvar, paths: readonly Path[], calls: 0 | Call[], compiler: Compiler): Read {
  const [first = [], ...others] = paths;
  const resolve = compilePath(first);
  if (calls === 0 || calls.length === 0) return (run) => resolve(run.frame);
  const stages = calls.map((call) => compileCall(call, compiler));
  const site = siteOf(compiler, tag);
  const read = others.length === 0 && stages.every(({ isPure }) => isPure) ? readPure : readInScope;
  return read(tag, paths.map(compilePath), stages, site);
}

type ReadMaker = (tag: Variable | Bindvar, resolvers: readonly Resolve[], stages: readonly Stage[], site: Site) => Read;

const noValues: readonly unknown[] = [];

const readPure: ReadMaker = (tag, [resolve = nothing], stages, site) => {
  const [only] = stages;
  if (only && stages.length === 1) {
    const { apply } = only;
    return (run) => {
      try {
        return apply(resolve(run.frame), run, noValues);
      } catch (error) {
        return reportUnexpected(error, tag, run, site);
      }
    };
  }
  return (run) => {
    try {
      let value = resolve(run.frame);
      for (const stage of stages) value = stage.apply(value, run, noValues);
      return value;
    } catch (error) {
      return reportUnexpected(error, tag, run, site);
    }
  };
};

/**
 * Formatters of a printed tag resolve names in its first value before they search the scope; in `.var` they search the
 * scope only.
 */
const readInScope: ReadMaker = (tag, resolvers, stages, site) => {
  const isPrinted = tag[0] === 1;
  return (run) => {
    const outer = run.frame;
    const values = resolvers.map((resolve) => resolve(outer));
    const { around } = run;
    run.site = site;
    run.around = outer;
    if (isPrinted) run.frame = new Frame(values[0], outer);
    try {
      for (const stage of stages) values[0] = stage.apply(values[0], run, values);
      return values[0];
    } catch (error) {
      return reportUnexpected(error, tag, run, site);
    } finally {
      run.frame = outer;
      run.around = around;
      run.site = site;
    }
  };
};

const nothing: Resolve = () => undefined;

function compileCall([name, given]: Call, compiler: Compiler): Stage {
  const { formatters } = compiler.tables;
  const formatter = Object.hasOwn(formatters, name) ? formatters[name] : undefined;
  if (!isImplemented(formatter)) return { apply: (value, run) => passUnimplemented(name, value, run), isPure: false };
  const args = given?.[0] ?? [];
  const prepared = formatter.prepare ? formatter.prepare(args) : args;
  // A function that names no context asks for none.
  const isPure = formatter.run.length === 1 || formatter.run.length === 2;
  return { apply: (value, run, values) => formatter.run(value, prepared, run, values), isPure };
}

function isImplemented(formatter: Formatter | undefined): formatter is Required<Pick<Formatter, 'run'>> & Formatter {
  return formatter?.run !== undefined;
}

function passUnimplemented(name: string, value: unknown, run: Run): unknown {
  run.report(unimplemented(name), 'not-implemented');
  return value;
}

/** An exception in a formatter or predicate costs its own tag, not the page; an ended budget goes on up. */
export function reportUnexpected(error: unknown, tag: Compound, run: Run, site: Site): undefined {
  if (error instanceof LimitReached) throw error;
  run.site = site;
  const [kind, message] = error instanceof Error ? [error.name, error.message] : ['Error', String(error)];
  const name = opcodeNames[tag[0]] ?? '';
  run.report(`RuntimeError: Unexpected ${kind} error when executing ${name}: ${message}`, 'unexpected');
}
