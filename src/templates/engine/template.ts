import { findRefs } from './refs.ts';
import type { Diagnostic } from './diagnostic.ts';
import type { EscapeOptions } from './escape.ts';
import { lintTree } from './lint.ts';
import { defaultLimits, LimitReached, type Limits } from './limits.ts';
import { PartialSet, type PartialSources } from './partials.ts';
import { compileProgram, type Program, type ProgramOptions } from './program.ts';
import type { Tables } from './registry.ts';
import { Run, type Settings, type Stats } from './run.ts';
import type { Tree } from './tree.ts';

export interface CompileOptions {
  /** Shown in errors; default 'template'. */
  name?: string;
  /** Sources (or trees) of what `apply` and `.include` may name. Each is compiled once, when it is first used. */
  partials?: PartialSources;
  /** Overrides of the default budget. */
  limits?: globalThis.Partial<Limits>;
  /** Only tags that begin `{^` run; all others pass as text. */
  preprocess?: boolean;
  /** Escapes what variables print by where it stands in HTML. */
  escape?: boolean | EscapeOptions;
  /** Compile errors, near misses and errors of a render are thrown as `TemplateError`. */
  strict?: boolean;
}

export interface RenderOptions {
  /** BCP 47 tag, or null for no locale data (locale formatters then print ''). Default 'en'. */
  locale?: string | null;
  /** Epoch milliseconds that times are relative to. Default: the machine's clock. */
  now?: number;
  /** What `.inject` may bind, by path. */
  injects?: Readonly<Record<string, unknown>>;
  /** Overrides of the budget for this render. */
  limits?: globalThis.Partial<Limits>;
  /** The deadline's clock, milliseconds. */
  clock?: () => number;
}

export interface Rendered {
  output: string;
  /** Compile errors, then those of this render. */
  errors: readonly Diagnostic[];
  stats: Stats;
}

/** A compiled template. Rendering keeps no state in it. */
export interface Template {
  name: string;
  /** The instruction tree, as JSON. */
  tree: Tree;
  /** Found at compile time: unknown names, blocks that do not fit. */
  errors: readonly Diagnostic[];
  /** Near misses: text that looks like a tag, wrong arguments, unclosed blocks. */
  warnings: readonly Diagnostic[];
  /** Renders JSON data. Throws only in strict mode. */
  render(data: unknown, options?: RenderOptions): Rendered;
  /** As `render`, handing the output to `write` in pieces of about 16,000 characters. */
  stream(data: unknown, write: (chunk: string) => void, options?: RenderOptions): Omit<Rendered, 'output'>;
  /** The paths of the data that it reads, its partials included, as they are written. */
  refs(): string[];
  /** Variables printed in HTML or in an attribute without a formatter that makes them safe there. */
  lint(): Diagnostic[];
}

/** The first error of a template in strict mode; `diagnostics` has all. */
export class TemplateError extends Error {
  readonly diagnostics: readonly Diagnostic[];

  constructor(diagnostics: readonly Diagnostic[]) {
    const [first] = diagnostics;
    super(first ? `${first.file}:${first.line}:${first.column} ${first.message}` : 'The template failed.');
    this.name = 'TemplateError';
    this.diagnostics = diagnostics;
  }
}

const escapeAll: EscapeOptions = {};

/** Compiles a template, or a tree made earlier, with the given formatters and predicates. */
export function compileTemplate(source: unknown, tables: Tables, options: CompileOptions = {}): Template {
  const programOptions: ProgramOptions = {
    tables,
    limits: { ...defaultLimits, ...options.limits },
    preprocess: options.preprocess ?? false,
    escape: options.escape === true ? escapeAll : options.escape || undefined,
  };
  const program = compileProgram(source, options.name ?? 'template', programOptions);
  const problems = [...program.errors, ...program.warnings];
  if (options.strict && problems.length > 0) throw new TemplateError(problems);
  return new Compiled(program, new PartialSet(options.partials ?? {}, programOptions), programOptions, options.strict);
}

class Compiled implements Template {
  readonly name: string;
  readonly tree: Tree;
  readonly errors: readonly Diagnostic[];
  readonly warnings: readonly Diagnostic[];
  private readonly program: Program;
  private readonly partials: PartialSet;
  private readonly options: ProgramOptions;
  private readonly isStrict: boolean;

  constructor(program: Program, partials: PartialSet, options: ProgramOptions, isStrict = false) {
    this.name = program.name;
    this.tree = program.tree;
    this.errors = program.errors;
    this.warnings = program.warnings;
    this.program = program;
    this.partials = partials;
    this.options = options;
    this.isStrict = isStrict;
  }

  render(data: unknown, options: RenderOptions = {}): Rendered {
    const run = this.start(data, options);
    this.execute(run);
    return { output: run.out, errors: this.check(run), stats: run.stats };
  }

  stream(data: unknown, write: (chunk: string) => void, options: RenderOptions = {}): Omit<Rendered, 'output'> {
    const run = this.start(data, options, write);
    this.execute(run);
    run.flush();
    return { errors: this.check(run), stats: run.stats };
  }

  refs(): string[] {
    return findRefs(this.program, this.partials, this.options.tables);
  }

  lint(): Diagnostic[] {
    return lintTree(this.program, this.options.tables);
  }

  private start(data: unknown, options: RenderOptions, write?: (chunk: string) => void): Run {
    const settings: Settings = {
      locale: options.locale === undefined ? 'en' : options.locale,
      now: options.now ?? Date.now(),
      limits: options.limits ? { ...this.options.limits, ...options.limits } : this.options.limits,
      injects: options.injects ?? {},
      clock: options.clock ?? (() => performance.now()),
      findPartial: this.partials.find,
      compileSmall: this.partials.compileSmall,
      write,
    };
    return new Run(data, settings);
  }

  private execute(run: Run): void {
    try {
      this.program.block(run);
      run.checkOutput();
    } catch (error) {
      if (error instanceof LimitReached) run.report(error.message, 'limit');
      else run.report(`RuntimeError: Unexpected ${String(error)}`, 'unexpected');
    }
  }

  private check(run: Run): readonly Diagnostic[] {
    const errors = this.errors.length === 0 ? run.errors : [...this.errors, ...run.errors];
    if (this.isStrict && errors.length > 0) throw new TemplateError(errors);
    return errors;
  }
}
