import type { LocaleProvider } from '#locale/locale-provider.ts';
import type { Aids, EscapeOptions } from './aids.ts';
import type { Diagnostic } from './diagnostic.ts';
import { defaultLimits, type Limits } from './limits.ts';
import { openLibrary, type Library, type PartialSources } from './partials.ts';
import { compileProgram, type Program, type ProgramOptions } from './program.ts';
import type { Tables } from './registry.ts';
import { Run, type Stats } from './run.ts';

export interface CoreOptions {
  /** What writes money, numbers, dates and messages in a page's language. */
  locales: LocaleProvider;
  /** Shown in errors; default 'template'. */
  name?: string;
  /** Sources (or trees) of what `apply` and `.include` may name. Each is compiled once, when it is first used. */
  partials?: PartialSources;
  /** Overrides of the default budget. */
  limits?: Partial<Limits>;
  /** By which its milliseconds are counted, where a render says no other; default the machine's time. */
  clock?: (() => number) | undefined;
  /** Only tags that begin `{^` run; all others pass as text. */
  preprocess?: boolean;
  /** Compile errors, near misses and errors of a render are thrown as `TemplateError`. */
  strict?: boolean;
  /** What finds near misses, reads trees and escapes; without it a template is source text that prints what it says. */
  aids?: Aids;
  /** Escapes what variables print by where it stands in HTML; takes `aids`. */
  escape?: EscapeOptions | undefined;
}

export interface RenderOptions {
  /** BCP 47 tag, or null for no locale data (locale formatters then print ''). Default 'en'. */
  locale?: string | null;
  /** What writes money, numbers, dates and messages in this render, where it is another than the template's. */
  locales?: LocaleProvider;
  /** Epoch milliseconds that times are relative to. Default: the machine's clock. */
  now?: number;
  /** What `.inject` may bind, by path. */
  injects?: Readonly<Record<string, unknown>>;
  /** Overrides of the budget for this render. */
  limits?: Partial<Limits>;
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
  /** Found at compile time: unknown names, blocks that do not fit. */
  errors: readonly Diagnostic[];
  /** Renders JSON data. Throws only in strict mode. */
  render(data: unknown, options?: RenderOptions): Rendered;
  /** As `render`, handing the output to `write` in pieces of about 16,000 characters. */
  stream(data: unknown, write: (chunk: string) => void, options?: RenderOptions): Omit<Rendered, 'output'>;
}

/** A template with what it was compiled to, for those who look into templates. */
export interface CoreTemplate extends Template {
  program: Program;
  library: Library;
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

/** Compiles a template with the given formatters and predicates. */
export function compileCore(source: unknown, tables: Tables, options: CoreOptions): CoreTemplate {
  const { name = 'template', partials = {}, preprocess = false, strict = false, aids, escape, locales } = options;
  const limits = { ...defaultLimits, ...options.limits };
  const programOptions: ProgramOptions = { tables, limits, preprocess, aids, escape };
  const program = compileProgram(source, name, programOptions);
  const library = openLibrary(partials, programOptions);
  const start = (data: unknown, given: RenderOptions = {}, write?: (chunk: string) => void) =>
    new Run(data, {
      ...library,
      locale: given.locale === undefined ? 'en' : given.locale,
      locales: given.locales ?? locales,
      now: given.now ?? Date.now(),
      limits: given.limits ? { ...limits, ...given.limits } : limits,
      injects: given.injects ?? {},
      clock: given.clock ?? options.clock ?? (() => performance.now()),
      write,
    });
  const finish = (run: Run) => {
    run.execute(program.block);
    return { errors: check([...program.errors, ...run.errors], strict), stats: run.stats };
  };
  check([...program.errors, ...program.warnings], strict);
  return {
    name,
    errors: program.errors,
    render(data, given) {
      const run = start(data, given);
      const result = finish(run);
      return { output: run.out, ...result };
    },
    stream: (data, write, given) => finish(start(data, given, write)),
    program,
    library,
  };
}

function check(problems: readonly Diagnostic[], isStrict: boolean): readonly Diagnostic[] {
  if (isStrict && problems.length > 0) throw new TemplateError(problems);
  return problems;
}
