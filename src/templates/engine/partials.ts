import { compileProgram, type Program, type ProgramOptions } from './program.ts';

/** By name: source text, or a tree. Anything else counts as missing. */
export type PartialSources = Readonly<Record<string, unknown>>;

// Templates that are compiled with the same sources object and options share the compiled partials.
const shared = new WeakMap<PartialSources, { key: ProgramOptions; programs: Map<string, Program> }[]>();
// Formatters' built-in templates, by the formatter table that they use.
const small = new WeakMap<object, Map<string, Program>>();
const mostSmall = 1000;
const mostSets = 8;

/** The partials of a template, compiled when they are first used and kept while their source stays the same. */
export class PartialSet {
  private readonly sources: PartialSources;
  private readonly options: ProgramOptions;
  private readonly programs: Map<string, Program>;

  constructor(sources: PartialSources, options: ProgramOptions) {
    this.sources = sources;
    this.options = options;
    this.programs = findShared(sources, options);
  }

  readonly find = (name: string): Program | undefined => {
    if (!Object.hasOwn(this.sources, name)) return undefined;
    const source = this.sources[name];
    if (typeof source !== 'string' && !Array.isArray(source)) return undefined;
    const known = this.programs.get(name);
    if (known && (known.unit.source === source || known.tree === source)) return known;
    const program = compileProgram(source, name, this.options);
    this.programs.set(name, program);
    return program;
  };

  readonly compileSmall = (template: string): Program => {
    const { tables, limits } = this.options;
    const programs = small.get(tables.formatters) ?? new Map<string, Program>();
    small.set(tables.formatters, programs);
    const known = programs.get(template);
    if (known) return known;
    if (programs.size >= mostSmall) programs.clear();
    const program = compileProgram(template, 'built-in', { tables, limits, preprocess: false, escape: undefined });
    programs.set(template, program);
    return program;
  };
}

function findShared(sources: PartialSources, options: ProgramOptions): Map<string, Program> {
  const sets = shared.get(sources) ?? [];
  shared.set(sources, sets);
  const known = sets.find((set) => isSame(set.key, options));
  if (known) return known.programs;
  const programs = new Map<string, Program>();
  if (sets.length >= mostSets) sets.shift();
  sets.push({ key: options, programs });
  return programs;
}

function isSame(a: ProgramOptions, b: ProgramOptions): boolean {
  const isSameLimits = Object.entries(a.limits).every(([name, value]) => Reflect.get(b.limits, name) === value);
  return isSameLimits && a.tables === b.tables && a.preprocess === b.preprocess && a.escape === b.escape;
}
